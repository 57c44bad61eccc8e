/** Orders of the online shop, placed through the calls of its pages. */
import { quoteCheckout, setCartLine } from '@mostrador/contract/features/shop/carts/endpoints.ts'
import { createDeliveryMethod } from '@mostrador/contract/features/shop/delivery-methods/endpoints.ts'
import { listLocations } from '@mostrador/contract/features/catalogue/locations/endpoints.ts'
import { placeOrder } from '@mostrador/contract/features/shop/orders/endpoints.ts'
import type { PublicOrder } from '@mostrador/contract/features/shop/orders/schema.ts'
import { createProduct } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { money } from '@mostrador/domain/money/money.ts'
import type { APIRequestContext } from '@playwright/test'
import { openShop } from './open-shop.ts'
import { call } from './shop.ts'

type Wish = {
  shop: string
  items: readonly { variantId: string; quantity: string }[]
  deliveryMethodId: string
  paymentMethod: 'transfer' | 'card' | 'onDelivery' | 'inShop'
  /** Whether it goes to the buyer. */
  isSent: boolean
  name?: string
  language?: 'en' | 'es'
  email?: string
}

/** Puts the items into the buyer's cart and orders them. */
export async function placeAnOrder(
  buyer: APIRequestContext,
  {
    shop,
    items,
    deliveryMethodId,
    paymentMethod,
    isSent,
    name = 'Berta Soto',
    language = 'es',
    email = 'berta@example.test',
  }: Wish,
): Promise<PublicOrder> {
  const place = { commune: 'Providencia', region: 'Metropolitana de Santiago', countryTag: 'CL' }
  const wish = { shop, deliveryMethodId, paymentMethod }
  for (const item of items) await call(buyer, setCartLine, { shop, ...item })
  const { quote } = await call(buyer, quoteCheckout, { ...wish, address: isSent ? place : null })
  const answer = await call(buyer, placeOrder, {
    ...wish,
    orderId: crypto.randomUUID(),
    contact: { name, email },
    language,
    address: isSent ? { ...place, line1: 'Los Leones 100' } : null,
    acceptedTotalAmount: quote.totals.totalAmount,
  })
  if (answer.outcome !== 'placed') throw new Error('the order was not placed')
  return answer.order
}

/** A courier for 3,000, wherever it goes. */
export async function aCourier(owner: APIRequestContext, changes: { payOnDelivery?: boolean } = {}): Promise<string> {
  const { deliveryMethod } = await call(owner, createDeliveryMethod, {
    name: { en: 'Courier', es: 'Correo' },
    kind: 'shipping',
    priceRule: 'flat',
    rates: [{ zoneId: null, price: money(3000) }],
    ...changes,
  })
  return deliveryMethod.id
}

/** Shirts for 7,990 with a code, ten in stock. Returns their variant. */
export async function someShirts(owner: APIRequestContext): Promise<string> {
  const variants = [{ sku: 'POL-1', barcodes: ['7801234567894'], price: '7990', openingStock: '10' }]
  const { product } = await call(owner, createProduct, { name: 'Polera', variants })
  return product.variants[0]?.id ?? ''
}

/** A shop whose shirts buyers order online and fetch at its only place. Returns what places an order. */
export async function shopWithPickup(owner: APIRequestContext) {
  const shop = await openShop(owner)
  const variantId = await someShirts(owner)
  const [place] = (await call(owner, listLocations, {})).items
  const { deliveryMethod } = await call(owner, createDeliveryMethod, {
    name: { en: 'In the shop', es: 'En la tienda' },
    kind: 'pickup',
    priceRule: 'free',
    rates: [],
    locationId: place?.id ?? '',
  })
  const wish = { shop, deliveryMethodId: deliveryMethod.id, paymentMethod: 'inShop', isSent: false } as const
  return async (buyer: APIRequestContext, name: string, quantity = '1') => ({
    shop,
    order: await placeAnOrder(buyer, { ...wish, items: [{ variantId, quantity }], name }),
  })
}
