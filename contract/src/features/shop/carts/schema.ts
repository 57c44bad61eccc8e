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
/** Maximum number of different variants in a cart. */
export const mostCartLines = 100

/** Lines proposed by another site, as a query has them: `line=variant:quantity`, once or several times. */
export const wantedLinesSchema = z
  .union([z.string().max(60), z.array(z.string().max(60)).max(mostCartLines)])
  .default([])
  .transform((given, ctx) => {
    const lines = readWantedLines(typeof given === 'string' ? [given] : given)
    if (!lines) ctx.addIssue({ code: 'custom', message: 'validation.invalid' })
    return lines ?? z.NEVER
  })

const place = multilineTextSchema
/** The destination of an order. Pickups need no address. */
export const orderAddressSchema = z.object({
  line1: place(120).pipe(z.string().min(1)),
  line2: place(120).default(''),
  commune: place(80).default(''),
  region: place(80).default(''),
  postalCode: place(20).default(''),
  countryTag: z.string().max(2).refine(isCountryTag, { error: 'validation.invalid' }),
})

/** The part of an address that determines the delivery. The buyer may type it before the street. */
const quoteAddressSchema = orderAddressSchema.omit({ line1: true, line2: true })
export type QuoteAddress = z.output<typeof quoteAddressSchema>

/** A problem of a line or of the whole cart, and the proposed repair. Fields that do not apply are null. */
const cartProblemSchema = z.object({
  kind: z.enum(cartProblemKinds),
  /** Null: the whole cart. */
  variantId: z.uuid().nullable(),
  repair: z.enum(cartRepairs),
  /** `onlyLeft`: the available quantity, which `setQuantity` uses. */
  left: quantitySchema.nullable(),
  /** `priceChanged`: the unit price when it was added, and now. */
  fromPrice: moneySchema.nullable(),
  toPrice: moneySchema.nullable(),
  /** `belowMinimum`: the minimum, and the missing amount. */
  limitAmount: moneySchema.nullable(),
  differenceAmount: moneySchema.nullable(),
  /** `contactMissing`: `phone`, `taxId` or `address`. */
  field: z.string().nullable(),
})
export type CartProblem = z.output<typeof cartProblemSchema>

const cartLineSchema = z.object({
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
  /** The unit price, taxes included, as the catalogue shows it. */
  price: moneySchema,
  /** The line's amount before promotions, taxes included. */
  grossAmount: moneySchema,
  problems: z.array(cartProblemSchema),
})
export type ShopCartLine = z.output<typeof cartLineSchema>

/** Goods and delivery less promotions. All amounts and the total include all taxes. */
const cartTotalsSchema = z.object({
  /** Before promotions. */
  goodsAmount: moneySchema,
  /** Before promotions; null before a delivery is chosen. */
  deliveryAmount: moneySchema.nullable(),
  /** The discount of each promotion. */
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

/** A cart at current prices. Lines that are no longer sold add nothing. */
export const cartSchema = z.object({
  lines: z.array(cartLineSchema),
  /** Problems of the cart as a whole. */
  problems: z.array(cartProblemSchema),
  /** The effect of promotions on it, and why a code has none. */
  promotions: z.array(cartPromotionSchema),
  totals: cartTotalsSchema,
  itemCount: z.int(),
  currencyTag: z.string(),
  pricesIncludeTax: z.boolean(),
})
export type ShopCart = z.output<typeof cartSchema>

/** The effect of merging on a variant: the quantity of both carts together, and the quantity that fits the stock. */
export const mergeOutcomeSchema = z.object({
  variantId: z.uuid(),
  wanted: quantitySchema,
  taken: quantitySchema,
})

/** The effect of a sign-in on one line of the cart: the quantity in the account, on this device, and now. */
export const mergedLineSchema = z.object({
  variantId: z.uuid(),
  name: z.string(),
  had: quantitySchema,
  added: quantitySchema,
  /** Less than both together if the stock is not enough; `0` if the cart was full. */
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
  /** The pickup location. */
  locationName: z.string().nullable(),
  /** Null if the method does not accept this cart; `misses` has the reasons. */
  offer: z
    .object({
      /** The buyer's price, taxes included. */
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
   * The total with the chosen delivery, and the highest possible total if goods are weighed at packing. `placeOrder` expects this
   * `totalAmount`.
   */
  totals: cartTotalsSchema,
  /** The total if weighed goods weigh exactly the ordered amount; null if that is `totalAmount`. */
  estimatedAmount: moneySchema.nullable(),
  /** The ways to pay that fit the chosen delivery, with instructions for the buyer. */
  paymentMethods: z.array(z.object({ method: z.enum(orderPaymentMethods), instructions: z.string() })),
  requiresPhone: z.boolean(),
  requiresTaxId: z.boolean(),
  /** Set if the shop takes no guest orders and the visitor is not signed in. */
  requiresSignIn: z.boolean(),
  /** Every problem that prevents an order: of lines, of the cart, of the delivery. */
  problems: z.array(cartProblemSchema),
})
export type CheckoutQuote = z.output<typeof checkoutQuoteSchema>

/** The choices made at check-out so far. */
export const checkoutWishSchema = z.object({
  shop: shopNameSchema,
  address: quoteAddressSchema.nullable().default(null),
  deliveryMethodId: z.uuid().nullable().default(null),
  paymentMethod: z.enum(orderPaymentMethods).nullable().default(null),
})
