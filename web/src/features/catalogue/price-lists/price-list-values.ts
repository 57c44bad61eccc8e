import type { InputOf } from '@mostrador/contract/endpoint.ts'
import type { createPriceList } from '@mostrador/contract/features/catalogue/price-lists/endpoints.ts'
import type { PriceList } from '@mostrador/contract/features/catalogue/price-lists/schema.ts'
import { formatQuantity } from '@mostrador/contract/format.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { type FormRules, maxLength, required, type Rule } from '@mostrador/contract/validation.ts'
import { type PriceRow, rowFault } from '#src/features/catalogue/price-lists/price-grid.ts'
import { readQuantity } from '#src/ui/admin/parts/amount-text.ts'

export const listKinds = ['percentage', 'prices'] as const

/** The form of a price list as typed. */
export type PriceListValues = {
  name: string
  kind: (typeof listKinds)[number]
  percentage: string
  /** The products with changed prices; the others keep their stored ones. */
  changes: PriceRow[]
}

export const nameLength = 60
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

export function valuesOf(list: PriceList | null, settings: CompanySettings): PriceListValues {
  if (!list) return { name: '', kind: 'prices', percentage: '', changes: [] }
  const { name, percentage } = list
  if (percentage === null) return { name, kind: 'prices', percentage: '', changes: [] }
  return { name, kind: 'percentage', percentage: showPercentage(percentage, settings), changes: [] }
}

/** Examples of a percentage, for messages. */
export function percentageExamples(settings: CompanySettings): { less: string; more: string } {
  return { less: showPercentage('-10', settings), more: showPercentage('5', settings) }
}

export function priceListRules(settings: CompanySettings): FormRules {
  const percentage: Rule = (text, values) => {
    if (values?.['kind'] !== 'percentage') return undefined
    if (readPercentage(String(text), settings) !== undefined) return undefined
    return { key: 'priceLists.form.percentageInvalid', values: { less: percentageExamples(settings).less } }
  }
  const changes: Rule = (rows) =>
    // The form's own values, as the type of the editor says.
    (rows as PriceRow[]).some((row) => rowFault(row, settings)) ? { key: 'priceLists.prices.fault' } : undefined
  return { name: [required(), maxLength(nameLength)], percentage: [percentage], changes: [changes] }
}

/** The input for the list itself. An unchanged percentage is sent exactly as stored. */
export function priceListInput(
  values: PriceListValues,
  before: PriceList | null,
  settings: CompanySettings,
): InputOf<typeof createPriceList> {
  const name = values.name.trim()
  if (values.kind !== 'percentage') return { name, percentage: null }
  const isSame = before !== null && valuesOf(before, settings).percentage === values.percentage
  return { name, percentage: isSame ? before.percentage : (readPercentage(values.percentage, settings) ?? null) }
}
