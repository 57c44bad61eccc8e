import { z } from 'zod'
import { defineEndpoint } from '../../../endpoint.ts'
import { quantitySchema } from '../../../money.ts'
import { languageSchema } from '../../../schemas.ts'
import {
  cartSchema,
  checkoutQuoteSchema,
  checkoutWishSchema,
  deliveryOptionSchema,
  mergedLineSchema,
  mergeOutcomeSchema,
  mostCartLines,
  shopNameSchema,
  wantedLinesSchema,
} from './schema.ts'

const inShop = z.object({ shop: shopNameSchema })

export const getCart = defineEndpoint({
  path: '/api/shop/cart/get',
  who: 'anyone',
  summary:
    'The cart of the account that is signed in, or of the browser’s cookie, priced now, with its problems as data. Empty without either.',
  input: inShop,
  output: z.object({
    cart: cartSchema,
    merged: z.array(mergedLineSchema).describe('what signing in did to its lines, until the shopper changes one'),
  }),
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

export const addCartCode = defineEndpoint({
  path: '/api/shop/cart/addCode',
  who: 'anyone',
  summary:
    'Keeps the code of a promotion with the cart. A code that does not apply yet is kept and says what is missing; one that nobody can use is refused with the reason. Wrong codes are counted.',
  input: inShop.extend({ code: z.string().trim().min(1).max(60) }),
  output: z.object({ cart: cartSchema }),
})

export const removeCartCode = defineEndpoint({
  path: '/api/shop/cart/removeCode',
  who: 'anyone',
  summary: 'Takes the code of a promotion out of the cart.',
  input: inShop.extend({ code: z.string().trim().min(1).max(60) }),
  output: z.object({ cart: cartSchema }),
})

export const quoteCheckout = defineEndpoint({
  path: '/api/shop/checkout/quote',
  who: 'anyone',
  summary:
    'Ways of delivery with price, days or the reason why not, ways to pay, totals and everything in the way of an order. Changes nothing.',
  input: checkoutWishSchema,
  output: z.object({ quote: checkoutQuoteSchema }),
})

const place = z.string().max(80).default('')

export const getShopQuote = defineEndpoint({
  path: '/api/shop/quote',
  method: 'GET',
  who: 'anyone',
  isForEverySite: true,
  summary:
    'Prices lines (`line=variant:quantity`, up to 100) with the promotions that apply by themselves or by `code`, and says which ways of delivery take them to an address, with price and days. Keeps nothing. Without lines it lists the ways of delivery.',
  input: inShop.extend({
    language: languageSchema,
    line: wantedLinesSchema,
    code: z.string().max(60).default('').describe('the code of a promotion'),
    countryTag: z.string().max(2).default(''),
    region: place,
    commune: place,
    postalCode: z.string().max(20).default(''),
  }),
  output: z.object({
    cart: cartSchema,
    deliveryOptions: z.array(deliveryOptionSchema),
    notSold: z.array(z.uuid()).describe('variants of the lines that the shop does not sell'),
  }),
})
