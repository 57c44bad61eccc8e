import type { AuditEntry } from '@mostrador/contract/features/audit/endpoints.ts'
import { pathTo, type RouteDefinition, type RouteName, routes } from '@mostrador/contract/routes.ts'
import type { AuthSession } from '@mostrador/contract/session.ts'
import { mayOpen } from '#src/session/guards.ts'
import { screens } from '#src/screens.ts'

type Place = { name: RouteName; address: (id: string) => string }

const over = (name: RouteName, parameter: string): Place => ({
  name,
  address: (id) => `${pathTo(name, 'en')}?${parameter}=${id}`,
})

const places: Readonly<Record<string, Place>> = {
  sale: { name: 'dashboard-sale', address: (id) => pathTo('dashboard-sale', 'en', { id }) },
  product: over('dashboard-products', 'product'),
  customer: over('dashboard-customers', 'customer'),
  member: over('dashboard-users', 'user'),
  profile: over('dashboard-profiles', 'profile'),
  supplier: over('dashboard-suppliers', 'supplier'),
}
/** After these there is nothing left to open. */
const ends = ['profile.delete', 'member.remove', 'member.leave']

/** Where the thing of an entry can be looked at; null without a screen, or for people who may not open it. */
export function recordAddress(
  { entity, entityId, action }: Pick<AuditEntry, 'entity' | 'entityId' | 'action'>,
  session: AuthSession | null,
): string | null {
  const place = places[entity]
  if (!place || !session || ends.includes(action) || screens[place.name] === undefined) return null
  const route: RouteDefinition = routes[place.name]
  return mayOpen(route, session) ? place.address(entityId) : null
}
