import { writeField } from '#src/features/checkout/field-restore.ts'

const quantityKeys = /^[\d.,]+$/

/** Digits typed while a line has the focus go into its quantity (ux.md 1.6); false when that is not what was typed or where. */
export function typeIntoLine(typed: string, focused: Element | null): boolean {
  if (!quantityKeys.test(typed)) return false
  const field = focused?.closest('[data-line]')?.querySelector<HTMLInputElement>('[data-line-quantity]')
  if (!field) return false
  field.focus()
  writeField(field, typed)
  return true
}
