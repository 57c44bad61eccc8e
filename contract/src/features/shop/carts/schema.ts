import { deliveryKinds, deliveryMissReasons } from '@mostrador/domain/delivery/delivery-names.ts'
import { orderPaymentMethods } from '@mostrador/domain/order/order-names.ts'
import { z } from 'zod'
import { isCountryTag } from '../../../countries.ts'
import { moneySchema, quantitySchema } from '../../../money.ts'
import { multilineTextSchema } from '../../../schemas.ts'
import { cartPromotionSchema } from '../promotions/schema.ts'
import { cartProblemKinds, cartRepairs } from './choices.ts'
import { readWantedLines } from './wanted-lines.ts'

/** The public name of a shop: its subdomain. The first field of every call of shoppers. */
export const shopNameSchema = z.string().trim().toLowerCase().min(1).max(190)
/** The most different variants in a cart. */
export const mostCartLines = 100

/** Lines that another site proposes, as a query has them: `line=variant:quantity`, once or several times. */
export const wantedLinesSchema = z
  .union([z.string().max(60), z.array(z.string().max(60)).max(mostCartLines)])
  .default([])
  .transform((given, ctx) => {
    const lines = readWantedLines(typeof given === 'string' ? [given] : given)
    if (!lines) ctx.addIssue({ code: 'custom', message: 'validation.invalid' })
    return lines ?? z.NEVER
  })

const place = multilineTextSchema
/** Where an order goes. Pickups need no address. */
export const orderAddressSchema = z.object({
  line1: place(120).pipe(z.string().min(1)),
  line2: place(120).default(''),
  commune: place(80).default(''),
  region: place(80).default(''),
  postalCode: place(20).default(''),
  countryTag: z.string().max(2).refine(isCountryTag, { error: 'validation.invalid' }),
})
export type OrderAddress = z.output<typeof orderAddressSchema>

/** The part of an address that decides about delivery. It may be typed before the street. */
export const quoteAddressSchema = orderAddressSchema.omit({ line1: true, line2: true })
export type QuoteAddress = z.output<typeof quoteAddressSchema>

/** Something wrong with a line, or with the whole cart, and the proposed repair. Fields that say nothing are null. */
export const cartProblemSchema = z.object({
  kind: z.enum(cartProblemKinds),
  /** Null: the whole cart. */
  variantId: z.uuid().nullable(),
  repair: z.enum(cartRepairs),
  /** `onlyLeft`: what is left, which `setQuantity` takes. */
  left: quantitySchema.nullable(),
  /** `priceChanged`: the price of one when it was added, and now. */
  fromPrice: moneySchema.nullable(),
  toPrice: moneySchema.nullable(),
  /** `belowMinimum`: the minimum, and what is missing. */
  limitAmount: moneySchema.nullable(),
  differenceAmount: moneySchema.nullable(),
  /** `contactMissing`: `phone`, `taxId` or `address`. */
  field: z.string().nullable(),
})
export type CartProblem = z.output<typeof cartProblemSchema>

export const cartLineSchema = z.object({
  variantId: z.uuid(),
  productId: z.uuid(),
  slug: z.string(),
  name: z.string(),
  /** The chosen options: "M / red". Empty for a product without options. */
  variantName: z.string(),
  picture: z
    .object({ src: z.string(), width: z.int(), height: z.int(), alt: z.object({ en: z.string(), es: z.string() }) })
    .nullable(),
  unitTag: z.string(),
  quantityDecimals: z.int(),
  quantity: quantitySchema,
  /** What one costs, taxes included, as the catalogue shows it. */
  price: moneySchema,
  /** What the line comes to before promotions, taxes included. */
  grossAmount: moneySchema,
  problems: z.array(cartProblemSchema),
})
export type ShopCartLine = z.output<typeof cartLineSchema>

/** Goods and delivery less what promotions take off; all of them and the total include all taxes. */
export const cartTotalsSchema = z.object({
  /** Before promotions. */
  goodsAmount: moneySchema,
  /** Before promotions; null before a delivery is chosen. */
  deliveryAmount: moneySchema.nullable(),
  /** What each promotion takes off. */
  discounts: z.array(
    z.object({
      promotionId: z.uuid(),
      name: z.object({ en: z.string(), es: z.string() }),
      code: z.string().nullable(),
      amount: moneySchema,
    }),
  ),
  netAmount: moneySchema,
  taxAmount: moneySchema,
  totalAmount: moneySchema,
})
export type CartTotals = z.output<typeof cartTotalsSchema>

/** A cart priced now. Lines that are not sold any more count nothing. */
export const cartSchema = z.object({
  lines: z.array(cartLineSchema),
  /** Of the cart as a whole. */
  problems: z.array(cartProblemSchema),
  /** What promotions do for it, and why a code does nothing. */
  promotions: z.array(cartPromotionSchema),
  totals: cartTotalsSchema,
  itemCount: z.int(),
  currencyTag: z.string(),
  pricesIncludeTax: z.boolean(),
})
export type ShopCart = z.output<typeof cartSchema>

/** What merging did to a variant: the quantity of both carts together, and what fits the stock. */
export const mergeOutcomeSchema = z.object({
  variantId: z.uuid(),
  wanted: quantitySchema,
  taken: quantitySchema,
})

/** What a sign-in did to one line of the cart: what the account had, what this device had, and what it is now. */
export const mergedLineSchema = z.object({
  variantId: z.uuid(),
  name: z.string(),
  had: quantitySchema,
  added: quantitySchema,
  /** Less than both together if there is no more to sell; `0` if the cart was full. */
  now: quantitySchema,
})
export type MergedLine = z.output<typeof mergedLineSchema>

export const deliveryOptionSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(deliveryKinds),
  description: z.string(),
  instructions: z.string(),
  payOnDelivery: z.boolean(),
  /** Where the goods are picked up. */
  locationName: z.string().nullable(),
  /** Null if the method does not take this cart; `misses` says why. */
  offer: z
    .object({
      /** What the buyer pays for it, taxes included. */
      price: moneySchema,
      isFreeByAmount: z.boolean(),
      from: z.iso.date(),
      to: z.iso.date(),
    })
    .nullable(),
  misses: z.array(
    z.object({
      reason: z.enum([...deliveryMissReasons, 'stock']),
      limitAmount: moneySchema.nullable(),
      differenceAmount: moneySchema.nullable(),
      limitGrams: z.int().nullable(),
    }),
  ),
})
export type DeliveryOption = z.output<typeof deliveryOptionSchema>

export const checkoutQuoteSchema = z.object({
  cart: cartSchema,
  deliveryOptions: z.array(deliveryOptionSchema),
  /** The chosen method, if it still fits. */
  deliveryMethodId: z.uuid().nullable(),
  /**
   * What the order comes to with the chosen delivery, and at most where goods are weighed at packing. `totalAmount` is what `placeOrder` must be
   * told.
   */
  totals: cartTotalsSchema,
  /** What it comes to if weighed goods weigh what was asked for; null if that is the total. */
  estimatedAmount: moneySchema.nullable(),
  /** The ways to pay that fit the chosen delivery, with what the buyer needs to know. */
  paymentMethods: z.array(z.object({ method: z.enum(orderPaymentMethods), instructions: z.string() })),
  requiresPhone: z.boolean(),
  requiresTaxId: z.boolean(),
  /** The shop takes no orders of guests, and nobody is signed in. */
  requiresSignIn: z.boolean(),
  /** Every problem in the way of an order: of lines, of the cart, of the delivery. */
  problems: z.array(cartProblemSchema),
})
export type CheckoutQuote = z.output<typeof checkoutQuoteSchema>

/** What was chosen of a check-out so far. */
export const checkoutWishSchema = z.object({
  shop: shopNameSchema,
  address: quoteAddressSchema.nullable().default(null),
  deliveryMethodId: z.uuid().nullable().default(null),
  paymentMethod: z.enum(orderPaymentMethods).nullable().default(null),
})
