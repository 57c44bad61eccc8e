/** A browser of a shopper: it keeps the cookies of the cart and of a sign-in. */
import type { Endpoint, InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { quoteCheckout, setCartLine } from '@mostrador/contract/features/shop/carts/endpoints.ts'
import { createDeliveryMethod } from '@mostrador/contract/features/shop/delivery-methods/endpoints.ts'
import { placeOrder } from '@mostrador/contract/features/shop/orders/endpoints.ts'
import type { PublicOrder } from '@mostrador/contract/features/shop/orders/schema.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { newId } from '../../context.ts'
import { type Answer, call, type Shop } from '../builders.ts'
import type { TestServer } from '../test-server.ts'
import type { OnlineShop } from './an-online-shop.ts'

export type Shopper = {
  send: <E extends Endpoint>(endpoint: E, input: object) => Promise<Answer>
  call: <E extends Endpoint>(endpoint: E, input: Omit<InputOf<E>, 'shop'>) => Promise<OutputOf<E>>
  email: string
  /** The cookies of this browser, for example for another browser that stole them. */
  cookies: Map<string, string>
}

/** Calls of one browser in one shop, from an address of its own if one is given. */
export function aShopper(server: TestServer, { name }: Pick<OnlineShop, 'name'>, remoteAddress = '127.0.0.1'): Shopper {
  const cookies = new Map<string, string>()
  const sendTo = async (endpoint: Endpoint, input: object): Promise<Answer> => {
    const response = await server.app.inject({
      method: 'POST',
      url: endpoint.path,
      remoteAddress,
      headers: cookies.size === 0 ? {} : { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      payload: { shop: name, ...input },
    })
    for (const set of response.cookies)
      if (set.value === '') cookies.delete(set.name)
      else cookies.set(set.name, set.value)
    return { statusCode: response.statusCode, body: response.json() }
  }
  return {
    cookies,
    email: `${newId()}@example.test`,
    send: sendTo,
    call: async (endpoint, input) => {
      const { statusCode, body } = await sendTo(endpoint, input)
      if (statusCode !== 200) throw new Error(`${endpoint.path} answered ${statusCode}: ${JSON.stringify(body)}`)
      return endpoint.output.parse(body) as never
    },
  }
}

type MethodInput = InputOf<typeof createDeliveryMethod>

/** A delivery everywhere in Chile for 3,000, or as wished. */
export async function aDeliveryMethod(
  server: TestServer,
  { token }: Pick<Shop, 'token'>,
  wish: Partial<MethodInput> = {},
): Promise<string> {
  const input: MethodInput = {
    name: { en: 'Courier', es: 'Correo' },
    kind: 'shipping',
    priceRule: 'flat',
    rates: [{ zoneId: null, price: money(3000) }],
    ...wish,
  }
  return (await call(server, createDeliveryMethod, input, token)).deliveryMethod.id
}

export const anAddress = { line1: 'Av. Uno 123', commune: 'Providencia', region: 'Metropolitana', countryTag: 'CL' }

type OrderInput = InputOf<typeof placeOrder>

/** The input of an order of the cart, at the total of its quote. */
export async function orderInput(
  shopper: Shopper,
  deliveryMethodId: string,
  wish: Partial<OrderInput> = {},
): Promise<Omit<OrderInput, 'shop'>> {
  const paymentMethod = wish.paymentMethod ?? 'transfer'
  const address = wish.address === undefined ? anAddress : wish.address
  const where = address && {
    commune: address.commune ?? '',
    region: address.region ?? '',
    countryTag: address.countryTag,
  }
  const { quote } = await shopper.call(quoteCheckout, { deliveryMethodId, paymentMethod, address: where })
  return {
    orderId: newId(),
    contact: { name: 'Ana Soto', email: shopper.email },
    language: 'es',
    deliveryMethodId,
    paymentMethod,
    address,
    acceptedTotalAmount: quote.totals.totalAmount,
    ...wish,
  }
}

/** Fills a cart and orders it. */
export async function aShopOrder(
  server: TestServer,
  shop: OnlineShop,
  deliveryMethodId: string,
  items: readonly { variantId: string; quantity: string }[],
  wish: Partial<OrderInput> = {},
): Promise<{ shopper: Shopper; order: PublicOrder }> {
  const shopper = aShopper(server, shop)
  for (const item of items) await shopper.call(setCartLine, item)
  const answer = await shopper.call(placeOrder, await orderInput(shopper, deliveryMethodId, wish))
  if (answer.outcome !== 'placed') throw new Error(`not placed: ${JSON.stringify(answer.quote.problems)}`)
  return { shopper, order: answer.order }
}
