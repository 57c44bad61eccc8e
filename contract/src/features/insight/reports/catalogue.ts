/** Every report. Describe a new one in a file of `described/` and add its line here. */
import type { ReportDescription } from './describe-report.ts'
import { cashReports } from './described/cash.ts'
import { controlReports } from './described/control.ts'
import { moneyReports } from './described/money.ts'
import { purchasingReports } from './described/purchasing.ts'
import { salesReports } from './described/sales.ts'
import { stockReports } from './described/stock.ts'

const described = {
  ...salesReports,
  ...moneyReports,
  ...cashReports,
  ...stockReports,
  ...purchasingReports,
  ...controlReports,
}

export type ReportKey = keyof typeof described

/** The reports in the order of the gallery. */
export const reports: Readonly<Record<ReportKey, ReportDescription>> = described

export function isReportKey(key: string): key is ReportKey {
  return Object.hasOwn(reports, key)
}

export const reportKeys: readonly ReportKey[] = Object.keys(reports).filter(isReportKey)

/** Other names of reports, which lead to the one meant. */
export const otherReportNames: Readonly<Record<string, ReportKey>> = {
  sales: 'sales-summary',
  'sales-by-cashier': 'sales-by-seller',
  payments: 'payments-by-tender',
  margin: 'gross-profit',
  'inventory-value': 'stock-valuation',
  'low-stock': 'stock-low',
  'dead-stock': 'stock-slow',
  'customers-new-returning': 'top-customers',
}
