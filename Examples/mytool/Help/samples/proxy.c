#error "not compiled either"
