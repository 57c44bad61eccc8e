import { type MeasureName, measureOf, type MeasureKind } from '@mostrador/contract/features/insight/reports/measures.ts'
import { formatDate, formatMoney, formatPercent, formatQuantity } from '@mostrador/contract/format.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { minorUnit } from '@mostrador/domain/money/currencies.ts'
import { money } from '@mostrador/domain/money/money.ts'
import type { T } from '#src/language/translator.ts'

/** A figure in the formats of the company; a dash where there is none. */
export function figureText(
  name: MeasureName,
  value: string | null | undefined,
  settings: CompanySettings,
  t: T,
): string {
  if (value === null || value === undefined) return '–'
  return textOf(measureOf(name).kind, value, settings, t)
}

function textOf(kind: MeasureKind, value: string, settings: CompanySettings, t: T): string {
  switch (kind) {
    case 'money':
      return formatMoney(money(BigInt(value)), settings)
    case 'percent':
      return formatPercent(value, settings)
    case 'day':
      return formatDate(value, settings)
    case 'hours':
      return t('reports.table.hours', { hours: formatQuantity(value, settings) })
    default:
      return formatQuantity(value, settings)
  }
}

/** A figure as a number for a drawing. No amount is computed with it. */
export function drawnNumber(name: MeasureName, value: string | null, { currencyTag }: CompanySettings): number | null {
  if (value === null) return null
  return measureOf(name).kind === 'money' ? Number(value) / 10 ** minorUnit(currencyTag) : Number(value)
}
