/** Orders that are paid in the sandbox, and how often a buyer may try. */
import { getCardPayment, payInSandbox } from '@mostrador/contract/features/shop/card-payments/endpoints.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { aProduct, type TestProduct } from '../../../testing/builders.ts'
import { startCard, takeCards } from '../../../testing/online/a-card-payment.ts'
import { aDeliveryMethod, aShopOrder } from '../../../testing/online/a-shopper.ts'
import { anOnlineShop, type OnlineShop } from '../../../testing/online/an-online-shop.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()
beforeAll(() => {
  server.deps.config.cardSandbox = true
})

type World = { shop: OnlineShop; product: TestProduct; method: string }

async function aWorld(): Promise<World> {
  const shop = await anOnlineShop(server)
  await takeCards(server, shop, 'sandbox')
  const product = await aProduct(server, shop, { showInStore: true, openingStock: '10', price: '1000' })
  return { shop, product, method: await aDeliveryMethod(server, shop) }
}

const place = ({ shop, product, method }: World) =>
  aShopOrder(server, shop, method, [{ variantId: product.variantId, quantity: '1' }], { paymentMethod: 'card' })
type Placed = Awaited<ReturnType<typeof place>>
const stateOf = async ({ shopper, order: { token } }: Placed) =>
  (await shopper.call(getCardPayment, { token })).card.state

describe('the sandbox', () => {
  test.each([
    ['4242 4242 4242 4242', 'paid'],
    ['4000 0000 0000 0002', 'failed'],
    ['4000 0025 0000 3155', 'open'],
  ] as const)('answers %s with %s', async (number, state) => {
    const world = await aWorld()
    const placed = await place(world)
    const { body } = await startCard(placed.shopper, placed.order.token)
    const session =
      String((body as { url: string }).url)
        .split('/')
        .at(-1) ?? ''
    expect((await placed.shopper.send(payInSandbox, { session, number: '4111 1111 1111 1111' })).body).toMatchObject({
      code: 'cardRefused',
    })
    await placed.shopper.call(payInSandbox, { session, number })
    expect(await stateOf(placed)).toBe(state)
    if (state !== 'open') return
    await placed.shopper.call(payInSandbox, { session, number: '' })
    expect(await stateOf(placed)).toBe('paid')
  })

  test('does not exist where the installation has none', async () => {
    const world = await aWorld()
    server.deps.config.cardSandbox = false
    await expect(place(world)).rejects.toThrow('paymentNotOffered')
    server.deps.config.cardSandbox = true
  })
})

describe('many attempts', () => {
  test('from one browser wait, and other buyers behind its address do not', async () => {
    const world = await aWorld()
    const placed = await place(world)
    const tryOnce = async () => {
      const { statusCode, body } = await startCard(placed.shopper, placed.order.token)
      if (statusCode !== 200) return { statusCode, body }
      const session =
        String((body as { url: string }).url)
          .split('/')
          .at(-1) ?? ''
      await placed.shopper.call(payInSandbox, { session, number: '4000 0000 0000 0002' })
      await placed.shopper.call(getCardPayment, { token: placed.order.token })
      return { statusCode, body }
    }
    const answers = []
    for (let count = 0; count < 7; count += 1) answers.push(await tryOnce())
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200, 429])
    // Another buyer behind the same address does not wait.
    const other = await place(world)
    expect((await startCard(other.shopper, other.order.token)).statusCode).toBe(200)
    await server.owner.query(
      `update order_card_attempts set opened_at = opened_at - interval '61 minutes' where company_id = $1`,
      [world.shop.companyId],
    )
    expect((await startCard(placed.shopper, placed.order.token)).statusCode).toBe(200)
  })
})
