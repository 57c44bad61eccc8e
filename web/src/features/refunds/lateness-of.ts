import type { RefundableSale } from '@mostrador/contract/features/sales/refund-schema.ts'
import { isInReturnWindow } from '@mostrador/domain/return-window.ts'
import type { SessionTools } from '#src/features/checkouts/public.tsx'
import { sessionCan } from '#src/session/use-can.ts'

/** Whether a sale comes back too late, and whether this person has to ask somebody for it. */
export type Lateness = 'inTime' | 'allowed' | 'asks'

export function latenessOf(
  { soldAt }: Pick<RefundableSale, 'soldAt'>,
  now: string,
  { settings, session }: Pick<SessionTools, 'settings' | 'session'>,
): Lateness {
  if (isInReturnWindow(soldAt, now, settings.company.settings)) return 'inTime'
  return sessionCan(session, 'SALES__REFUND_LATE') ? 'allowed' : 'asks'
}
