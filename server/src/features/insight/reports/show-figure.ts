import { measureOf, type MeasureName } from '@mostrador/contract/features/insight/reports/measures.ts'
import { formatDateTime, formatMoney, formatPercent, formatQuantity } from '@mostrador/contract/format.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { money } from '@mostrador/domain/money/money.ts'

/** A figure in the formats of the company, for display. */
export function showFigure(settings: CompanySettings, name: MeasureName, value: string | null): string {
  if (value === null) return '–'
  switch (measureOf(name).kind) {
    case 'money':
      return formatMoney(money(BigInt(value)), { ...settings, currencyShowTag: false })
    case 'percent':
      return formatPercent(value, settings)
    case 'day':
      return formatDateTime(`${value}T00:00:00Z`, { ...settings, timeZone: 'UTC' }).split(' ')[0] ?? value
    default:
      return formatQuantity(value, settings)
  }
}
