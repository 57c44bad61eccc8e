/**
 * Reserved, shipped and cancelled units of every line, in the tables, after any events of orders, and the sums of all displays
 * and mails. `ORDER_STORIES` sets the number of random stories.
 */
import type { Endpoint } from '@mostrador/contract/endpoint.ts'
import { setCartLine } from '@mostrador/contract/features/shop/carts/endpoints.ts'
import { returnOrderGoods } from '@mostrador/contract/features/shop/order-claims/endpoints.ts'
import * as endpoints from '@mostrador/contract/features/shop/orders/endpoints.ts'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { aProduct, send, type TestProduct } from '../../../testing/builders.ts'
import { aDeliveryMethod, aShopOrder, aShopper, orderInput } from '../../../testing/online/a-shopper.ts'
import { aShopPromotion } from '../../../testing/online/a-shop-promotion.ts'
import { allOf, anOffice, linesAddUp } from '../../../testing/online/an-office.ts'
import { anOnlineShop, type OnlineShop } from '../../../testing/online/an-online-shop.ts'
import { randomOf } from '../../../testing/reports/a-history.ts'
import { openTestServer } from '../../../testing/test-server.ts'
import { lookAtOrders } from './public.ts'

const server = openTestServer()
const stories = Number(process.env['ORDER_STORIES'] ?? 12)
const stepsOfStory = 20
const storyMs = 30_000
const openingStock = 100
const dearGoods = { name: 'Olla', sku: 'Olla', showInStore: true, openingStock: String(openingStock), price: '3990' }

/** Aborts the transaction of every change of an order, after all its other writes. */
beforeAll(async () => {
  await server.owner.query(`create function cut_off() returns trigger language plpgsql as
    $$ begin raise exception 'cut off'; end $$`)
  await server.owner.query(
    'create trigger cut_off before insert on order_events for each row execute function cut_off()',
  )
  await setCutOff(false)
})
afterEach(() => setCutOff(false))
const setCutOff = (isOn: boolean) =>
  server.owner.query(`alter table order_events ${isOn ? 'enable' : 'disable'} trigger cut_off`)

type World = {
  shop: OnlineShop
  products: TestProduct[]
  method: string
  office: Awaited<ReturnType<typeof anOffice>>
}

async function aWorld(regionTag = 'CL'): Promise<World> {
  const shop = await anOnlineShop(server, { regionTag })
  const goods = (name: string, price: string) =>
    aProduct(server, shop, { name, sku: name, showInStore: true, openingStock: String(openingStock), price })
  const products = [await goods('Taza', '1000'), await goods('Plato', '1290')]
  const method = await aDeliveryMethod(server, shop, { payOnDelivery: true })
  return { shop, products, method, office: await anOffice(server, shop) }
}

async function place({ shop, products, method }: World, paymentMethod: 'transfer' | 'onDelivery') {
  const items = products.slice(0, 2).map(({ variantId }, at) => ({ variantId, quantity: String(at + 2) }))
  const { order, shopper } = await aShopOrder(server, shop, method, items, { paymentMethod })
  return { ...order, shopper, lineIds: allOf(order).map(({ lineId }) => lineId) }
}
type Placed = Awaited<ReturnType<typeof place>>

/** The tables' figures for each line with goods, and for the stock of each product. */
async function readTables({ shop }: World) {
  const { rows: lines } = await server.owner.query<
    Record<'ordered' | 'reserved' | 'taken' | 'shipped' | 'cancelled', number>
  >(
    `select l.quantity::float as ordered,
       coalesce((select sum(r.quantity) from stock_reservations r
         where r.company_id = l.company_id and r.line_id = l.id and r.ending is null), 0)::float as reserved,
       coalesce((select sum(r.quantity) from stock_reservations r
         where r.company_id = l.company_id and r.line_id = l.id and r.ending = 'taken'), 0)::float as taken,
       coalesce((select sum(f.quantity) from fulfilment_lines f join fulfilments p on p.company_id = f.company_id and p.id = f.fulfilment_id
         where f.company_id = l.company_id and f.line_id = l.id and p.state in ('shipped', 'delivered', 'handedOver')), 0)::float as shipped,
       coalesce((select sum(c.quantity) from order_cancellations c
         where c.company_id = l.company_id and c.line_id = l.id), 0)::float as cancelled
     from order_lines l where l.company_id = $1 and l.kind = 'product' order by l.id`,
    [shop.companyId],
  )
  const { rows: stock } = await server.owner.query<Record<'onHand' | 'reserved' | 'taken' | 'back', number>>(
    `select s.on_hand::float as "onHand",
       coalesce((select sum(quantity) from stock_reservations r
         where r.company_id = s.company_id and r.variant_id = s.variant_id and r.ending is null), 0)::float as reserved,
       coalesce((select sum(quantity) from stock_reservations r
         where r.company_id = s.company_id and r.variant_id = s.variant_id and r.ending = 'taken'), 0)::float as taken,
       coalesce((select sum(-l.quantity) from sale_lines l
         where l.company_id = s.company_id and l.variant_id = s.variant_id and l.quantity < 0), 0)::float as back
     from stock_levels s where s.company_id = $1 order by s.variant_id`,
    [shop.companyId],
  )
  return { lines, stock }
}

/** Reports a line or a stock that does not add up. */
async function expectAllAddsUp(world: World, when: unknown): Promise<void> {
  const { lines, stock } = await readTables(world)
  expect(lines.length, String(when)).toBeGreaterThan(0)
  for (const line of lines) {
    const { ordered, reserved, taken, shipped, cancelled } = line
    const sums = { all: reserved + shipped + cancelled, taken }
    expect({ when, ...sums }).toEqual({ when, all: ordered, taken: shipped })
    expect(reserved >= 0 && cancelled >= 0, JSON.stringify({ when, line })).toBe(true)
  }
  const open = lines.reduce((all, { reserved }) => all + reserved, 0)
  expect(stock.reduce((all, { reserved }) => all + reserved, 0)).toBe(open)
  for (const { onHand, taken, back } of stock)
    expect({ when, onHand }).toEqual({ when, onHand: openingStock - taken + back })
}

/** A call that may be refused, and never fails. */
async function ask({ shop }: World, endpoint: Endpoint, input: object): Promise<number> {
  const { statusCode, body } = await send(server, endpoint.path, input, shop.token)
  if (statusCode >= 500) throw new Error(`${endpoint.path} answered ${statusCode}: ${JSON.stringify(body)}`)
  return statusCode
}

const parcelOf = async ({ office }: World, id: string, ...states: string[]) =>
  (await office.get(id)).fulfilments.find(({ state }) => states.includes(state))?.id ?? newId()

async function lookAtClock(hours: number): Promise<void> {
  const now = () => new Date(Date.now() + hours * 3_600_000)
  await lookAtOrders({ ...server.deps, now }, (error) => {
    throw error
  })
}

const anyUnit = (random: (below: number) => number, lineIds: readonly string[]) => ({
  lineId: lineIds[random(lineIds.length)] ?? '',
  quantity: String(1 + random(2)),
})

type Story = { world: World; order: Placed; random: (below: number) => number }
const steps: Record<string, (story: Story) => Promise<unknown>> = {
  pack: ({ world, order, random }) => {
    const lines = [anyUnit(random, order.lineIds)]
    return ask(world, endpoints.packOrder, { id: order.id, fulfilmentId: newId(), lines })
  },
  unpack: async ({ world, order }) => {
    const fulfilmentId = await parcelOf(world, order.id, 'packed')
    return ask(world, endpoints.unpackOrder, { id: order.id, fulfilmentId })
  },
  ship: async ({ world, order }) => {
    const fulfilmentId = await parcelOf(world, order.id, 'packed')
    return ask(world, endpoints.shipOrder, { id: order.id, fulfilmentId })
  },
  deliver: async ({ world, order }) => {
    const fulfilmentId = await parcelOf(world, order.id, 'shipped')
    return ask(world, endpoints.deliverOrder, { id: order.id, fulfilmentId })
  },
  cancelUnits: ({ world, order, random }) => {
    const units = anyUnit(random, order.lineIds)
    return ask(world, endpoints.cancelOrderLine, { id: order.id, changeId: newId(), ...units })
  },
  pay: async ({ world, order }) => {
    const { missingAmount } = await world.office.get(order.id)
    return missingAmount > 0 ? world.office.pay(order.id, missingAmount) : undefined
  },
  cancel: ({ world, order }) => ask(world, endpoints.cancelOrder, { id: order.id, note: 'Anulado' }),
  reinstate: ({ world, order }) => ask(world, endpoints.reinstateOrder, { id: order.id }),
  bringBack: ({ world, order, random }) => {
    const lines = [{ ...anyUnit(random, order.lineIds), goods: 'shelf' }]
    const input = { id: order.id, returnId: newId(), lines, withDelivery: false, reason: 'changedMind' }
    return ask(world, returnOrderGoods, input)
  },
  replace: async ({ world, order, random }) => {
    const substituteId = newId()
    const { variantId } = world.products[random(world.products.length)] ?? { variantId: '' }
    const wish = { id: order.id, substituteId, variantId, note: '', ...anyUnit(random, order.lineIds) }
    const code = await ask(world, endpoints.proposeSubstitute, wish)
    if (code !== 200) return code
    const answer = { token: order.token, substituteId, accepts: random(4) > 0 }
    return (await order.shopper.send(endpoints.answerSubstitute, answer)).statusCode
  },
  expire: () => lookAtClock(30 * 24),
}
/** Ends of an order are rarer, so that most stories continue. */
const turns = [
  'pack',
  'pack',
  'ship',
  'ship',
  'unpack',
  'cancelUnits',
  'replace',
  'replace',
  'deliver',
  'bringBack',
  'bringBack',
  'reinstate',
]
const ends = ['cancel', 'expire']

/** Reports an order whose total differs in the shop, for the buyer or in a mail. */
async function expectShownAddsUp({ office }: World, { id, token, shopper }: Placed, story: unknown): Promise<void> {
  const { totalAmount } = await office.get(id)
  const { order } = await shopper.call(endpoints.getOrderByToken, { token })
  expect({ story, totalAmount: linesAddUp(order).totalAmount }).toEqual({ story, totalAmount })
  for (const { body } of server.mails.filter(({ to }) => to === shopper.email)) {
    const amounts = [...body.matchAll(/: (\$[\d.,]+)$/gm)].map(([, text = '']) => Number(text.replace(/\D/g, '')))
    const total = amounts.pop() ?? 0
    expect({ story, body, total: amounts.reduce((all, one) => all + one, 0) }).toEqual({ story, body, total })
  }
}

test(
  'for every line reserved + shipped + cancelled = ordered in random stories of parcels, cancellations and returns',
  async () => {
    const worlds = [await aWorld(), await aWorld('MX')]
    for (const { shop, products } of worlds) {
      const isGross = shop.companyId === worlds[0]?.shop.companyId
      await server.owner.query('update companies set prices_include_tax = $2 where id = $1', [shop.companyId, isGross])
      products.push(await aProduct(server, shop, dearGoods))
      await aShopPromotion(server, shop)
    }
    const done = new Set<string>()
    for (let told = 0; told < stories; told++) {
      const world = worlds[told % 2] as World
      const random = randomOf(1 + told)
      const order = await place(world, told % 3 === 0 ? 'transfer' : 'onDelivery')
      const story: string[] = []
      for (let step = 0; step < stepsOfStory; step++) {
        const names = random(8) === 0 ? ends : turns
        const name = names[random(names.length)] ?? 'pack'
        story.push(name)
        if ((await steps[name]?.({ world, order, random })) === 200) done.add(name)
        await expectAllAddsUp(world, story)
        // Throws unless the displayed lines add up to the total.
        await world.office.get(order.id)
      }
      await expectShownAddsUp(world, order, story)
      // The rest of it must not affect the next story.
      await ask(world, endpoints.cancelOrder, { id: order.id, note: 'Fin' })
      await expectAllAddsUp(world, [...story, 'end'])
    }
    const callable = Object.keys(steps).filter((name) => name !== 'pay' && name !== 'expire')
    expect(callable.filter((name) => !done.has(name))).toEqual([])
  },
  stories * storyMs,
)

/** Every change of reservations: its preconditions, and the change itself, which may come twice. */
const transitions: Record<string, { before: (world: World) => Promise<Placed>; change: Change }> = {
  'is placed': {
    before: (world) => place(world, 'transfer'),
    change: async ({ shop, products: [product], method }) => {
      const shopper = aShopper(server, shop)
      await shopper.call(setCartLine, { variantId: product?.variantId ?? '', quantity: '2' })
      const input = await orderInput(shopper, method)
      return async () => (await shopper.send(endpoints.placeOrder, input)).statusCode
    },
  },
  'is cancelled by its buyer': {
    before: (world) => place(world, 'transfer'),
    change:
      async (_, { shopper, token }) =>
      async () =>
        (await shopper.send(endpoints.cancelMyOrder, { token })).statusCode,
  },
  'is cancelled by the shop': {
    before: async (world) => {
      const order = await place(world, 'onDelivery')
      await world.office.pack(order.id, [{ lineId: order.lineIds[0] ?? '', quantity: '1' }])
      return order
    },
    change: async (world, { id }) => sending(world, endpoints.cancelOrder, { id, note: 'Anulado' }),
  },
  'loses a unit': {
    before: (world) => place(world, 'onDelivery'),
    change: async (world, { id, lineIds: [lineId] }) =>
      sending(world, endpoints.cancelOrderLine, { id, changeId: newId(), lineId, quantity: '1' }),
  },
  expires: {
    before: (world) => place(world, 'transfer'),
    change: async () => async () => {
      await lookAtClock(30 * 24)
      return 200
    },
  },
  'comes back after its end': {
    before: async (world) => {
      const order = await place(world, 'transfer')
      await ask(world, endpoints.cancelOrder, { id: order.id, note: 'Anulado' })
      return order
    },
    change: async (world, { id }) => sending(world, endpoints.reinstateOrder, { id }),
  },
  'leaves in a parcel': {
    before: async (world) => {
      const order = await place(world, 'onDelivery')
      await world.office.pack(order.id, [{ lineId: order.lineIds[1] ?? '', quantity: '2' }])
      return order
    },
    change: async (world, { id }) =>
      sending(world, endpoints.shipOrder, { id, fulfilmentId: await parcelOf(world, id, 'packed') }),
  },
  'comes back from its buyer': {
    before: async (world) => {
      const order = await place(world, 'onDelivery')
      await world.office.ship(order.id, await world.office.pack(order.id, allOf(order)))
      return order
    },
    change: async (world, { id, lineIds: [lineId] }) => {
      const lines = [{ lineId, quantity: '1', goods: 'shelf' }]
      return sending(world, returnOrderGoods, {
        id,
        returnId: newId(),
        lines,
        withDelivery: false,
        reason: 'changedMind',
      })
    },
  },
}
type Change = (world: World, order: Placed) => Promise<() => Promise<number>>
const sending = (world: World, endpoint: Endpoint, input: object) => async () =>
  (await send(server, endpoint.path, input, world.shop.token)).statusCode

test.each(Object.entries(transitions))(
  'an order that %s reserves exactly its open units, also after a crash, two calls at once and a repeated call',
  async (_name, { before, change }) => {
    const world = await aWorld()
    const again = await change(world, await before(world))
    const first = await readTables(world)
    await setCutOff(true)
    expect(await again().catch(() => 500)).toBe(500)
    await setCutOff(false)
    expect(await readTables(world)).toEqual(first)

    const codes = await Promise.all([again(), again()])
    const then = await readTables(world)
    expect(codes).toContain(200)
    expect(then).not.toEqual(first)
    await expectAllAddsUp(world, 'twice')
    await again()
    expect(await readTables(world)).toEqual(then)
  },
  storyMs,
)
