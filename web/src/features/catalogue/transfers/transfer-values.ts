import type { InputOf } from '@mostrador/contract/endpoint.ts'
import type { saveTransfer } from '@mostrador/contract/features/catalogue/transfers/endpoints.ts'
import { formatQuantity, type LocaleSettings } from '@mostrador/contract/format.ts'
import type { Transfer } from '@mostrador/contract/features/catalogue/transfers/schema.ts'
import type { StockItem } from '@mostrador/contract/features/catalogue/stock/schema.ts'
import type { Rule } from '@mostrador/contract/validation.ts'
import { addDecimals, formatDecimal, parseDecimal, QUANTITY_SCALE } from '@mostrador/domain/money/decimal.ts'
import type { PlainMessageKey } from '#src/language/translator.ts'
import { describeForm, type Field } from '#src/ui/admin/fields/describe-form.ts'
import { notes, oneOf, readFrom } from '#src/ui/admin/fields/fields.ts'
import { readQuantity } from '#src/ui/admin/parts/amount-text.ts'

/** A line as typed. */
export type LineValue = Pick<StockItem, 'variantId' | 'name' | 'sku' | 'unitTag'> & { quantity: string }

/** Adds so many units to a typed quantity. What cannot be read counts as nothing. */
export function addTo(typed: string, units: string, settings: LocaleSettings): string {
  const before = parseDecimal(readQuantity(typed, settings) ?? '0', QUANTITY_SCALE)
  const more = parseDecimal(units, QUANTITY_SCALE)
  if (!before || !more) return typed
  return formatQuantity(formatDecimal(addDecimals(before, more)), settings)
}

/** The lines with some units of an item added: to its own line, or as a new last one. */
export function withItem(
  lines: readonly LineValue[],
  { variantId, name, sku, unitTag }: StockItem,
  units: string,
  settings: LocaleSettings,
): LineValue[] {
  if (!lines.some((line) => line.variantId === variantId))
    return [...lines, { variantId, name, sku, unitTag, quantity: formatQuantity(units, settings) }]
  return lines.map((line) =>
    line.variantId === variantId ? { ...line, quantity: addTo(line.quantity, units, settings) } : line,
  )
}

/** A typed quantity above zero. */
export function readAmount(text: string, settings: LocaleSettings): string | undefined {
  const quantity = readQuantity(text, settings)
  return quantity !== undefined && /[1-9]/.test(quantity) ? quantity : undefined
}

const place: Rule = (id) => (id === '' ? { key: 'transfers.form.needPlaces' } : undefined)
const otherPlace: Rule = (id, values) =>
  id === values?.['fromLocationId'] ? { key: 'transfers.samePlace' } : undefined

const lines: Field<LineValue[], Transfer['lines'], Input['lines']> = {
  kind: 'own',
  label: 'transfers.form.lines',
  rules: (settings) => [
    (typed) => {
      // The form's own values, as the type of the field says.
      const rows = typed as LineValue[]
      if (rows.length === 0) return { key: 'transfers.form.needLine' }
      const isReadable = rows.every(({ quantity }) => readAmount(quantity, settings) !== undefined)
      return isReadable ? undefined : { key: 'transfers.form.quantityBad' }
    },
  ],
  empty: () => [],
  typed: (stored, settings) =>
    stored.map(({ variantId, name, sku, unitTag, quantity }) => ({
      variantId,
      name,
      sku,
      unitTag,
      quantity: formatQuantity(quantity, settings),
    })),
  sent: (typed, settings) =>
    typed.map(({ variantId, quantity }) => ({ variantId, quantity: readAmount(quantity, settings) ?? '0' })),
  show: (typed) => typed.map(({ name, quantity }) => `${quantity} × ${name}`).join(', '),
}

type Input = Omit<InputOf<typeof saveTransfer>, 'transferId' | 'version'>
const idOf = (end: 'from' | 'to', label: PlainMessageKey, rules: readonly Rule[]) =>
  readFrom((transfer: Transfer) => transfer[end].id, oneOf({ label }, rules))

/** The fields of a transfer, in the order of the form. */
export const transferForm = describeForm<Transfer, Input>()('transfer', {
  fromLocationId: idOf('from', 'transfers.form.from', [place]),
  toLocationId: idOf('to', 'transfers.form.to', [place, otherPlace]),
  note: notes({ label: 'transfers.form.note', max: 500 }),
  lines,
})
