/** The card pays the amount that the buyer last accepted, whatever the shop changes meanwhile. The online shop has no coupons. */
import { getCart, quoteCheckout, setCartLine } from '@mostrador/contract/features/shop/carts/endpoints.ts'
import { getCardPayment, startCardPayment } from '@mostrador/contract/features/shop/card-payments/endpoints.ts'
import { placeOrder } from '@mostrador/contract/features/shop/orders/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct } from '../../../testing/builders.ts'
import { aStandIn, solveFor, type StandIn, takeCards } from '../../../testing/online/a-card-payment.ts'
import { aDeliveryMethod, anAddress, aShopper, orderInput } from '../../../testing/online/a-shopper.ts'
import { anOffice } from '../../../testing/online/an-office.ts'
import { anOnlineShop } from '../../../testing/online/an-online-shop.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()
let provider: StandIn
beforeAll(async () => {
  provider = await aStandIn()
  server.deps.config.stripeApiUrl = provider.url
})
afterAll(() => provider.close())

/** Two units at 1,190 with the tax of 19 % in it, and a delivery of 3,000. */
const before = 5380
const changes = {
  price: { statement: 'update variants set price = 1500 where company_id = $1', total: 6000 },
  tax: { statement: 'update companies set prices_include_tax = false where id = $1', total: 5832 },
  delivery: { statement: 'update delivery_rates set price = 4000 where company_id = $1', total: 6380 },
} as const

/** The steps of a buyer, in order. */
const steps = ['fills the cart', 'looks at it', 'chooses a delivery', 'reads the total'] as const
const later = ['orders', 'opens the page of the order', 'goes to the provider', 'pays'] as const
const all = [...steps, ...later]
type Step = (typeof all)[number]

async function aPurchase() {
  const shop = await anOnlineShop(server)
  await takeCards(server, shop)
  const { variantId } = await aProduct(server, shop, { showInStore: true, openingStock: '9', price: '1190' })
  const deliveryMethodId = await aDeliveryMethod(server, shop)
  const office = await anOffice(server, shop)
  return { shop, variantId, deliveryMethodId, office, shopper: aShopper(server, shop) }
}

/** Buys, with the change after one of the steps. Returns the amounts accepted last, requested again and captured. */
async function buy(after: Step, statement: string) {
  const { shop, variantId, deliveryMethodId, office, shopper } = await aPurchase()
  const changeAfter = async (step: Step) => {
    if (step === after) await server.owner.query(statement, [shop.companyId])
  }
  const paymentMethod = 'card' as const
  const wish = { deliveryMethodId, paymentMethod, address: anAddress }
  await shopper.call(setCartLine, { variantId, quantity: '2' })
  await changeAfter('fills the cart')
  await shopper.call(getCart, {})
  await changeAfter('looks at it')
  const { line1: _, ...where } = wish.address
  await shopper.call(quoteCheckout, { ...wish, address: where })
  await changeAfter('chooses a delivery')
  let input = await orderInput(shopper, deliveryMethodId, { paymentMethod })
  await changeAfter('reads the total')

  let isAskedAgain = false
  let answer = await shopper.call(placeOrder, input)
  if (answer.outcome === 'changed') {
    isAskedAgain = true
    if ((await office.list({})).length > 0) throw new Error('placed without being accepted')
    input = { ...input, acceptedTotalAmount: answer.quote.totals.totalAmount }
    answer = await shopper.call(placeOrder, input)
  }
  if (answer.outcome !== 'placed') throw new Error('not placed')
  const { id, token } = answer.order
  await changeAfter('orders')
  const solved = await solveFor(shopper, token)
  await changeAfter('opens the page of the order')
  await shopper.call(startCardPayment, { token, ...solved })
  const sessions = [...provider.sessions.values()].filter(({ metadata }) => metadata['companyId'] === shop.companyId)
  const session = sessions.at(-1)
  await changeAfter('goes to the provider')
  provider.pay(session?.id ?? '')
  await changeAfter('pays')
  const { card } = await shopper.call(getCardPayment, { token })
  const order = await office.get(id)
  return { accepted: input.acceptedTotalAmount, isAskedAgain, captured: session?.amount_total, card, order, sessions }
}

test.each(Object.entries(changes))(
  'a %s that changes at any of eight steps is shown before the buyer accepts, or not charged',
  async (_name, { statement, total }) => {
    for (const [at, step] of all.entries()) {
      const bought = await buy(step, statement)
      const isSeen = at < steps.length
      expect({ step, ...bought }).toMatchObject({
        step,
        accepted: isSeen ? total : before,
        captured: isSeen ? total : before,
        isAskedAgain: step === 'reads the total',
        card: { state: 'paid' },
        order: { totalAmount: isSeen ? total : before, payment: 'paid', surplusAmount: 0, missingAmount: 0 },
      })
      expect(bought.sessions).toHaveLength(1)
    }
  },
  60_000,
)
