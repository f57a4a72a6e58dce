import ArgumentParser

/// The scripts that complete `lectern` in a shell.
///
/// The scripts are ArgumentParser's, with one change. ArgumentParser does not complete the default
/// subcommand, although most people type `lectern SOURCE TOPIC`. Each script therefore treats a
/// first word that is not a subcommand as if `read` preceded it.
enum CompletionScript {
  /// Returns the script to print for a command line that requests one, or nil for every other
  /// command line.
  static func requested(by arguments: [String]) -> String? {
    let option = "--generate-completion-script"
    let name =
      switch arguments.count {
      case 1 where arguments[0].hasPrefix(option + "="):
        String(arguments[0].dropFirst(option.count + 1))
      case 2 where arguments[0] == option: arguments[1]
      default: ""
      }
    return CompletionShell(rawValue: name).map(script)
  }

  /// Returns the script for a shell.
  static func script(for shell: CompletionShell) -> String {
    let script = Lectern.completionScript(for: shell)
    let (original, replacement) =
      switch shell {
      case .bash: ("\n_lectern() {\n", bash + "\n_lectern_commands() {\n")
      case .zsh: ("\n_lectern() {\n", zsh + "\n_lectern_commands() {\n")
      default:
        (
          "    set -l unparsed_tokens (__lectern_tokens -pc)\n",
          "    set -l unparsed_tokens (__lectern_words)\n"
        )
      }
    return script.replacing(original, with: replacement, maxReplacements: 1)
      + (shell == .fish ? fish : "")
  }

  /// The words that name subcommands, with spaces between them.
  private static let names = (SubcommandName.allCases.map(\.rawValue) + ["help"])
    .joined(separator: " ")

  private static let bash = """

    # A first word that is not a subcommand is a source to read.
    _lectern() {
        local command
        for command in \(names); do
            if [[ "${COMP_CWORD}" -gt 1 && "${COMP_WORDS[1]}" = "${command}" ]]; then
                _lectern_commands "${@}"
                return
            fi
        done
        [[ "${COMP_CWORD}" -gt 1 ]] || _lectern_commands "${@}"
        local -a COMP_WORDS=("${COMP_WORDS[0]}" read "${COMP_WORDS[@]:1}")
        local -i COMP_CWORD=$((COMP_CWORD + 1))
        _lectern_commands "${@}"
    }

    """

  private static let zsh = """

    # A first word that is not a subcommand is a source to read.
    _lectern() {
        local -i found=1
        if (( CURRENT == 2 )); then
            _lectern_commands "${@}" && found=0
        elif (( ${${(s: :):-\(names)}[(Ie)${words[2]}]} )); then
            _lectern_commands "${@}"
            return
        fi
        words=("${words[1]}" read "${(@)words[2,-1]}")
        (( CURRENT++ ))
        _lectern_commands "${@}" && found=0
        return "${found}"
    }

    """

  private static let fish = """

    # A first word that is not a subcommand is a source to read.
    function __lectern_words
        set -l words (__lectern_tokens -pc)
        if test (count $words) -gt 1; and not contains -- $words[2] \(names)
            set words $words[1] read $words[2..]
        end
        printf %s\\\\n $words
    end
    complete -c 'lectern' -n '__lectern_should_offer_completions_for_positional "lectern" -eq 1' \
    -fka '(__lectern_custom_completion ---completion read -- positional@0 (count (__lectern_tokens -pc)) (__lectern_tokens -tC))'
    """
}
