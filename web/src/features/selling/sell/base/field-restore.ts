/** What a focused field does with a scan: `divert` passes it to the till, `accept` keeps it, `ignore` leaves the field alone. */
type ScanPolicy = 'divert' | 'accept' | 'ignore'

/** The state of a field before the first key of a burst. */
export type FieldSnapshot = { element: HTMLElement; value: string; start: number | null; end: number | null }

type TextControl = HTMLInputElement | HTMLTextAreaElement

function isTextControl(element: Element): element is TextControl {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
}

function isEditable(element: Element | null): element is HTMLElement {
  return element instanceof HTMLElement && (isTextControl(element) || element.isContentEditable)
}

/** The scan policy of the focused field: its own or its nearest parent's. The sell screen diverts. */
export function policyOf(element: Element | null): ScanPolicy {
  const named = element?.closest('[data-scan]')?.getAttribute('data-scan')
  const isSecret = element instanceof HTMLInputElement && element.type === 'password'
  // A password field ignores scans unless it says otherwise.
  if (isSecret && element.dataset['scan'] !== 'divert') return 'ignore'
  return named === 'accept' || named === 'ignore' ? named : 'divert'
}

/** Records the value of the focused field; null if no editable element has focus. */
export function snapshotField(element: Element | null): FieldSnapshot | null {
  if (!isEditable(element)) return null
  if (!isTextControl(element)) return { element, value: element.textContent ?? '', start: null, end: null }
  // Number and e-mail fields have no selection.
  const { value, selectionStart: start, selectionEnd: end } = element
  return { element, value, start, end }
}

/** Removes the scanner's characters and notifies the screen, as if the person had undone them. */
export function restoreField({ element, value, start, end }: FieldSnapshot): void {
  if (!isTextControl(element)) {
    element.textContent = value
    element.dispatchEvent(new InputEvent('input', { bubbles: true }))
    return
  }
  if (element.value === value) return
  writeField(element, value)
  if (start !== null) element.setSelectionRange(start, end)
}

/** Writes into a field as if a person had typed, so that the screen is notified. */
export function writeField(element: TextControl, value: string): void {
  setNativeValue(element, value)
  element.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

/** React overrides the value property; it notices a change only through the browser's own setter. */
function setNativeValue(element: TextControl, value: string): void {
  const prototype = element instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, value)
}
