import { auditList } from '@mostrador/contract/features/audit/list.ts'
import { pathTo, routes } from '@mostrador/contract/routes.ts'
import type { AuthSession } from '@mostrador/contract/session.ts'
import { recordHistoryAddress, settingsAddress } from '#src/features/audit/public.tsx'
import { mayOpen } from '#src/session/guards.ts'

type Parts = { id: string; more: string }

/** Where the kinds of documents are shown. The record of the history is shown by the tab of the settings. */
const pages = {
  sale: ['dashboard-sale', ({ id }) => pathTo('dashboard-sale', 'en', { id })],
  session: [
    'dashboard-checkouts-movements',
    ({ id, more }) => pathTo('dashboard-checkouts-movements', 'en', { checkoutId: id, sessionId: more }),
  ],
  product: ['dashboard-products', ({ id }) => `${pathTo('dashboard-products', 'en')}?product=${id}`],
  customer: ['dashboard-customers', ({ id }) => `${pathTo('dashboard-customers', 'en')}?customer=${id}`],
  purchaseOrder: [
    'dashboard-purchaseOrders',
    ({ id }) => `${pathTo('dashboard-purchaseOrders', 'en')}?purchaseOrder=${id}`,
  ],
  order: ['dashboard-ecommerce-orders', ({ id }) => pathTo('dashboard-ecommerce-orders', 'en', { id })],
  ratings: [
    'dashboard-ecommerce-productsRatings',
    ({ id, more }) => `${pathTo('dashboard-ecommerce-productsRatings', 'en')}?product=${id}&status=${more}`,
  ],
  stockCount: ['dashboard-stockCounts', ({ id }) => pathTo('dashboard-stockCounts', 'en', { id })],
  transfer: ['dashboard-transfers', ({ id }) => pathTo('dashboard-transfers', 'en', { id })],
} as const satisfies Record<string, readonly [keyof typeof routes, (parts: Parts) => string]>

/** The page of a document, from `sale:<id>` as the server names it; null if it has none, or none that the person may open. */
export function documentAddress(link: string | null, session: AuthSession | null): string | null {
  const [kind, id = '', more = ''] = link?.split(':') ?? []
  if (kind === 'history') {
    const area = auditList.filters.area.values.find((value) => value === id)
    return area && settingsAddress('audit', session) !== null ? recordHistoryAddress(area, more) : null
  }
  const page = isKind(kind) ? pages[kind] : undefined
  if (!page || !session || !mayOpen(routes[page[0]], session)) return null
  return page[1]({ id, more })
}

function isKind(kind: string | undefined): kind is keyof typeof pages {
  return kind !== undefined && Object.hasOwn(pages, kind)
}
