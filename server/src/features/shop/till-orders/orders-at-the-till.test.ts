/** Online orders that a till hands over: one sale with the goods and money of the order. */
import * as endpoints from '@mostrador/contract/features/shop/orders/endpoints.ts'
import { commitSale, getSale } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { pullCatalogue } from '@mostrador/contract/features/selling/sell/endpoints.ts'
import { pullTillOrders } from '@mostrador/contract/features/shop/till-orders/endpoints.ts'
import { voidSale } from '@mostrador/contract/features/selling/voids/endpoints.ts'
import { describe, expect, test, vi } from 'vitest'
import { newId } from '../../../context.ts'
import { aDocument, push } from '../../../testing/a-document.ts'
import { anotherTill } from '../../../testing/another-till.ts'
import { anOpenTill, aProduct, call, send, type TestProduct, type Till } from '../../../testing/builders.ts'
import { aDeliveryMethod, aShopOrder } from '../../../testing/online/a-shopper.ts'
import { allOf, anOffice } from '../../../testing/online/an-office.ts'
import { anOnlineShop, type OnlineShop } from '../../../testing/online/an-online-shop.ts'
import { anOrderSale } from '../../../testing/online/an-order-sale.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()

type World = {
  shop: OnlineShop
  product: TestProduct
  method: string
  office: Awaited<ReturnType<typeof anOffice>>
  till: Till
}

async function aWorld(price = '1000'): Promise<World> {
  const shop = await anOnlineShop(server)
  const product = await aProduct(server, shop, { showInStore: true, openingStock: '10', price })
  const { rows } = await server.owner.query<{ id: string }>('select id from locations where company_id = $1', [
    shop.companyId,
  ])
  const locationId = rows[0]?.id ?? ''
  const method = await aDeliveryMethod(server, shop, { kind: 'pickup', priceRule: 'free', rates: [], locationId })
  return { shop, product, method, office: await anOffice(server, shop), till: await anOpenTill(server, shop) }
}

const order = async (
  { shop, product, method }: World,
  quantity = '3',
  paymentMethod = 'inShop' as 'inShop' | 'transfer',
) =>
  (
    await aShopOrder(server, shop, method, [{ variantId: product.variantId, quantity }], {
      paymentMethod,
      address: null,
    })
  ).order

const pull = ({ shop, till }: World) =>
  call(server, pullTillOrders, { checkoutId: till.session.checkoutId }, shop.token)

/** The sale that hands over the till's only order. */
async function saleOf(world: World, till = world.till) {
  const { items, tender } = await pull(world)
  const [only] = items
  if (!only) throw new Error('the till has no order')
  return anOrderSale(till, only, tender)
}

const commit = async ({ shop }: World, sale: object) => (await call(server, commitSale, sale as never, shop.token)).sale

async function stock({ shop, product }: World) {
  const { rows } = await server.owner.query<Record<'on_hand' | 'reserved' | 'taken', number>>(
    `select l.on_hand::float, coalesce(sum(r.quantity) filter (where r.ending is null), 0)::float as reserved,
       coalesce(sum(r.quantity) filter (where r.ending = 'taken'), 0)::float as taken
     from stock_levels l left join stock_reservations r on r.company_id = l.company_id and r.variant_id = l.variant_id
     where l.company_id = $1 and l.variant_id = $2 group by l.on_hand`,
    [shop.companyId, product.variantId],
  )
  return rows[0]
}

/** Reservations that were not reported to tills. */
async function untold({ shop }: World) {
  const { rowCount } = await server.owner.query(
    'select from stock_reservations where company_id = $1 and not is_told',
    [shop.companyId],
  )
  return rowCount
}

describe('an order that is handed over at the till', () => {
  test('half paid by transfer and the rest in cash, is one sale that takes the stock once', async () => {
    const world = await aWorld()
    const placed = await order(world, '3', 'transfer')
    await world.office.pay(placed.id, 1500)
    const sale = await saleOf(world)
    expect(await commit(world, sale)).toMatchObject({ totalAmount: 3000, replayed: false, needsReview: [] })
    expect(await commit(world, sale)).toMatchObject({ replayed: true })

    const now = await world.office.get(placed.id)
    expect(now).toMatchObject({
      status: 'delivered',
      payment: 'paid',
      sales: [{ saleId: sale.saleId, totalAmount: 3000 }],
    })
    expect(now.money.map(({ amount, tenderName }) => [amount, tenderName.en])).toEqual([
      [1500, 'Bank transfer'],
      [1500, 'Cash'],
    ])
    expect(await stock(world)).toEqual({ on_hand: 7, reserved: 0, taken: 3 })
    const { sale: stored } = await call(server, getSale, { id: sale.saleId }, world.shop.token)
    expect(stored.order).toEqual({ id: placed.id, number: placed.number })
    expect(stored.payments.map(({ tenderName, amount }) => [tenderName.en, amount])).toEqual([
      ['Online order', 1500],
      ['Cash', 1500],
    ])
    const { rows } = await server.owner.query(
      `select account, sum(debit - credit)::float as kept from ledger_entries
        where company_id = $1 and account like 'tender:%' group by account having sum(debit - credit) <> 0 order by account`,
      [world.shop.companyId],
    )
    expect(rows).toEqual([
      { account: 'tender:bankTransfer', kept: 1500 },
      { account: 'tender:cash', kept: 11_500 },
    ])
    expect((await pull(world)).items).toEqual([])
    await vi.waitFor(async () => {
      const { items } = await call(server, pullCatalogue, {}, world.shop.token)
      expect(items.map(({ onHand, reserved }) => [onHand, reserved])).toEqual([['7', null]])
      expect(await untold(world)).toBe(0)
    })
  })

  test('half paid by transfer and the rest at an offline till, sent twice, is one sale that takes the stock once', async () => {
    const world = await aWorld()
    const placed = await order(world, '3', 'transfer')
    await world.office.pay(placed.id, 1500)
    const document = aDocument(await saleOf(world))
    for (const status of ['stored', 'stored'])
      expect(await push(server, world.shop, document)).toMatchObject([{ status }])
    const now = await world.office.get(placed.id)
    expect(now).toMatchObject({ status: 'delivered', payment: 'paid', paidAmount: 3000, missingAmount: 0 })
    expect(now.sales).toHaveLength(1)
    expect(now.money.map(({ amount }) => amount)).toEqual([1500, 1500])
    expect(await stock(world)).toEqual({ on_hand: 7, reserved: 0, taken: 3 })
  })

  test('is paid, whatever the rounding of cash', async () => {
    const world = await aWorld('997')
    const placed = await order(world, '1')
    const sale = await saleOf(world)
    expect(sale.printed).toMatchObject({ totalAmount: 997, roundingAmount: 3 })
    await commit(world, sale)
    expect(await world.office.get(placed.id)).toMatchObject({ payment: 'paid', surplusAmount: 0 })
  })

  test('costs the agreed amount, whatever the catalogue shows now', async () => {
    const world = await aWorld()
    const placed = await order(world)
    await server.owner.query('update variants set price = 5000 where company_id = $1', [world.shop.companyId])
    expect(await commit(world, await saleOf(world))).toMatchObject({ totalAmount: 3000, needsReview: [] })
    expect(await world.office.get(placed.id)).toMatchObject({ status: 'delivered' })
  })

  test('leaves whole, whatever part of it was set aside', async () => {
    const world = await aWorld()
    const placed = await order(world, '3')
    await world.office.pay(placed.id, 1000)
    const [line] = allOf(placed)
    const first = await world.office.pack(placed.id, [{ lineId: line?.lineId ?? '', quantity: '1' }])
    const { token } = world.shop
    await call(server, endpoints.readyOrder, { id: placed.id, fulfilmentId: first }, token)
    expect((await pull(world)).items).toMatchObject([{ isReady: true, totalAmount: 3000, paidAmount: 1000 }])
    await commit(world, await saleOf(world))
    const now = await world.office.get(placed.id)
    expect(now).toMatchObject({ status: 'delivered', payment: 'paid' })
    expect(now.fulfilments.map(({ state }) => state)).toEqual(['handedOver'])
    expect(await stock(world)).toEqual({ on_hand: 7, reserved: 0, taken: 3 })
  })

  test('can be refunded, and its sale cannot be voided', async () => {
    const world = await aWorld()
    await order(world)
    const sale = await saleOf(world)
    await commit(world, sale)
    const input = { voidId: newId(), id: sale.saleId, reason: 'mistake' }
    expect(await send(server, voidSale.path, input, world.shop.token)).toMatchObject({ statusCode: 409 })
    expect(await stock(world)).toEqual({ on_hand: 7, reserved: 0, taken: 3 })
  })

  test('partly cancelled, costs the rest', async () => {
    const world = await aWorld()
    const placed = await order(world, '3')
    const cancelled = { id: placed.id, changeId: newId(), lineId: allOf(placed)[0]?.lineId ?? '', quantity: '1' }
    await call(server, endpoints.cancelOrderLine, cancelled, world.shop.token)
    expect(await commit(world, await saleOf(world))).toMatchObject({ totalAmount: 2000, needsReview: [] })
    expect(await world.office.get(placed.id)).toMatchObject({ status: 'delivered', payment: 'paid' })
  })
})

describe('a receipt made offline stays valid', () => {
  test('if another till handed the order over meanwhile: the second goes to review', async () => {
    const world = await aWorld()
    const placed = await order(world)
    const other = await anotherTill(server, world.shop, world.till)
    const [first, second] = [await saleOf(world), await saleOf(world, other)]
    expect(await commit(world, first)).toMatchObject({ needsReview: [] })
    expect(await commit(world, second)).toMatchObject({ needsReview: ['orderDiffers'] })
    expect(await world.office.get(placed.id)).toMatchObject({ payment: 'paid', sales: [{ saleId: first.saleId }] })
    expect(await stock(world)).toEqual({ on_hand: 4, reserved: 0, taken: 3 })
  })

  test('from two tills at once: one hands the order over', async () => {
    const world = await aWorld()
    const placed = await order(world)
    const other = await anotherTill(server, world.shop, world.till)
    const sales = [await saleOf(world), await saleOf(world, other)]
    const answers = await Promise.all(sales.map((sale) => commit(world, sale)))
    expect(answers.flatMap(({ needsReview }) => needsReview)).toEqual(['orderDiffers'])
    expect((await world.office.get(placed.id)).sales).toHaveLength(1)
  })

  test('if the order was cancelled meanwhile: it revives nothing', async () => {
    const world = await aWorld()
    const placed = await order(world)
    const sale = await saleOf(world)
    await call(server, endpoints.cancelOrder, { id: placed.id, note: 'Error' }, world.shop.token)
    expect(await commit(world, sale)).toMatchObject({ needsReview: ['orderDiffers'] })
    expect(await world.office.get(placed.id)).toMatchObject({ status: 'cancelled', sales: [], payment: 'unpaid' })
    expect(await stock(world)).toMatchObject({ on_hand: 7, reserved: 0 })
  })

  test('if money was refunded meanwhile: the order is handed over and shows the missing amount', async () => {
    const world = await aWorld()
    const placed = await order(world, '3', 'transfer')
    await world.office.pay(placed.id, 3000)
    const sale = await saleOf(world)
    await server.owner.query('delete from order_money where company_id = $1', [world.shop.companyId])
    expect(await commit(world, sale)).toMatchObject({ needsReview: ['orderDiffers'] })
    expect(await world.office.get(placed.id)).toMatchObject({
      status: 'delivered',
      payment: 'unpaid',
      missingAmount: 3000,
    })
  })

  test('and another price than the agreed one is not accepted as an order', async () => {
    const world = await aWorld()
    const placed = await order(world)
    const { items, tender } = await pull(world)
    const [only] = items
    if (!only) throw new Error('the till has no order')
    const cheap = { ...only, lines: only.lines.map((line) => ({ ...line, unitPrice: '1', originalUnitPrice: '1' })) }
    expect(await commit(world, anOrderSale(world.till, cheap, tender))).toMatchObject({
      needsReview: expect.arrayContaining(['orderDiffers', 'priceChanged']),
    })
    expect(await world.office.get(placed.id)).toMatchObject({ status: 'pending', sales: [] })
  })
})

test('a till knows the pickups of its own place, and only those', async () => {
  const world = await aWorld()
  await order(world)
  const courier = await aDeliveryMethod(server, world.shop, {})
  await aShopOrder(server, world.shop, courier, [{ variantId: world.product.variantId, quantity: '1' }])
  const other = await anOnlineShop(server)
  expect((await pull(world)).items).toHaveLength(1)
  const ofOthers = await send(server, pullTillOrders.path, { checkoutId: world.till.session.checkoutId }, other.token)
  expect(ofOthers).toMatchObject({ statusCode: 404 })
})
