import { auditList } from '@mostrador/contract/features/office/audit/list.ts'
import { pathTo, type RouteName, routes } from '@mostrador/contract/routes.ts'
import type { AuthSession } from '@mostrador/contract/session.ts'
import { recordHistoryAddress } from '#src/features/office/audit/history-url.ts'
import { recordAddress, settingsAddress } from '#src/features/office/audit/record-address.ts'
import { mayOpen } from '#src/session/guards.ts'

/** The page of a document, from `sale:<id>` as the server names it; null if it has none, or none that the person may open. */
export function documentAddress(link: string | null, session: AuthSession | null): string | null {
  const [kind = '', id = '', more = ''] = link?.split(':') ?? []
  switch (kind) {
    case 'session': {
      const address = pathTo('dashboard-checkouts-movements', 'en', { checkoutId: id, sessionId: more })
      return opens('dashboard-checkouts-movements', session) ? address : null
    }
    case 'ratings': {
      const address = `${pathTo('dashboard-ecommerce-productsRatings', 'en')}?product=${id}&status=${more}`
      return opens('dashboard-ecommerce-productsRatings', session) ? address : null
    }
    case 'history': {
      const area = auditList.filters.area.values.find((value) => value === id)
      return area && settingsAddress('audit', session) !== null ? recordHistoryAddress(area, more) : null
    }
    default:
      return recordAddress({ entity: kind, entityId: id, entityName: id, recordKind: null, action: kind }, session)
  }
}

const opens = (name: RouteName, session: AuthSession | null): boolean =>
  session !== null && mayOpen(routes[name], session)
