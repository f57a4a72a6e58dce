import HelpCore

extension FormState {
  /// Takes an event to the next state.
  /// - Returns: what has to be done beyond drawing the new state, in order.
  public mutating func update(_ event: ReaderEvent) -> [FormEffect] {
    // What the event before this one has left to do.
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
    case .focus, .work: break
    }
    return settled
  }

  private mutating func update(_ key: Key) -> [FormEffect] {
    switch KeyTable.command(inFormFor: key) {
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

  /// Asks for the focus. Where the terminal is read in the same way there, the field has it at once; otherwise it has
  /// it when the event is over, so that no key is read in the mode of one field and taken by another. Of several
  /// wishes of one event the last counts.
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

  /// Goes on or back, round the ends, of which one is the button; what is wrong with the field stays to be seen.
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

  /// Presses the button, which does nothing while something that is needed is empty, and says so.
  mutating func press() -> [FormEffect] {
    guard let first = missing.first else { return submit() }
    message = "\(ControlCharacters.inline(first)) is needed"
    return []
  }

  /// Submits the form, or goes to the first field that cannot be taken yet.
  private mutating func submit() -> [FormEffect] {
    for index in form.fields.indices { faults[index] = fault(at: index) }
    guard let first = faults.keys.min() else { return [.submit] }
    message = "Still to do: \(ControlCharacters.inline(form.fields[first].label))"
    moveFocus(to: first)
    return []
  }
}
