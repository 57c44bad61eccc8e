/** Promotions in carts and orders: their discounts, their limits, and equal values in every document. */
import {
  addCartCode,
  getCart,
  quoteCheckout,
  removeCartCode,
  setCartLine,
} from '@mostrador/contract/features/shop/carts/endpoints.ts'
import { returnOrderGoods } from '@mostrador/contract/features/shop/order-claims/endpoints.ts'
import * as orders from '@mostrador/contract/features/shop/orders/endpoints.ts'
import { listPromotionUses, updatePromotion } from '@mostrador/contract/features/shop/promotions/endpoints.ts'
import { commitSale, getSale } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { pullTillOrders } from '@mostrador/contract/features/shop/till-orders/endpoints.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { anOpenTill, aProduct, call, send } from '../../../testing/builders.ts'
import { aShopPromotion } from '../../../testing/online/a-shop-promotion.ts'
import { aDeliveryMethod, aShopOrder, aShopper, orderInput, type Shopper } from '../../../testing/online/a-shopper.ts'
import { allOf, anOffice } from '../../../testing/online/an-office.ts'
import { anOnlineShop } from '../../../testing/online/an-online-shop.ts'
import { anOrderSale } from '../../../testing/online/an-order-sale.ts'
import { openTestServer } from '../../../testing/test-server.ts'
import { lookAtOrders } from '../orders/public.ts'

const server = openTestServer()
afterEach(() => server.setNow(undefined))

/** A shop with bread at 1,000 and a delivery of 3,000. */
async function aWorld(wish: Parameters<typeof aDeliveryMethod>[2] = {}) {
  const shop = await anOnlineShop(server)
  const bread = await aProduct(server, shop, { name: 'Pan', showInStore: true, openingStock: '100', price: '1000' })
  const method = await aDeliveryMethod(server, shop, { payOnDelivery: true, ...wish })
  const usesOf = async (id: string) => (await call(server, listPromotionUses, { id }, shop.token)).items
  return { shop, bread, method, usesOf }
}
type World = Awaited<ReturnType<typeof aWorld>>

async function aCart({ shop, bread }: World, quantity = '3', ...codes: string[]): Promise<Shopper> {
  const shopper = aShopper(server, shop)
  await shopper.call(setCartLine, { variantId: bread.variantId, quantity })
  for (const code of codes) await shopper.call(addCartCode, { code })
  return shopper
}

async function place(world: World, shopper: Shopper, wish: object = {}) {
  const input = await orderInput(shopper, world.method, { paymentMethod: 'onDelivery', ...wish })
  const answer = await shopper.call(orders.placeOrder, input)
  if (answer.outcome !== 'placed') throw new Error(JSON.stringify(answer.quote.cart.promotions))
  return answer.order
}

describe('a cart', () => {
  test('has promotions that apply automatically, and a code once it is typed', async () => {
    const world = await aWorld()
    await aShopPromotion(server, world.shop, { isCombinable: true })
    await aShopPromotion(server, world.shop, { code: 'mil', kind: 'amount', amount: money(1000), isCombinable: true })
    const shopper = await aCart(world)
    expect((await shopper.call(getCart, {})).cart.totals).toMatchObject({
      goodsAmount: 3000,
      discounts: [{ name: { es: 'Bienvenida' }, code: null, amount: 300 }],
      totalAmount: 2700,
    })
    const { cart } = await shopper.call(addCartCode, { code: ' Mil ' })
    expect(cart.totals.discounts).toMatchObject([{ amount: 300 }, { code: 'MIL', amount: 1000 }])
    expect((await shopper.call(getCart, {})).cart.totals).toEqual(cart.totals)
    const { cart: without } = await shopper.call(removeCartCode, { code: 'mil' })
    expect(without.totals.totalAmount).toBe(2700)
  })

  test('keeps a code that waits for more goods, and shows which ones', async () => {
    const world = await aWorld()
    await aShopPromotion(server, world.shop, { code: 'GRANDE', leastAmount: money(5000) })
    const shopper = await aCart(world, '3', 'GRANDE')
    expect((await shopper.call(getCart, {})).cart.promotions).toMatchObject([
      { code: 'GRANDE', state: 'belowAmount', missingAmount: 2000 },
    ])
    const { cart } = await shopper.call(setCartLine, { variantId: world.bread.variantId, quantity: '5' })
    expect(cart.totals.totalAmount).toBe(4500)
  })

  test('refuses a wrong, ended, future or used-up code, and stays unchanged', async () => {
    const world = await aWorld()
    await aShopPromotion(server, world.shop, { code: 'PASADA', endsOn: '2020-01-01' })
    await aShopPromotion(server, world.shop, { code: 'FUTURA', startsOn: '2099-01-01' })
    await aShopPromotion(server, world.shop, { code: 'UNA', usageLimit: 1 })
    await place(world, await aCart(world, '1', 'UNA'))
    const shopper = await aCart(world)
    for (const code of ['NADA', 'x', 'PASADA', 'FUTURA', 'UNA'])
      expect(await shopper.send(addCartCode, { code })).toMatchObject({
        statusCode: 422,
        body: { data: { fields: { code: expect.any(String) } } },
      })
    expect((await shopper.call(getCart, {})).cart).toMatchObject({ promotions: [], totals: { totalAmount: 3000 } })
  })

  test('does not let an address guess codes for long', async () => {
    const world = await aWorld()
    await aShopPromotion(server, world.shop, { code: 'SECRETA' })
    const shopper = aShopper(server, world.shop, '198.51.100.7')
    await shopper.call(setCartLine, { variantId: world.bread.variantId, quantity: '1' })
    const answers = []
    for (let at = 0; at < 70; at++) answers.push(await shopper.send(addCartCode, { code: `PRUEBA${at}` }))
    expect(answers.map(({ statusCode }) => statusCode)).toContain(429)
    // A valid code is not a guess.
    expect(await shopper.send(addCartCode, { code: 'SECRETA' })).toMatchObject({ statusCode: 200 })
  })

  test('counts free delivery from an amount after discounts', async () => {
    const world = await aWorld({ freeFromAmount: money(3000) })
    await aShopPromotion(server, world.shop, { code: 'DIEZ' })
    const priceOf = async (shopper: Shopper) =>
      (await shopper.call(quoteCheckout, {})).quote.deliveryOptions.map(({ offer }) => offer?.price)
    const shopper = await aCart(world)
    expect(await priceOf(shopper)).toEqual([0])
    await shopper.call(addCartCode, { code: 'DIEZ' })
    expect(await priceOf(shopper)).toEqual([3000])
  })

  test('has a free delivery if a promotion gives it', async () => {
    const world = await aWorld()
    await aShopPromotion(server, world.shop, { kind: 'freeDelivery', leastAmount: money(2000) })
    const shopper = await aCart(world)
    const { quote } = await shopper.call(quoteCheckout, { deliveryMethodId: world.method })
    expect(quote.deliveryOptions[0]?.offer?.price).toBe(0)
    expect(quote.totals).toMatchObject({ goodsAmount: 3000, deliveryAmount: 3000, totalAmount: 3000 })
    expect(quote.totals.discounts).toMatchObject([{ amount: 3000 }])
  })

  test('costs less by exactly the discounts when prices exclude tax', async () => {
    const world = await aWorld()
    await server.owner.query('update companies set prices_include_tax = false where id = $1', [world.shop.companyId])
    await aShopPromotion(server, world.shop, { isCombinable: true, percent: '7' })
    await aShopPromotion(server, world.shop, { code: 'MIL', kind: 'amount', amount: money(333), isCombinable: true })
    const { totals } = (await (await aCart(world, '3', 'MIL')).call(getCart, {})).cart
    const less = totals.discounts.reduce((all, { amount }) => all + amount, 0)
    expect(totals.discounts).toHaveLength(2)
    expect(totals.totalAmount).toBe(totals.goodsAmount - less)
    expect(totals.netAmount + totals.taxAmount).toBe(totals.totalAmount)
  })
})

describe('an order', () => {
  test('keeps the discounts of promotions, in its lines, its page and the office', async () => {
    const world = await aWorld()
    const { id } = await aShopPromotion(server, world.shop, { code: 'DIEZ' })
    const order = await place(world, await aCart(world, '3', 'DIEZ'))
    expect(order).toMatchObject({
      totalAmount: 5700,
      promotions: [{ name: { en: 'Welcome', es: 'Bienvenida' }, code: 'DIEZ', amount: 300 }],
      lines: [
        { grossAmount: 2700, discountAmount: 300 },
        { grossAmount: 3000, discountAmount: 0 },
      ],
    })
    const office = await anOffice(server, world.shop)
    expect((await office.get(order.id)).promotions).toEqual(order.promotions)
    expect(await world.usesOf(id)).toMatchObject([{ orderNumber: 'W-0001', amount: 300, releasedAs: null }])
    expect(server.mails.findLast(({ to }) => to === order.contact.email)?.body).toContain('Bienvenida')
  })

  test('is not placed at another total than its buyer accepted, if a promotion ends or changes meanwhile', async () => {
    const world = await aWorld()
    const promotion = await aShopPromotion(server, world.shop)
    const shopper = await aCart(world)
    const input = await orderInput(shopper, world.method, { paymentMethod: 'onDelivery' })
    const { id, version } = promotion
    const change = { ...formOf(promotion), id, version, percent: '5' }
    await call(server, updatePromotion, change, world.shop.token)

    const answer = await shopper.call(orders.placeOrder, input)

    expect(answer).toMatchObject({ outcome: 'changed', quote: { totals: { totalAmount: 5850 } } })
    const accepted = { ...input, acceptedTotalAmount: money(5850) }
    expect(await shopper.call(orders.placeOrder, accepted)).toMatchObject({
      outcome: 'placed',
      order: { totalAmount: 5850 },
    })
  })

  test('of a returning buyer gets no first-order promotion, and shows that before it is placed', async () => {
    const world = await aWorld()
    await aShopPromotion(server, world.shop, { isForFirstOrder: true })
    const first = await aCart(world)
    const { email } = (await place(world, first)).contact
    const again = await aCart(world)
    const input = await orderInput(again, world.method, {
      paymentMethod: 'onDelivery',
      contact: { name: 'Ana Soto', email },
    })
    expect(input.acceptedTotalAmount).toBe(5700)
    expect(await again.call(orders.placeOrder, input)).toMatchObject({
      outcome: 'changed',
      quote: { totals: { totalAmount: 6000, discounts: [] } },
    })
  })

  test('uses a code as often as its buyer may, whatever other codes are typed later', async () => {
    const world = await aWorld()
    await aShopPromotion(server, world.shop, { code: 'UNA', perCustomerLimit: 1, usageLimit: 2, isCombinable: true })
    await aShopPromotion(server, world.shop, { code: 'OTRA', percent: '5', isCombinable: true })
    const shopper = await aCart(world, '3', 'UNA')
    const { cart } = await shopper.call(addCartCode, { code: 'OTRA' })
    expect(cart.promotions.map(({ state }) => state)).toEqual(['applied', 'applied'])
    const { contact } = await place(world, shopper)
    const again = await aCart(world, '3', 'UNA')
    const input = await orderInput(again, world.method, {
      paymentMethod: 'onDelivery',
      contact: { ...contact, phone: '', taxId: '' },
    })
    const answer = await again.call(orders.placeOrder, input)
    if (answer.outcome !== 'changed') throw new Error('placed')
    expect(answer.quote.cart.promotions).toMatchObject([{ code: 'UNA', state: 'usedByYou' }])
  })

  test('a limit per buyer covers other spellings of one mailbox', async () => {
    const world = await aWorld()
    await aShopPromotion(server, world.shop, { code: 'UNA', perCustomerLimit: 1 })
    const { contact } = await place(world, await aCart(world, '3', 'UNA'))
    const email = contact.email.replace('@', '+otra@')
    const again = await aCart(world, '3', 'UNA')
    const input = await orderInput(again, world.method, {
      paymentMethod: 'onDelivery',
      contact: { ...contact, email, phone: '', taxId: '' },
    })
    const answer = await again.call(orders.placeOrder, input)
    if (answer.outcome !== 'changed') throw new Error('placed')
    expect(answer.quote.cart.promotions).toMatchObject([{ code: 'UNA', state: 'usedByYou' }])
  })
})

describe('a limit', () => {
  test.each(['VERANO', null])(
    'of ten holds for 32 buyers at once, and three cancelled orders let in three more (code %s)',
    async (code) => {
      const world = await aWorld()
      const { id } = await aShopPromotion(server, world.shop, { code, usageLimit: 10 })
      const codes = code === null ? [] : [code]
      const shoppers = await Promise.all(Array.from({ length: 32 }, () => aCart(world, '1', ...codes)))
      const inputs = await Promise.all(
        shoppers.map((shopper) => orderInput(shopper, world.method, { paymentMethod: 'onDelivery' })),
      )
      const race = async (from: number) =>
        (
          await Promise.all(
            shoppers.slice(from).map(async (shopper, at) => {
              const answer = await shopper.call(orders.placeOrder, inputs[from + at] as never)
              return answer.outcome === 'placed' ? [answer.order] : []
            }),
          )
        ).flat()

      const placed = await race(0)
      expect(placed).toHaveLength(10)
      expect(new Set(placed.map(({ totalAmount }) => totalAmount))).toEqual(new Set([3900]))
      for (const { id: orderId } of placed.slice(0, 3))
        await call(server, orders.cancelOrder, { id: orderId, note: 'Error' }, world.shop.token)
      expect((await world.usesOf(id)).filter(({ releasedAs }) => releasedAs === null)).toHaveLength(7)
      // The ten placed orders are found by repeated calls.
      expect((await race(0)).filter((order) => !placed.some((earlier) => earlier.id === order.id))).toHaveLength(3)
      expect((await world.usesOf(id)).filter(({ releasedAs }) => releasedAs === null)).toHaveLength(10)
    },
  )

  test('is enforced by the database, too', async () => {
    const world = await aWorld()
    const { id } = await aShopPromotion(server, world.shop, { usageLimit: 1 })
    const order = await place(world, await aCart(world))
    const other = await place(world, await aCart(world))
    const take = server.owner.query(
      `insert into promotion_uses (company_id, order_id, promotion_id, position, name_en, name_es, amount, taken_at)
        values ($1, $2, $3, 1, 'x', 'x', 1, now())`,
      [world.shop.companyId, other.id, id],
    )
    await expect(take).rejects.toThrow('promotions_limit_holds')
    expect(order.promotions).toHaveLength(1)
    expect(other.promotions).toHaveLength(0)
  })

  test('returns a use once, and a reinstated order takes it again or is refused', async () => {
    const world = await aWorld()
    const { id } = await aShopPromotion(server, world.shop, { usageLimit: 1 })
    const used = async () => (await world.usesOf(id)).filter(({ releasedAs }) => releasedAs === null).length
    const order = await place(world, await aCart(world))
    const cancel = (orderId: string) =>
      send(server, orders.cancelOrder.path, { id: orderId, note: 'Error' }, world.shop.token)
    const reinstate = () =>
      send(server, orders.reinstateOrder.path, { id: order.id, note: 'Sí lo quiere' }, world.shop.token)
    expect(await cancel(order.id)).toMatchObject({ statusCode: 200 })
    expect(await cancel(order.id)).toMatchObject({ statusCode: 409 })
    expect(await used()).toBe(0)
    expect(await reinstate()).toMatchObject({ statusCode: 200 })
    expect(await used()).toBe(1)
    await cancel(order.id)
    const other = await place(world, await aCart(world))
    expect(other.promotions).toHaveLength(1)
    expect(await reinstate()).toMatchObject({ statusCode: 409 })
    expect(await used()).toBe(1)
  })

  test('cannot be set below the number of uses', async () => {
    const world = await aWorld()
    const promotion = await aShopPromotion(server, world.shop)
    await place(world, await aCart(world))
    await place(world, await aCart(world))
    const { id, version } = promotion
    const change = { ...formOf(promotion), id, version, usageLimit: 1 }
    expect(await send(server, updatePromotion.path, change, world.shop.token)).toMatchObject({ statusCode: 422 })
  })
})

describe('a discounted order', () => {
  const lineOf = (order: Parameters<typeof allOf>[0]) => allOf(order)[0]?.lineId ?? ''

  test('that leaves in two parcels becomes sales that add up to it, and returning everything refunds the same money', async () => {
    const world = await aWorld()
    const { id } = await aShopPromotion(server, world.shop, { percent: '33' })
    const items = [{ variantId: world.bread.variantId, quantity: '3' }]
    const { order } = await aShopOrder(server, world.shop, world.method, items)
    const office = await anOffice(server, world.shop)
    await office.pay(order.id, order.totalAmount)
    const lineId = lineOf(order)
    await office.ship(order.id, await office.pack(order.id, [{ lineId, quantity: '1' }]))
    const shipped = await office.ship(order.id, await office.pack(order.id, [{ lineId, quantity: '2' }]))
    const sales = await Promise.all(
      shipped.sales.map(async ({ saleId }) => (await call(server, getSale, { id: saleId }, world.shop.token)).sale),
    )
    expect(
      sales.map(({ totalAmount, discountAmount, needsReview }) => [totalAmount, discountAmount, needsReview]),
    ).toEqual([
      [3670, 330, []],
      [1340, 660, []],
    ])

    const back = (quantity: string, withDelivery: boolean) =>
      call(
        server,
        returnOrderGoods,
        {
          id: order.id,
          returnId: newId(),
          lines: [{ lineId, quantity, goods: 'shelf' }],
          withDelivery,
          reason: 'changedMind',
        },
        world.shop.token,
      )
    expect((await back('1', false)).order.creditedAmount).toBe(670)
    expect(await world.usesOf(id)).toMatchObject([{ releasedAs: null }])
    expect((await back('2', true)).order.creditedAmount).toBe(order.totalAmount)
    expect(await world.usesOf(id)).toMatchObject([{ releasedAs: 'returned' }])
  })

  test('is handed over by a till for the due amount, with its discount', async () => {
    const world = await aWorld()
    await aShopPromotion(server, world.shop, { percent: '33' })
    const { rows } = await server.owner.query<{ id: string }>('select id from locations where company_id = $1', [
      world.shop.companyId,
    ])
    const pickup = await aDeliveryMethod(server, world.shop, {
      kind: 'pickup',
      priceRule: 'free',
      rates: [],
      locationId: rows[0]?.id ?? '',
    })
    const till = await anOpenTill(server, world.shop)
    const items = [{ variantId: world.bread.variantId, quantity: '2' }]
    const wish = { paymentMethod: 'inShop', address: null } as const
    const { order } = await aShopOrder(server, world.shop, pickup, items, wish)
    const { items: waiting, tender } = await call(
      server,
      pullTillOrders,
      { checkoutId: till.session.checkoutId },
      world.shop.token,
    )
    const [only] = waiting
    if (!only) throw new Error('the till has no order')
    const offered = anOrderSale(till, only, tender)

    const { sale } = await call(server, commitSale, offered as never, world.shop.token)

    expect(sale).toMatchObject({ totalAmount: order.totalAmount, needsReview: [] })
    const stored = await call(server, getSale, { id: sale.saleId }, world.shop.token)
    expect(stored.sale).toMatchObject({ totalAmount: 1340, discountAmount: 660 })
  })

  test('of weighed goods keeps its rate at another weight, and a cancelled unit takes its part along', async () => {
    const world = await aWorld()
    await aShopPromotion(server, world.shop, { percent: '10' })
    const cheese = await aProduct(server, world.shop, {
      name: 'Queso',
      showInStore: true,
      openingStock: '10',
      price: '10000',
      unitTag: 'kg',
    })
    const items = [
      { variantId: cheese.variantId, quantity: '1' },
      { variantId: world.bread.variantId, quantity: '2' },
    ]
    const { order } = await aShopOrder(server, world.shop, world.method, items, { paymentMethod: 'onDelivery' })
    const office = await anOffice(server, world.shop)
    expect(order.totalAmount).toBe(13_800)
    const [weighed, counted] = order.lines
    const lines = [{ lineId: weighed?.id ?? '', quantity: '0.9', isFinal: true }]
    await call(server, orders.packOrder, { id: order.id, fulfilmentId: newId(), lines }, world.shop.token)
    expect((await office.get(order.id)).totalAmount).toBe(12_900)
    const change = { id: order.id, changeId: newId(), lineId: counted?.id ?? '', quantity: '1', note: '' }
    await call(server, orders.cancelOrderLine, change, world.shop.token)
    expect((await office.get(order.id)).totalAmount).toBe(12_000)
  })

  test('costs no more with a substitute than with the replaced goods, with its discount', async () => {
    const world = await aWorld()
    await aShopPromotion(server, world.shop)
    const cake = await aProduct(server, world.shop, { showInStore: true, price: '5000', openingStock: '1' })
    const shopper = await aCart(world)
    const { id, token, lines } = await place(world, shopper, { paymentMethod: 'transfer' })
    const lineId = lines.find(({ kind }) => kind === 'product')?.id ?? ''
    const substituteId = newId()
    const offer = { id, substituteId, lineId, quantity: '1', variantId: cake.variantId, note: '' }
    const { order: asked } = await call(server, orders.proposeSubstitute, offer, world.shop.token)
    expect(asked.substitutes).toMatchObject([{ grossAmount: 900, replacedAmount: 900 }])
    const { order } = await shopper.call(orders.answerSubstitute, { token, substituteId, accepts: true })
    expect(order.totalAmount).toBe(5700)
    const { order: kept } = await call(server, orders.getOrder, { id }, world.shop.token)
    expect(kept.lines.map(({ grossAmount }) => grossAmount)).toEqual([2700, 3000, 900])
  })

  test('returns its use if it is not paid in time', async () => {
    const world = await aWorld()
    const { id } = await aShopPromotion(server, world.shop, { usageLimit: 1 })
    await place(world, await aCart(world), { paymentMethod: 'transfer' })
    server.setNow(new Date(Date.now() + 30 * 24 * 3_600_000))
    await lookAtOrders(server.deps, (error) => {
      throw error
    })
    const { rows } = await server.owner.query('select used_count from promotions where id = $1', [id])
    expect(rows).toEqual([{ used_count: 0 }])
  })
})

/** The form of a stored promotion. */
function formOf(promotion: Awaited<ReturnType<typeof aShopPromotion>>) {
  const { names, code, kind, percent } = promotion
  return { name: names, code, kind, percent }
}
