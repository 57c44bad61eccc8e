import { type ReportKey, reports } from '@mostrador/contract/features/insight/reports/catalogue.ts'
import type { Permission } from '@mostrador/contract/permissions.ts'

/** The rights that a report takes, all of them. */
export function rightsOf(key: ReportKey): readonly Permission[] {
  return ['REPORTS__VIEW', ...(reports[key].needs ?? [])]
}
