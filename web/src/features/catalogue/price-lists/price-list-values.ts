import type { InputOf } from '@mostrador/contract/endpoint.ts'
import type { createPriceList } from '@mostrador/contract/features/catalogue/price-lists/endpoints.ts'
import type { PriceList } from '@mostrador/contract/features/catalogue/price-lists/schema.ts'
import { formatQuantity } from '@mostrador/contract/format.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { type PriceRow, pricesOf, rowFault } from '#src/features/catalogue/price-lists/price-grid.ts'
import { describeForm, type Field } from '#src/ui/admin/fields/describe-form.ts'
import { onlyIf, own, readFrom, typedOnly, writtenText } from '#src/ui/admin/fields/fields.ts'
import { readQuantity } from '#src/ui/admin/parts/amount-text.ts'

export const listKinds = ['percentage', 'prices'] as const

const minus = '\u2212'
const mostPercent = 1000

/** A percentage as people write it: `−12,5`. */
export function showPercentage(percentage: string, settings: CompanySettings): string {
  const shown = formatQuantity(percentage.replace('-', ''), settings)
  return percentage.startsWith('-') ? `${minus}${shown}` : shown
}

/** Reads a percentage with either minus sign; undefined if it is invalid. */
export function readPercentage(text: string, settings: CompanySettings): string | undefined {
  const isLess = /^\s*[-\u2212]/.test(text)
  const read = readQuantity(text.replace(/^\s*[-+\u2212]\s*/, ''), settings)
  if (read === undefined || text.trim() === '') return undefined
  const size = Number(read)
  if (size > mostPercent || (isLess && size >= 100)) return undefined
  return isLess && size > 0 ? `-${read}` : read
}

/** Examples of a percentage, for messages. */
export function percentageExamples(settings: CompanySettings): { less: string; more: string } {
  return { less: showPercentage('-10', settings), more: showPercentage('5', settings) }
}

/** An unchanged percentage is sent exactly as stored. */
const percentage: Field<string, string | null, string | null> = {
  kind: 'text',
  label: 'priceLists.form.percentage',
  unit: '%',
  rules: (settings) => [
    (typed) =>
      readPercentage(String(typed), settings) === undefined
        ? { key: 'priceLists.form.percentageInvalid', values: { less: percentageExamples(settings).less } }
        : undefined,
  ],
  empty: () => '',
  typed: (stored, settings) => (stored === null ? '' : showPercentage(stored, settings)),
  sent: (typed, settings, { kept }) => kept ?? readPercentage(typed, settings) ?? null,
}

type Prices = ReturnType<typeof pricesOf>[]
/** The products with changed prices; the others keep their stored ones. */
const changes: Field<PriceRow[], unknown, Prices> = {
  kind: 'own',
  label: 'priceLists.prices.title',
  rules: (settings) => [
    (rows) =>
      // The form's own values, as the type of the field says.
      (rows as PriceRow[]).some((row) => rowFault(row, settings)) ? { key: 'priceLists.prices.fault' } : undefined,
  ],
  empty: () => [],
  typed: () => [],
  sent: (rows, settings) => rows.map((row) => pricesOf(row, settings)),
  show: (rows) => rows.map(({ name }) => name).join(' · '),
}

const kind = own({ label: 'priceLists.form.kind' }, (): (typeof listKinds)[number] => 'prices', {
  show: (chosen, t) => t(`priceLists.form.kinds.${chosen}`),
})

type Input = InputOf<typeof createPriceList> & { kind: undefined; changes: Prices }

/** The fields of a price list. */
export const priceListForm = describeForm<PriceList, Input>()('priceList', {
  name: writtenText({ label: 'priceLists.form.name', max: 60, pattern: null, isRequired: true }),
  kind: typedOnly(readFrom((list: PriceList) => (list.percentage === null ? 'prices' : 'percentage'), kind)),
  percentage: onlyIf((values) => values['kind'] === 'percentage', percentage, null),
  changes,
})
