/**
 * Online orders and ratings in the tests over all endpoints: an order with a packed parcel, a rating, an external shop, and a valid body of each
 * call.
 */
import { saveDraftOrder } from '@mostrador/contract/features/shop/draft-orders/endpoints.ts'
import { registerExternalShop } from '@mostrador/contract/features/access/external-shops/endpoints.ts'
import type { OnlineShop } from './an-online-shop.ts'
import { setUpShop } from './an-online-shop.ts'
import { newId } from '../../context.ts'
import { aProduct, call, type Shop } from '../builders.ts'
import type { TestServer } from '../test-server.ts'
import { allOf, anOffice } from './an-office.ts'
import { aStoredRating } from './a-rating.ts'
import { promotionInputs } from '../attacks/promotion-inputs.ts'
import { aShopPromotion } from './a-shop-promotion.ts'
import { aDeliveryMethod, aShopOrder } from './a-shopper.ts'

const site = { name: 'Tienda', returnAddresses: ['https://shop.example/back'] }

export async function ordersOf(server: TestServer, shop: Shop) {
  const name = `tienda-${newId().slice(-12)}`
  await setUpShop(server, shop, { general: { storeStatus: 'live', subdomain: name } })
  const product = await aProduct(server, shop, { showInStore: true, sku: `WEB-${newId().slice(-6)}` })
  const method = await aDeliveryMethod(server, shop, { payOnDelivery: true })
  const online: OnlineShop = { ...shop, name }
  const items = [{ variantId: product.variantId, quantity: '3' }]
  const { order } = await aShopOrder(server, online, method, items, { paymentMethod: 'onDelivery' })
  const office = await anOffice(server, shop)
  const lineId = allOf(order)[0]?.lineId ?? ''
  const fulfilmentId = await office.pack(order.id, [{ lineId, quantity: '1' }])
  const { attempts } = await office.get(order.id)
  const { externalShop } = await call(server, registerExternalShop, site, shop.token)
  return {
    onlineShop: name,
    externalShopId: externalShop.id,
    draftOrderId: await aDraft(server, shop, product.variantId),
    shopOrderId: order.id,
    shopOrderLineId: lineId,
    fulfilmentId,
    attemptId: attempts[0]?.id ?? '',
    deliveryMethod: method,
    promotionId: (await aShopPromotion(server, shop, { code: `PROMO-${newId().slice(-12).toUpperCase()}` })).id,
    orderClaimId: await aStoredClaim(server, shop, { orderId: order.id, lineId }),
    productRatingId: await aStoredRating(server, shop),
  }
}

/** A draft order that was not sent. */
async function aDraft(server: TestServer, shop: Shop, variantId: string): Promise<string> {
  const id = newId()
  const lines = [{ variantId, quantity: '1' }]
  await call(server, saveDraftOrder, { id, revision: 0, language: 'es', name: 'Ana Soto', lines }, shop.token)
  return id
}

/** A claim that waits, though its goods have not left. */
async function aStoredClaim(
  server: TestServer,
  { companyId }: Shop,
  { orderId, lineId }: { orderId: string; lineId: string },
): Promise<string> {
  const id = newId()
  await server.owner.query(
    `insert into order_claims (company_id, id, order_id, kind, claimed_at) values ($1, $2, $3, 'broken', now())`,
    [companyId, id, orderId],
  )
  await server.owner.query(
    `insert into order_claim_lines (company_id, claim_id, line_id, quantity) values ($1, $2, $3, 1)`,
    [companyId, id, lineId],
  )
  return id
}

/** The calls whose plain `id` names an order. */
export const orderIds: Record<string, string> = Object.fromEntries([
  ...['get', 'send', 'withdraw'].map((name) => [`/api/draftOrders/${name}`, 'draftOrderId']),
  ...[
    'get',
    'receipt',
    'recordPayment',
    'refuseReceipt',
    'refundPayment',
    'pack',
    'unpack',
    'ship',
    'ready',
    'handOver',
    'deliver',
    'cancel',
    'reinstate',
    'cancelLine',
    'proposeSubstitute',
    'note',
    'claims',
    'addClaim',
    'answerClaim',
    'claimPhoto',
    'returnGoods',
  ].map((name) => [`/api/orders/${name}`, 'shopOrderId']),
])

/** Ids in calls of orders that name the record which the call creates. */
export const ordersMintedByCaller = [
  '/api/draftOrders/save id',
  '/api/orders/pack fulfilmentId',
  '/api/orders/cancelLine changeId',
  '/api/orders/proposeSubstitute substituteId',
  '/api/orders/addClaim claimId',
  '/api/orders/returnGoods returnId',
  '/api/orders/refundCard refundId',
]

/** A block of a shop's first page that names every kind of content. */
const blockOf = (ids: Readonly<Record<string, string>>) => ({
  id: newId(),
  kind: 'banner',
  title: { en: 'A', es: 'A' },
  text: { en: '', es: '' },
  leadsTo: 'category',
  targetId: ids['categoryId'],
  productIds: [ids['productId']],
  categoryIds: [ids['categoryId']],
  visibleFrom: null,
  visibleTo: null,
})

function draftInputs(ids: Readonly<Record<string, string>>): [path: string, input: Record<string, unknown>][] {
  return [
    ['/api/draftOrders/get', { id: ids['draftOrderId'] }],
    ['/api/draftOrders/send', { id: ids['draftOrderId'], isMailed: false }],
    ['/api/draftOrders/withdraw', { id: ids['draftOrderId'] }],
    [
      '/api/draftOrders/save',
      {
        id: newId(),
        revision: 0,
        language: 'es',
        name: 'Ana Soto',
        deliveryMethodId: ids['deliveryMethod'],
        lines: [{ variantId: ids['variantId'], quantity: '1' }],
      },
    ],
  ]
}

export function orderInputs(ids: Readonly<Record<string, string>>): [path: string, input: Record<string, unknown>][] {
  const of = { id: ids['shopOrderId'] }
  const parcel = { ...of, fulfilmentId: ids['fulfilmentId'] }
  const money = { ...of, paymentId: newId(), amount: 1, tenderId: ids['tenderId'] }
  const line = { lineId: ids['shopOrderLineId'], quantity: '1' }
  return [
    ...promotionInputs(ids['promotionId'] ?? '', ids['categoryId'] ?? ''),
    ['/api/externalShops/update', { id: ids['externalShopId'], version: 1, ...site }],
    ['/api/ecommerce/settings/updateHome', { version: 0, sections: [blockOf(ids)] }],
    ['/api/ecommerce/settings/previewHome', { version: 0, sections: [blockOf(ids)] }],
    ...draftInputs(ids),
    ['/api/orders/get', of],
    ['/api/orders/receipt', { ...of, attemptId: ids['attemptId'] }],
    ['/api/orders/recordPayment', money],
    ['/api/orders/refundPayment', money],
    ['/api/orders/refuseReceipt', of],
    ['/api/orders/pack', { ...of, fulfilmentId: newId(), lines: [line] }],
    ['/api/orders/unpack', parcel],
    ['/api/orders/ship', parcel],
    ['/api/orders/ready', parcel],
    ['/api/orders/handOver', { ...parcel, code: '000000' }],
    ['/api/orders/deliver', parcel],
    ['/api/orders/cancel', { ...of, note: 'Prueba' }],
    ['/api/orders/reinstate', of],
    ['/api/orders/cancelLine', { ...of, changeId: newId(), ...line }],
    ['/api/orders/proposeSubstitute', { ...of, substituteId: newId(), ...line, variantId: ids['variantId'] }],
    ['/api/orders/claims', of],
    ['/api/orders/addClaim', { ...of, claimId: newId(), kind: 'other', lines: [line] }],
    ['/api/orders/answerClaim', { ...of, claimId: ids['orderClaimId'], outcome: 'refused', answer: 'No' }],
    ['/api/orders/claimPhoto', { ...of, claimId: ids['orderClaimId'] }],
    [
      '/api/orders/returnGoods',
      { ...of, returnId: newId(), lines: [{ ...line, goods: 'none' }], withDelivery: false, reason: 'other' },
    ],
    ['/api/orders/cards', { orderId: ids['shopOrderId'] }],
    [
      '/api/orders/refundCard',
      { orderId: ids['shopOrderId'], attemptId: ids['attemptId'], refundId: newId(), amount: 1 },
    ],
    ['/api/orders/withdrawals', { orderId: ids['shopOrderId'] }],
    ['/api/orders/note', { ...of, note: 'Prueba' }],
    ['/api/productRatings/moderate', { ids: [ids['productRatingId']], status: 'spam' }],
    ['/api/productRatings/answer', { id: ids['productRatingId'], reply: 'Gracias' }],
    ['/api/productRatings/delete', { ids: [ids['productRatingId']] }],
  ]
}
