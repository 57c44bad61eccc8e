import { reports } from '@mostrador/contract/features/insight/reports/catalogue.ts'
import { type DimensionName, dimensionOf } from '@mostrador/contract/features/insight/reports/dimensions.ts'
import type { ReportState } from '#src/features/insight/reports/use-report-url.ts'
import { useSession } from '#src/session/session-store.ts'
import { sessionCan } from '#src/session/use-can.ts'

/** The dimensions of a report that the profile may see. */
export function useSeenDimensions({ name }: Pick<ReportState, 'name'>): DimensionName[] {
  const session = useSession()
  return reports[name].by.filter((dimension) => sessionCan(session, dimensionOf(dimension).needs ?? 'REPORTS__VIEW'))
}
