/** Goods ordered for one customer: from a draft through the reorder list and the receipt to the mail. */
import {
  acceptOffer,
  openOffer,
  saveDraftOrder,
  sendDraftOrder,
} from '@mostrador/contract/features/shop/draft-orders/endpoints.ts'
import { cancelOrder, getOrder, reinstateOrder } from '@mostrador/contract/features/shop/orders/endpoints.ts'
import { openReceiving, getReceiving } from '@mostrador/contract/features/purchasing/purchase-receipts/endpoints.ts'
import { listReorder } from '@mostrador/contract/features/purchasing/reorder/endpoints.ts'
import { expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { aMember } from '../../../testing/a-member.ts'
import { aProduct, call, send } from '../../../testing/builders.ts'
import { visit } from '../../../testing/online/a-rating.ts'
import { aDeliveryMethod } from '../../../testing/online/a-shopper.ts'
import { anOnlineShop } from '../../../testing/online/an-online-shop.ts'
import { aPlacedOrder, receive } from '../../../testing/purchase/a-purchase-order.ts'
import { openTestServer } from '../../../testing/test-server.ts'
import { lookAtOrders } from '../orders/public.ts'

const server = openTestServer()
const address = { line1: 'Los Leones 100', commune: 'Providencia', region: 'Metropolitana', countryTag: 'CL' }
const fail = (error: unknown) => {
  throw error
}

/** A shop without a single lamp, and an offer of two of them. */
async function aWish({ bringsIn = true } = {}) {
  const shop = await anOnlineShop(server)
  const lamp = await aProduct(server, shop, { name: 'Lámpara', price: '9000', openingStock: '0' })
  const deliveryMethodId = await aDeliveryMethod(server, shop, { payOnDelivery: true })
  const email = `${newId()}@example.test`
  const draft = {
    id: newId(),
    revision: 0,
    language: 'es',
    name: 'Ana Rojas',
    email,
    bringsIn,
    lines: [{ variantId: lamp.variantId, quantity: '2' }],
  }
  await send(server, saveDraftOrder.path, draft, shop.token)
  const { draftOrder } = await call(server, sendDraftOrder, { id: draft.id }, shop.token)
  const token = draftOrder.link.split('/').at(-1) ?? ''
  const wish = { shop: shop.name, token, address, deliveryMethodId, paymentMethod: 'onDelivery' }
  const accept = async () => {
    const { address: _, ...looks } = wish
    const { body } = await visit(server, openOffer, { ...looks, address: { ...address, line1: undefined } })
    const { offer, quote } = openOffer.output.parse(body)
    const contact = { name: 'Ana Rojas', email }
    const acceptedTotalAmount = quote.totals.totalAmount
    const placing = {
      ...wish,
      orderId: newId(),
      contact,
      language: 'es',
      revision: offer.revision,
      acceptedTotalAmount,
    }
    return { offer, quote, placed: await visit(server, acceptOffer, placing), orderId: placing.orderId }
  }
  return { shop, lamp, email, accept }
}

const lampsIn = async ({ token }: { token: string }) =>
  (await call(server, listReorder, {}, token)).groups.flatMap(({ lines }) => lines)
const mailsTo = (email: string) => server.mails.filter(({ to }) => to === email)

test('missing goods can be ordered only if the shop procures them', async () => {
  const { accept } = await aWish({ bringsIn: false })
  const { offer, quote, placed } = await accept()
  expect(offer.bringsIn).toBe(false)
  expect(quote.problems.map(({ kind }) => kind)).toContain('soldOut')
  expect(placed.body).toMatchObject({ outcome: 'changed' })
})

test('of five lamps received, two are for Ana and three for other buyers', async () => {
  const { shop, lamp, email, accept } = await aWish()
  const { offer, placed, orderId } = await accept()
  expect(offer.bringsIn).toBe(true)
  expect(placed.body).toMatchObject({ outcome: 'placed' })
  const read = async () => (await call(server, getOrder, { id: orderId }, shop.token)).order
  expect(await read()).toMatchObject({
    status: 'shortfall',
    bringsIn: true,
    delivery: { from: null, to: null },
    lines: [{ missingQuantity: '2' }, {}],
  })

  expect(await lampsIn(shop)).toMatchObject([{ kind: 'orders', available: '-2', incoming: '0', need: '2' }])
  const order = await aPlacedOrder(server, shop, [{ product: lamp, quantity: '5' }])
  expect(await lampsIn(shop)).toEqual([])

  const { receiving } = await call(server, openReceiving, { orderId: order.id, id: newId() }, shop.token)
  expect(receiving.variants).toMatchObject([
    { expected: '5', waitingOrders: [{ orderId, buyerName: 'Ana Rojas', quantity: '2' }] },
  ])
  const stocker = await aMember(server, shop, { permissions: [getReceiving.who, openReceiving.who] })
  const seen = await call(server, getReceiving, { id: receiving.id }, stocker.token)
  expect(seen.receiving.variants[0]?.waitingOrders).toMatchObject([{ buyerName: null, quantity: '2' }])

  await lookAtOrders(server.deps, fail)
  await receive(server, shop, order.id, [{ product: lamp, quantity: '5' }])
  expect(await read()).toMatchObject({ status: 'pending', lines: [{ missingQuantity: '0' }, {}] })
  const lines = [{ variantId: lamp.variantId, quantity: '4' }]
  const others = { id: newId(), revision: 0, language: 'es' as const, name: 'Berta Soto', lines }
  const { draftOrder } = await call(server, saveDraftOrder, others, shop.token)
  expect(draftOrder.quote.problems).toMatchObject([{ kind: 'onlyLeft', left: '3' }])

  const before = mailsTo(email).length
  await Promise.all([lookAtOrders(server.deps, fail), lookAtOrders(server.deps, fail)])
  await lookAtOrders(server.deps, fail)
  await expect.poll(() => mailsTo(email).length).toBe(before + 1)
  expect(mailsTo(email).at(-1)?.subject).toContain('llegaron')
  expect((await read()).events.filter(({ kind }) => kind === 'goodsArrived')).toHaveLength(1)
})

test('a special order that ended can be reinstated although its goods are missing', async () => {
  const { shop, accept } = await aWish()
  const { orderId } = await accept()
  await call(server, cancelOrder, { id: orderId, note: 'Se arrepintió' }, shop.token)
  expect(await lampsIn(shop)).toEqual([])
  await call(server, reinstateOrder, { id: orderId, note: 'La quiere de nuevo' }, shop.token)
  expect(await lampsIn(shop)).toMatchObject([{ need: '2' }])
})
