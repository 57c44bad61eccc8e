import { beforeExpiry, can, canSome } from '@mostrador/contract/access.ts'
import type { Endpoint } from '@mostrador/contract/endpoint.ts'
import type { Permission } from '@mostrador/contract/permissions.ts'
import type { AuthSession } from '@mostrador/contract/session.ts'
import { useSession } from '#src/session/session-store.ts'

type Wanted = Pick<Endpoint, 'who' | 'outlivesPlan'> | Permission | readonly Permission[]

function isList(wanted: Wanted): wanted is readonly Permission[] {
  return Array.isArray(wanted)
}

function mayCall(session: AuthSession | null, { who, outlivesPlan }: Pick<Endpoint, 'who' | 'outlivesPlan'>): boolean {
  if (who === 'anyone') return true
  if (who === 'signedIn') return session !== null
  if (who === 'staff') return session?.user.isStaff ?? false
  if (who === 'connected') return session?.isConnected ?? false
  return holds(session, [who], false, outlivesPlan)
}

function holds(
  session: AuthSession | null,
  permissions: readonly Permission[],
  some: boolean,
  outlivesPlan = false,
): boolean {
  if (!session?.company || !session.companyProfile) return false
  const present = { plan: session.company.plan, profile: session.companyProfile }
  const access = outlivesPlan ? beforeExpiry(present) : present
  return some ? canSome(access, ...permissions) : can(access, ...permissions)
}

/** Whether a session may use an endpoint, or has a permission or all of a list (`some`: any of it). */
export function sessionCan(session: AuthSession | null, wanted: Wanted, { some = false } = {}): boolean {
  if (typeof wanted === 'string') return holds(session, [wanted], false)
  return isList(wanted) ? holds(session, wanted, some) : mayCall(session, wanted)
}

/** `useCan(endpoints.createProduct)` or `useCan('PRODUCTS__ADD')`: hide or disable what would be refused. */
export function useCan(wanted: Wanted, options?: { some?: boolean }): boolean {
  return sessionCan(useSession(), wanted, options)
}
