/** Orders of the online shop, placed through the calls of its pages. */
import { quoteCheckout, setCartLine } from '@mostrador/contract/features/carts/endpoints.ts'
import { createDeliveryMethod } from '@mostrador/contract/features/delivery-methods/endpoints.ts'
import { listLocations } from '@mostrador/contract/features/locations/endpoints.ts'
import { placeOrder } from '@mostrador/contract/features/orders/endpoints.ts'
import type { PublicOrder } from '@mostrador/contract/features/orders/schema.ts'
import { createProduct } from '@mostrador/contract/features/products/endpoints.ts'
import type { APIRequestContext } from '@playwright/test'
import { openShop } from './open-shop.ts'
import { call } from './shop.ts'

/** A shop with shirts for 7,990 that buyers order online and fetch at its only place. Returns what places an order. */
export async function shopWithPickup(owner: APIRequestContext) {
  const shop = await openShop(owner)
  const variants = [{ sku: 'POL-1', barcodes: ['7801234567894'], price: '7990', openingStock: '10' }]
  const { product } = await call(owner, createProduct, { name: 'Polera', variants })
  const [place] = (await call(owner, listLocations, {})).items
  const { deliveryMethod } = await call(owner, createDeliveryMethod, {
    name: { en: 'In the shop', es: 'En la tienda' },
    kind: 'pickup',
    priceRule: 'free',
    rates: [],
    locationId: place?.id ?? '',
  })
  return async (
    buyer: APIRequestContext,
    name: string,
    quantity = '1',
  ): Promise<{ shop: string; order: PublicOrder }> => {
    const wish = { shop, deliveryMethodId: deliveryMethod.id, paymentMethod: 'inShop', address: null } as const
    await call(buyer, setCartLine, { shop, variantId: product.variants[0]?.id ?? '', quantity })
    const { quote } = await call(buyer, quoteCheckout, wish)
    const answer = await call(buyer, placeOrder, {
      ...wish,
      orderId: crypto.randomUUID(),
      contact: { name, email: 'berta@example.test' },
      language: 'es',
      acceptedTotalAmount: quote.totals.totalAmount,
    })
    if (answer.outcome !== 'placed') throw new Error('the order was not placed')
    return { shop, order: answer.order }
  }
}
