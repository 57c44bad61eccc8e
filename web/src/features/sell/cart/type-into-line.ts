import { writeField } from '#src/features/sell/base/field-restore.ts'

const quantityKeys = /^[\d.,]+$/

/**
 * Digits typed while a line has the focus, or with the focus in no field while a line is selected, go into its quantity;
 * false when that is not what was typed or where. The field is marked as written so until it is left.
 */
export function typeIntoLine(typed: string, focused: Element | null, selectedLineId: string | null): boolean {
  if (!quantityKeys.test(typed)) return false
  const selected = selectedLineId === null ? null : document.querySelector(`[data-line="${selectedLineId}"]`)
  const line = focused?.closest('[data-line]') ?? selected
  const field = line?.querySelector<HTMLInputElement>('[data-line-quantity]')
  if (!field) return false
  field.focus()
  // On a phone the sale may be out of sight.
  if (document.activeElement !== field) return false
  writeField(field, typed)
  field.dataset['typed'] = 'true'
  return true
}

/** From so many digits on, a number that is the code of a product is that and no quantity: codes of loose goods have four or five. */
const shortestCode = 4

/** Whether digits that went into a quantity by themselves may have been meant as a product's code. */
export function mayBeCode(field: HTMLElement, text: string): boolean {
  return field.dataset['typed'] === 'true' && /^\d+$/.test(text) && text.length >= shortestCode
}
