/** What a shop does besides selling at its till: purchases, its online shop, and counts. */
import * as counts from '@mostrador/contract/features/catalogue/stock-counts/endpoints.ts'
import {
  commitSale,
  correctTender,
  getSale,
  listCorrectableTenders,
} from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { listLocations } from '@mostrador/contract/features/catalogue/locations/endpoints.ts'
import * as orders from '@mostrador/contract/features/shop/orders/endpoints.ts'
import { newId } from '../../server/src/context.ts'
import { aProduct, call, type Shop, type TestProduct } from '../../server/src/testing/builders.ts'
import { allOf, anOffice } from '../../server/src/testing/online/an-office.ts'
import { type OnlineShop, setUpShop } from '../../server/src/testing/online/an-online-shop.ts'
import { aDeliveryMethod, aShopOrder } from '../../server/src/testing/online/a-shopper.ts'
import { buySome } from '../../server/src/testing/purchase/buy-some.ts'
import type { Flow, Known } from './known.ts'
import { nextSaleOf } from './till-flows.ts'

/** What the builders of tests ask of a shop. */
const shopOf = ({ token, companyId, userId, email }: Known) => ({ token, companyId, userId, email }) as Shop

type Online = { product: TestProduct; shop: OnlineShop; method: string }
const opened = new WeakMap<Known, Online>()

export const officeFlows: readonly Flow[] = [
  { name: 'correction of a tender', run: correctATender },
  { name: 'purchases', run: buy },
  { name: 'online shop', run: openOnlineShop },
  { name: 'cart and order', run: (known) => order(known) },
  { name: 'payment, parcel and delivery of an order', run: sellOnline },
  { name: 'cancelled and reinstated order', run: reinstate },
  { name: 'stock count', run: countStock },
]

async function correctATender(known: Known): Promise<void> {
  const { server, token } = known
  const sale = nextSaleOf(known)
  await call(server, commitSale, sale, token)
  const { sale: sold } = await call(server, getSale, { id: sale.saleId }, token)
  const { items } = await call(server, listCorrectableTenders, {}, token)
  const [payment] = sold.payments
  const other = items.find(({ id }) => id !== payment?.tenderId)
  if (!payment || !other) throw new Error('nothing to correct')
  const wish = {
    correctionId: newId(),
    id: sold.id,
    paymentId: payment.paymentId,
    tenderId: other.id,
    reason: 'Bench count',
  }
  await call(server, correctTender, wish, token)
}

async function buy(known: Known): Promise<void> {
  const product = await aProduct(known.server, shopOf(known), { name: 'Harina' })
  await buySome(known.server, shopOf(known), product)
}

async function openOnlineShop(known: Known): Promise<void> {
  const { server } = known
  const name = `tienda-${newId().slice(-12)}`
  await setUpShop(server, shopOf(known), { general: { storeStatus: 'live', subdomain: name } })
  const product = await aProduct(server, shopOf(known), { name: 'Taza', showInStore: true, sku: 'TAZA' })
  const method = await aDeliveryMethod(server, shopOf(known))
  opened.set(known, { product, method, shop: { ...shopOf(known), name } })
}

async function order(known: Known, quantity = '1') {
  const online = opened.get(known)
  if (!online) throw new Error('the online shop is not open')
  const items = [{ variantId: online.product.variantId, quantity }]
  return (await aShopOrder(known.server, online.shop, online.method, items)).order
}

async function sellOnline(known: Known): Promise<void> {
  const { server, token } = known
  const placed = await order(known, '2')
  const office = await anOffice(server, shopOf(known))
  await office.pay(placed.id, placed.totalAmount)
  const fulfilmentId = await office.pack(placed.id, allOf(placed))
  await office.ship(placed.id, fulfilmentId)
  await call(server, orders.deliverOrder, { id: placed.id, fulfilmentId }, token)
}

async function reinstate(known: Known): Promise<void> {
  const { server, token } = known
  const { id } = await order(known)
  await call(server, orders.cancelOrder, { id, note: 'Error' }, token)
  await call(server, orders.reinstateOrder, { id }, token)
}

async function countStock(known: Known): Promise<void> {
  const { server, token } = known
  const [location] = (await call(server, listLocations, {}, token)).items
  const plan = { countId: newId(), version: 0, locationId: location?.id ?? '', scope: 'full' as const }
  const { id } = (await call(server, counts.saveStockCount, plan, token)).count
  await call(server, counts.startStockCount, { id, version: 1 }, token)
  const { items } = await call(server, counts.pullCountLines, { id }, token)
  const entries = items.map(({ variantId }) => ({
    entryId: newId(),
    variantId,
    round: 1,
    quantity: '7',
    countedAt: new Date().toISOString(),
  }))
  await call(server, counts.sendCountEntries, { id, entries }, token)
  const { version } = (await call(server, counts.getStockCount, { id }, token)).count
  await call(server, counts.finishCounting, { id, version }, token)
  await call(server, counts.listCountLines, { id }, token)
  await call(server, counts.applyStockCount, { id }, token)
}
