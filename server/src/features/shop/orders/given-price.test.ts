/** Prices that people of the shop set in orders, under the limits of their profile (H-49). */
import { saveDraftOrder } from '@mostrador/contract/features/shop/draft-orders/endpoints.ts'
import { getOrder, proposeSubstitute, refundOrderPayment } from '@mostrador/contract/features/shop/orders/endpoints.ts'
import { returnOrderGoods } from '@mostrador/contract/features/shop/order-claims/endpoints.ts'
import { listTenders } from '@mostrador/contract/features/selling/tenders/endpoints.ts'
import type { Permission } from '@mostrador/contract/permissions.ts'
import type { CompanyProfile } from '@mostrador/contract/session.ts'
import { expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { aMember } from '../../../testing/a-member.ts'
import { aProduct, call, send } from '../../../testing/builders.ts'
import { aDeliveryMethod, aShopOrder } from '../../../testing/online/a-shopper.ts'
import { allOf, anOffice } from '../../../testing/online/an-office.ts'
import { anOnlineShop } from '../../../testing/online/an-online-shop.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()

const packer = ['ECOMMERCE__ORDERS__VIEW', 'ECOMMERCE__ORDERS__UPDATE'] as const

/** A bread of 1,000 was ordered. A cake of 1,100 costs 500; with tax that is 595. */
async function aWorld() {
  const shop = await anOnlineShop(server)
  const bread = await aProduct(server, shop, { showInStore: true, price: '1000' })
  const cake = await aProduct(server, shop, { name: 'Torta', showInStore: true, price: '1100', openingUnitCost: '500' })
  const tv = await aProduct(server, shop, {
    name: 'Televisor',
    showInStore: true,
    price: '450000',
    openingUnitCost: '300000',
  })
  const method = await aDeliveryMethod(server, shop)
  const { order } = await aShopOrder(server, shop, method, [{ variantId: bread.variantId, quantity: '1' }])
  const member = (permissions: readonly Permission[], limits: Partial<CompanyProfile['limits']> = {}) =>
    aMember(server, shop, { permissions: [...packer, ...permissions], limits })
  const offer = async (who: { token: string }, { variantId }: { variantId: string }) => {
    const input = { id: order.id, substituteId: newId(), lineId: allOf(order)[0]?.lineId, quantity: '1', variantId }
    return send(server, proposeSubstitute.path, input, who.token)
  }
  return { shop, bread, cake, tv, order, member, offer }
}

const refused = (field: string) => ({
  statusCode: 403,
  body: { code: 'forbidden', data: { fields: { [field]: expect.any(String) } } },
})

test('a person who may not give discounts offers no dearer substitute', async () => {
  const { member, offer, tv, cake, order, shop } = await aWorld()
  const clerk = await member([])

  expect(await offer(clerk, tv)).toMatchObject(refused('variantId'))
  expect(await offer(clerk, cake)).toMatchObject(refused('variantId'))

  expect((await call(server, getOrder, { id: order.id }, shop.token)).order.substitutes).toEqual([])
})

test('the reduction of a substitute counts as a discount against the limit of the person who offers it', async () => {
  const { member, offer, tv, cake } = await aWorld()
  const nine = await member(['SALES__LINE_DISCOUNT'], { maxLineDiscountPercent: '9' })
  const ten = await member(['SALES__PRICE_OVERRIDE'], { maxLineDiscountPercent: '10' })

  expect(await offer(nine, cake)).toMatchObject(refused('variantId'))
  expect(await offer(ten, tv)).toMatchObject(refused('variantId'))
  expect(await offer(ten, cake)).toMatchObject({ statusCode: 200 })
})

test('a substitute below its cost or its minimum price needs the right to sell below cost', async () => {
  const { member, offer, tv, cake, shop } = await aWorld()
  const seller = await member(['SALES__LINE_DISCOUNT'])
  const trusted = await member(['SALES__LINE_DISCOUNT', 'SALES__BELOW_COST'])
  expect(await offer(seller, tv)).toMatchObject(refused('variantId'))
  await server.owner.query('update variants set min_price = 1050 where company_id = $1 and id = $2', [
    shop.companyId,
    cake.variantId,
  ])
  expect(await offer(seller, cake)).toMatchObject(refused('variantId'))
  expect(await offer(trusted, tv)).toMatchObject({ statusCode: 200 })
})

test('a product at or below the price of the line is offered without any right to discounts', async () => {
  const { member, offer, shop } = await aWorld()
  const roll = await aProduct(server, shop, { name: 'Marraqueta', showInStore: true, price: '1000' })
  expect(await offer(await member([]), roll)).toMatchObject({ statusCode: 200 })
})

test('a promised price of a draft order stays within the discount of the person who promises it', async () => {
  const { member, cake } = await aWorld()
  const seller = await member(['ECOMMERCE__ORDERS__PAYMENTS', 'SALES__LINE_DISCOUNT'], { maxLineDiscountPercent: '10' })
  const free = await member(['ECOMMERCE__ORDERS__PAYMENTS', 'SALES__LINE_DISCOUNT'])
  const save = (who: { token: string }, agreedPrice: string) => {
    const lines = [{ variantId: cake.variantId, quantity: '1', agreedPrice }]
    const input = { id: newId(), revision: 0, language: 'es', name: 'Ana', days: 3, lines }
    return send(server, saveDraftOrder.path, input, who.token)
  }

  expect(await save(seller, '990')).toMatchObject({ statusCode: 200 })
  expect(await save(seller, '989')).toMatchObject(refused('lines.0.agreedPrice'))
  expect(await save(free, '595')).toMatchObject({ statusCode: 200 })
  expect(await save(free, '594')).toMatchObject(refused('lines.0.agreedPrice'))
  expect(await save(seller, '2000')).toMatchObject({ statusCode: 200 })
})

test('refunds of an order stay within the refund limit of the person who makes them', async () => {
  const { shop, order, member } = await aWorld()
  const office = await anOffice(server, shop)
  await office.pay(order.id, order.totalAmount)
  await office.ship(order.id, await office.pack(order.id, allOf(order)))
  const clerk = await member(['ECOMMERCE__ORDERS__PAYMENTS', 'SALES__REFUND'], { maxRefundAmount: 999 })
  const lines = [{ lineId: allOf(order)[0]?.lineId, quantity: '1', goods: 'shelf' }]
  const back = { id: order.id, returnId: newId(), lines, withDelivery: false, reason: 'other' }
  const as = (who: { token: string }) => send(server, returnOrderGoods.path, back, who.token)

  expect(await as(clerk)).toMatchObject({ statusCode: 403 })
  expect(await as(shop)).toMatchObject({ statusCode: 200 })

  const { items } = await call(server, listTenders, {}, shop.token)
  const tenderId = items.find(({ type }) => type === 'bankTransfer')?.id
  const money = { id: order.id, paymentId: newId(), amount: 1000, tenderId, reference: 'x' }
  expect(await send(server, refundOrderPayment.path, money, clerk.token)).toMatchObject({ statusCode: 403 })
  expect(await send(server, refundOrderPayment.path, money, shop.token)).toMatchObject({ statusCode: 200 })
})
