import HelpCore
import HelpResources
package import HelpTerminal

extension FormState {
  /// Updates the state for an event.
  /// - Returns: the effects in order. The caller also draws the new state.
  package mutating func update(_ event: TerminalEvent) -> [FormEffect] {
    // The previous event may have requested a change of the focus.
    let focusEffects = completeFocusMove()
    switch event {
    case .resize(let columns, let rows):
      self.columns = max(1, columns)
      self.rows = max(1, rows)
      return focusEffects + [.redraw]
    case .key(let key):
      message = nil
      return focusEffects + update(key)
    case .paste(let text):
      message = nil
      paste(text)
    case .mouse(let event): return focusEffects + update(event)
    case .focus, .report, .work: break
    }
    return focusEffects
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

  /// Moves the focus immediately if both fields use the same input mode, and otherwise after the
  /// event. Therefore no field receives a key that was read in the mode of another field. The last
  /// request of an event takes precedence.
  mutating func moveFocus(to target: Int) {
    guard (0...form.fields.count).contains(target) else { return }
    if inputMode(at: target) == inputMode {
      focus = target
      nextFocus = nil
    } else {
      nextFocus = target
    }
  }

  /// Moves the focus to the field that the last event requested, if any.
  /// - Returns: the change of the input mode.
  private mutating func completeFocusMove() -> [FormEffect] {
    guard let target = nextFocus else { return [] }
    nextFocus = nil
    focus = target
    inputMode = inputMode(at: target)
    return [.inputMode(inputMode)]
  }

  /// Moves the focus forward or back, and wraps at the ends of the form. The button follows the
  /// last field.
  private mutating func leave(by step: Int) {
    let count = form.fields.count + 1
    leave(for: (focus + step + count) % count)
  }

  /// Checks the answer of the focused field unless the answer is empty, and moves the focus.
  mutating func leave(for target: Int) {
    if target != focus, !isOnButton {
      faults[focus] = answer(at: focus).isEmpty ? nil : fault(at: focus)
    }
    moveFocus(to: target)
  }

  // MARK: Return

  /// Moves to the next field, or submits the form after the last field, if the answer is valid.
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

  /// Submits the form, or names the first required field that is empty.
  mutating func press() -> [FormEffect] {
    guard let first = missingLabels.first else { return submit() }
    message = form.words("form.field-needed", ["field": ControlCharacters.inline(first)])
    return []
  }

  /// Submits the form, or moves to the first field whose answer is invalid.
  private mutating func submit() -> [FormEffect] {
    for index in form.fields.indices { faults[index] = fault(at: index) }
    guard let first = faults.keys.min() else { return [.submit] }
    let label = ControlCharacters.inline(form.fields[first].label)
    message = form.words("form.still-to-do", ["field": label])
    moveFocus(to: first)
    return []
  }
}
