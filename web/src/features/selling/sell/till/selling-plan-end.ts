import type { AuthSession } from '@mostrador/contract/session.ts'
import { planEndOf } from '#src/session/plan-end.ts'
import { sessionCan } from '#src/session/use-can.ts'

/**
 * The day on which the person's plan for selling ended, '' if the day is unknown; null while they may sell, or may not for another reason.
 */
export function sellingPlanEnd(session: AuthSession | null): string | null {
  const wanted = { who: 'SALES__ADD' } as const
  if (!session?.company || sessionCan(session, wanted)) return null
  return sessionCan(session, { ...wanted, outlivesPlan: true }) ? planEndOf(session.company) : null
}
