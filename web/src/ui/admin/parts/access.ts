import type { Endpoint } from '@mostrador/contract/endpoint.ts'
import type { AuthSession } from '@mostrador/contract/session.ts'
import { sessionCan } from '#src/session/use-can.ts'
import { useSession } from '#src/session/session-store.ts'

/** `planEnded` would be allowed with an active plan: shown, but not usable. `hidden` means that the person may never use it. */
type AccessLook = 'allowed' | 'planEnded' | 'hidden'

/** How a button for an endpoint looks to a session. */
export function accessLook(session: AuthSession | null, endpoint: Pick<Endpoint, 'who'>): AccessLook {
  if (sessionCan(session, endpoint)) return 'allowed'
  if (!session?.company) return 'hidden'
  const { plan } = session.company
  const paid = { ps: { ...plan.ps, status: 1 as const }, ec: { ...plan.ec, status: 1 as const } }
  const renewed = { ...session, company: { ...session.company, plan: paid } }
  return sessionCan(renewed, endpoint) ? 'planEnded' : 'hidden'
}

export function useAccess(endpoint: Pick<Endpoint, 'who'>): AccessLook {
  return accessLook(useSession(), endpoint)
}
