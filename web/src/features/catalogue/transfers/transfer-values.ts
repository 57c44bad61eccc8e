import { formatQuantity, type LocaleSettings } from '@mostrador/contract/format.ts'
import type { Transfer } from '@mostrador/contract/features/catalogue/transfers/schema.ts'
import type { StockItem } from '@mostrador/contract/features/catalogue/stock/schema.ts'
import type { FormRules, Rule } from '@mostrador/contract/validation.ts'
import { addDecimals, formatDecimal, parseDecimal, QUANTITY_SCALE } from '@mostrador/domain/money/decimal.ts'
import { readQuantity } from '#src/ui/admin/parts/amount-text.ts'

/** A line as typed. */
export type LineValue = Pick<StockItem, 'variantId' | 'name' | 'sku' | 'unitTag'> & { quantity: string }

export type TransferValues = { fromLocationId: string; toLocationId: string; note: string; lines: LineValue[] }

export function valuesOf(transfer: Transfer | null, settings: LocaleSettings, defaultFrom: string): TransferValues {
  if (!transfer) return { fromLocationId: defaultFrom, toLocationId: '', note: '', lines: [] }
  return {
    fromLocationId: transfer.from.id,
    toLocationId: transfer.to.id,
    note: transfer.note,
    lines: transfer.lines.map(({ variantId, name, sku, unitTag, quantity }) => ({
      variantId,
      name,
      sku,
      unitTag,
      quantity: formatQuantity(quantity, settings),
    })),
  }
}

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

export function transferRules(settings: LocaleSettings): FormRules {
  const place: Rule = (id) => (id === '' ? { key: 'transfers.form.needPlaces' } : undefined)
  const other: Rule = (id, values) => (id === values?.['fromLocationId'] ? { key: 'transfers.samePlace' } : undefined)
  const lines: Rule = (typed) => {
    // The form's own values, as the type of the editor says.
    const rows = typed as LineValue[]
    if (rows.length === 0) return { key: 'transfers.form.needLine' }
    const isReadable = rows.every(({ quantity }) => readAmount(quantity, settings) !== undefined)
    return isReadable ? undefined : { key: 'transfers.form.quantityBad' }
  }
  return { fromLocationId: [place], toLocationId: [place, other], lines: [lines] }
}
