import { writeField } from '#src/features/selling/sell/base/field-restore.ts'

const quantityKeys = /^[\d.,]+$/

/**
 * Puts digits into the quantity of a line, if the line has focus, or if no field has focus and the line is selected. Returns false
 * if the text or the focus does not match. The field stays marked as filled this way until it loses focus.
 */
export function typeIntoLine(typed: string, focused: Element | null, selectedLineId: string | null): boolean {
  if (!quantityKeys.test(typed)) return false
  const selected = selectedLineId === null ? null : document.querySelector(`[data-line="${selectedLineId}"]`)
  const line = focused?.closest('[data-line]') ?? selected
  const field = line?.querySelector<HTMLInputElement>('[data-line-quantity]')
  if (!field) return false
  field.focus()
  // On a phone the sale may be hidden.
  if (document.activeElement !== field) return false
  writeField(field, typed)
  field.dataset['typed'] = 'true'
  return true
}

/**
 * From this many digits on, a number that is a product's code counts as that code and not as a quantity: codes of loose goods have four or
 * five digits.
 */
const shortestCode = 4

/** Whether digits that went into a quantity automatically may have been meant as a product's code. */
export function mayBeCode(field: HTMLElement, text: string): boolean {
  return field.dataset['typed'] === 'true' && /^\d+$/.test(text) && text.length >= shortestCode
}
