/**
 * 32 buyers and two tills want the last units, one of the tills offline, round after round. `LAST_UNITS_ROUNDS` sets the number
 * of rounds, `LAST_UNITS_SEED` their choices; 1,000 were run on 2026-11-27.
 */
import { cancelOrder, placeOrder } from '@mostrador/contract/features/shop/orders/endpoints.ts'
import { setCartLine } from '@mostrador/contract/features/shop/carts/endpoints.ts'
import { commitSale } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { expect, test } from 'vitest'
import { aDocument, push } from '../../../testing/a-document.ts'
import { aSale } from '../../../testing/a-sale.ts'
import { anotherTill } from '../../../testing/another-till.ts'
import { anOpenTill, aProduct, call } from '../../../testing/builders.ts'
import { aDeliveryMethod, aShopper, orderInput, type Shopper } from '../../../testing/online/a-shopper.ts'
import { anOnlineShop } from '../../../testing/online/an-online-shop.ts'
import { randomOf } from '../../../testing/reports/a-history.ts'
import { openTestServer } from '../../../testing/test-server.ts'
import { lookAtOrders } from './public.ts'

const server = openTestServer()
const rounds = Number(process.env['LAST_UNITS_ROUNDS'] ?? 3)
const buyers = 32
const roundMs = 10_000
/** Rounds of one company. Its owner's log-in ends after a quarter of an hour. */
const ofOneCompany = 100

async function aWorld() {
  const shop = await anOnlineShop(server)
  const product = await aProduct(server, shop, { showInStore: true, openingStock: '1', price: '1000' })
  const method = await aDeliveryMethod(server, shop, { payOnDelivery: true })
  const till = await anOpenTill(server, shop)
  return { shop, product, method, tills: [till, await anotherTill(server, shop, till)] as const }
}
type World = Awaited<ReturnType<typeof aWorld>>

async function setStock({ shop, product }: World, units: number): Promise<void> {
  await server.owner.query(
    'update stock_levels set on_hand = $3, value = $3 where company_id = $1 and variant_id = $2',
    [shop.companyId, product.variantId, units],
  )
}

/** Stock on hand and promised units, and how many orders lack goods, by their state and by their history. */
async function readStock({ shop, product }: World) {
  const { rows } = await server.owner.query<Record<'onHand' | 'reserved' | 'short' | 'noted' | 'doubled', number>>(
    `select (select on_hand::int from stock_levels where company_id = $1 and variant_id = $2) as "onHand",
       (select coalesce(sum(quantity), 0)::int from stock_reservations where company_id = $1 and ending is null) as reserved,
       (select count(*)::int from order_states where company_id = $1 and is_open and is_short) as short,
       (select count(*)::int from order_events e join order_states s on s.company_id = e.company_id and s.order_id = e.order_id
         where e.company_id = $1 and e.kind = 'shortfall' and s.is_open) as noted,
       (select count(*)::int from (select order_id from order_events where company_id = $1 and kind = 'shortfall'
         group by order_id having count(*) > 1) d) as doubled`,
    [shop.companyId, product.variantId],
  )
  const [row] = rows
  if (!row) throw new Error('no stock')
  return row
}

async function buy(world: World, shopper: Shopper): Promise<string | null> {
  // A machine that is too busy refuses, and nothing is bought then.
  const cart = await shopper.send(setCartLine, { variantId: world.product.variantId, quantity: '1' })
  if (cart.statusCode !== 200) return null
  const input = await orderInput(shopper, world.method, { paymentMethod: 'onDelivery' }).catch(() => null)
  if (!input) return null
  const { statusCode, body } = await shopper.send(placeOrder, input)
  if (statusCode !== 200) return null
  const { outcome } = body as { outcome: string }
  return outcome === 'placed' ? input.orderId : null
}

test(
  'the web never sells more than the stock, and each unit that a till took has one shortfall',
  async () => {
    let world = await aWorld()
    const random = randomOf(Number(process.env['LAST_UNITS_SEED'] ?? 20_261_127))
    for (let round = 1; round <= rounds; round++) {
      const number = 1 + ((round - 1) % ofOneCompany)
      if (number === 1 && round > 1) world = await aWorld()
      const { shop, product, tills } = world
      const [online, offline] = tills
      const network = `10.${Math.floor(round / 250)}.${round % 250}`
      const shoppers = Array.from({ length: buyers }, (_, at) => aShopper(server, shop, `${network}.${at + 1}`))
      const units = 1 + random(8)
      await setStock(world, units)
      const [here, away] = [1 + random(3), 1 + random(3)]
      const saleOf = (till: typeof online, quantity: number) =>
        aSale(till, { number, items: [{ product, quantity: String(quantity) }] })
      const late = aDocument(saleOf(offline, away))
      const [placed] = await Promise.all([
        Promise.all(shoppers.map((shopper) => buy(world, shopper))),
        call(server, commitSale, saleOf(online, here), shop.token),
      ])
      const orders = placed.filter((id) => id !== null)
      const promised = await readStock(world)
      expect(orders.length, `round ${round}`).toBeLessThanOrEqual(units)
      expect(promised, `round ${round}`).toMatchObject({ onHand: units - here, reserved: orders.length })

      await push(server, shop, late)
      const failures: unknown[] = []
      for (let look = 0; look < 2; look++) await lookAtOrders(server.deps, (error) => failures.push(error))
      const left = units - here - away
      const missing = Math.min(orders.length, Math.max(0, orders.length - left))
      expect(failures).toEqual([])
      expect(await readStock(world), `round ${round}`).toEqual({
        onHand: left,
        reserved: orders.length,
        short: missing,
        noted: missing,
        doubled: 0,
      })
      for (const id of orders) await call(server, cancelOrder, { id, note: 'Vuelta' }, shop.token)
      expect(await readStock(world), `round ${round}`).toMatchObject({ reserved: 0, short: 0 })
    }
  },
  rounds * roundMs,
)
