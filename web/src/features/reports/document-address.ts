import { pathTo } from '@mostrador/contract/routes.ts'

/** The page of a document, from `sale:<id>` as the server names it. */
export function documentAddress(link: string | null): string | null {
  const [kind, id = '', more = ''] = link?.split(':') ?? []
  switch (kind) {
    case 'sale':
      return pathTo('dashboard-sale', 'en', { id })
    case 'session':
      return pathTo('dashboard-checkouts-movements', 'en', { checkoutId: id, sessionId: more })
    case 'product':
      return `${pathTo('dashboard-products', 'en')}?product=${id}`
    case 'customer':
      return `${pathTo('dashboard-customers', 'en')}?customer=${id}`
    case 'purchaseOrder':
      return `${pathTo('dashboard-purchaseOrders', 'en')}?purchaseOrder=${id}`
    case 'ratings':
      return `${pathTo('dashboard-ecommerce-productsRatings', 'en')}?product=${id}&status=${more}`
    case 'stockCount':
      return pathTo('dashboard-stockCounts', 'en', { id })
    default:
      return null
  }
}
