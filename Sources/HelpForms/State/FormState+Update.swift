import HelpCore
import HelpResources
package import HelpTerminal

extension FormState {
  /// Takes an event to the next state.
  /// - Returns: the effects besides drawing the new state, in order.
  package mutating func update(_ event: TerminalEvent) -> [FormEffect] {
    // The work that the previous event left to do.
    let settled = settle()
    switch event {
    case .resize(let columns, let rows):
      self.columns = max(1, columns)
      self.rows = max(1, rows)
      return settled + [.redraw]
    case .key(let key):
      message = nil
      return settled + update(key)
    case .paste(let text):
      message = nil
      paste(text)
    case .mouse(let event): return settled + update(event)
    case .focus, .report, .work: break
    }
    return settled
  }

  private mutating func update(_ key: Key) -> [FormEffect] {
    switch FormKeys.command(for: key) {
    case .accept: return accept()
    case .cancel: return [.cancel]
    case .nextField: leave(by: 1)
    case .previousField: leave(by: -1)
    case .field(let command): if !isOnButton { edit(command, key) }
    case nil where !isOnButton: edit(nil, key)
    case nil: if key == .character(" ") { return press() }
    }
    return []
  }

  // MARK: Focus

  /// Moves the focus at once if both fields use the same input mode, and otherwise after the event. So no key is read in
  /// the mode of one field and taken by another. The last request of an event counts.
  mutating func moveFocus(to target: Int) {
    guard (0...form.fields.count).contains(target) else { return }
    if inputMode(at: target) == inputMode {
      focus = target
      nextFocus = nil
    } else {
      nextFocus = target
    }
  }

  private mutating func settle() -> [FormEffect] {
    guard let target = nextFocus else { return [] }
    nextFocus = nil
    focus = target
    inputMode = inputMode(at: target)
    return [.inputMode(inputMode)]
  }

  /// Moves forward or back, wrapping around; the button is the last stop. A complaint about the field stays visible.
  private mutating func leave(by step: Int) {
    let count = form.fields.count + 1
    leave(for: (focus + step + count) % count)
  }

  mutating func leave(for target: Int) {
    if target != focus, !isOnButton {
      faults[focus] = answer(at: focus).isEmpty ? nil : fault(at: focus)
    }
    moveFocus(to: target)
  }

  // MARK: Return

  private mutating func accept() -> [FormEffect] {
    if isOnButton { return press() }
    faults[focus] = fault(at: focus)
    if faults[focus] != nil { return [] }
    if focus + 1 < form.fields.count {
      moveFocus(to: focus + 1)
      return []
    }
    return submit()
  }

  /// Presses the button. If a required field is empty, it only shows that.
  mutating func press() -> [FormEffect] {
    guard let first = missing.first else { return submit() }
    message = form.words("form.field-needed", ["field": ControlCharacters.inline(first)])
    return []
  }

  /// Submits the form, or goes to the first field whose answer is not valid yet.
  private mutating func submit() -> [FormEffect] {
    for index in form.fields.indices { faults[index] = fault(at: index) }
    guard let first = faults.keys.min() else { return [.submit] }
    let label = ControlCharacters.inline(form.fields[first].label)
    message = form.words("form.still-to-do", ["field": label])
    moveFocus(to: first)
    return []
  }
}
