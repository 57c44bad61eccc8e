import { orderPaymentMethods } from '@mostrador/domain/order/order-names.ts'
import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { quantitySchema } from '../../money.ts'
import {
  cartSchema,
  checkoutQuoteSchema,
  mergeOutcomeSchema,
  mostCartLines,
  quoteAddressSchema,
  shopNameSchema,
} from './schema.ts'

const inShop = z.object({ shop: shopNameSchema })

export const getCart = defineEndpoint({
  path: '/api/shop/cart/get',
  who: 'anyone',
  summary: 'The cart of the browser’s cookie, priced now, with its problems as data. Empty without a cookie.',
  input: inShop,
  output: z.object({ cart: cartSchema }),
})

export const setCartLine = defineEndpoint({
  path: '/api/shop/cart/setLine',
  who: 'anyone',
  summary:
    'Sets the quantity of a variant and accepts its price; 0 removes it. The first call makes the cart and its cookie, which lives 30 days after the last change.',
  input: inShop.extend({ variantId: z.uuid(), quantity: quantitySchema }),
  output: z.object({ cart: cartSchema }),
})

export const mergeCarts = defineEndpoint({
  path: '/api/shop/cart/merge',
  who: 'anyone',
  summary: 'Adds the lines of another cart: quantities are added up to the stock, and the answer says what happened.',
  input: inShop.extend({
    lines: z.array(z.object({ variantId: z.uuid(), quantity: quantitySchema })).max(mostCartLines),
  }),
  output: z.object({ cart: cartSchema, outcomes: z.array(mergeOutcomeSchema) }),
})

export const quoteCheckout = defineEndpoint({
  path: '/api/shop/checkout/quote',
  who: 'anyone',
  summary:
    'Ways of delivery with price, days or the reason why not, ways to pay, totals and everything in the way of an order. Changes nothing.',
  input: inShop.extend({
    address: quoteAddressSchema.nullable().default(null),
    deliveryMethodId: z.uuid().nullable().default(null),
    paymentMethod: z.enum(orderPaymentMethods).nullable().default(null),
  }),
  output: z.object({ quote: checkoutQuoteSchema }),
})
