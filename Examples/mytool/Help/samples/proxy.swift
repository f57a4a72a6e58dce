let proxy = environment["HTTP_PROXY"]
