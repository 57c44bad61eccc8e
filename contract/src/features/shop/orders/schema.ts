import { deliveryKinds } from '@mostrador/domain/delivery/delivery-names.ts'
import { z } from 'zod'
import { moneySchema, quantitySchema } from '../../../money.ts'
import { emailSchema, languageSchema, multilineTextSchema, productNameSchema } from '../../../schemas.ts'
import { orderPromotionSchema } from '../promotions/schema.ts'
import { orderAddressSchema, shopNameSchema } from '../carts/schema.ts'
import {
  attemptStates,
  fulfilmentKinds,
  fulfilmentStates,
  orderEventKinds,
  orderStatuses,
  paymentMethods,
  paymentStates,
  substituteStates,
} from './choices.ts'

const bilingual = z.object({ en: z.string(), es: z.string() })
/** The code in an order's public link, as of a receipt. */
export const orderTokenSchema = z.string().regex(/^[1-9A-HJ-NP-Za-km-z]{22}$/)
/** A buyer's order, with the total that they accept. */
export const orderWishSchema = z.object({
  shop: shopNameSchema,
  /** Made by the caller, so that a repeated call places one order. */
  orderId: z.uuid(),
  contact: z.object({
    name: productNameSchema.pipe(z.string().max(80)),
    email: emailSchema,
    phone: multilineTextSchema(40).default(''),
    taxId: multilineTextSchema(30).default(''),
  }),
  language: languageSchema,
  deliveryMethodId: z.uuid(),
  /** Null for pickups and digital goods. */
  address: orderAddressSchema.nullable().default(null),
  paymentMethod: z.enum(paymentMethods),
  note: multilineTextSchema(500).default(''),
  acceptedTotalAmount: moneySchema,
})

/** Six digits: mailed before the address is shown again, or asked for at pickup. */
export const sixDigitsSchema = z
  .string()
  .trim()
  .regex(/^\d{6}$/)

const addressSchema = z.object({
  line1: z.string(),
  line2: z.string(),
  commune: z.string(),
  region: z.string(),
  postalCode: z.string(),
  countryTag: z.string(),
})

const amounts = {
  netAmount: moneySchema,
  taxAmount: moneySchema,
  grossAmount: moneySchema,
}

/** An agreed line. A change of the order never recomputes its amounts. */
const orderLineSchema = z.object({
  id: z.uuid(),
  kind: z.enum(['product', 'delivery']),
  productId: z.uuid().nullable(),
  variantId: z.uuid().nullable(),
  name: z.string(),
  variantName: z.string(),
  sku: z.string().nullable(),
  unitTag: z.string(),
  quantity: quantitySchema,
  /** The quantity that the buyer asked for, of goods weighed at packing; `quantity` is the most they accepted. Null for all other lines. */
  wantedQuantity: quantitySchema.nullable(),
  cancelledQuantity: quantitySchema,
  shippedQuantity: quantitySchema,
  returnedQuantity: quantitySchema,
  /** In documents that have not left yet. */
  packedQuantity: quantitySchema,
  /** Reserved units that are not in stock. */
  missingQuantity: quantitySchema,
  ...amounts,
  /** The discount of promotions on the line, in the mode of the shop's prices. */
  discountAmount: moneySchema,
  /** The amount of the line without its cancelled units. These amounts add up to the total of the order (H-50). */
  dueAmount: moneySchema,
  /** The line that this one replaces. */
  replacesLineId: z.uuid().nullable(),
})
export type ShopOrderLine = z.output<typeof orderLineSchema>

const orderTaxSchema = z.object({ name: bilingual, rate: z.string(), amount: moneySchema })

const fulfilmentSchema = z.object({
  id: z.uuid(),
  number: z.int(),
  kind: z.enum(fulfilmentKinds),
  state: z.enum(fulfilmentStates),
  carrier: z.string(),
  trackingNumber: z.string(),
  trackingUrl: z.string().nullable(),
  packedAt: z.iso.datetime(),
  /** When it was shipped or handed over. */
  leftAt: z.iso.datetime().nullable(),
  deliveredAt: z.iso.datetime().nullable(),
  lines: z.array(z.object({ lineId: z.uuid(), quantity: quantitySchema })),
})
export type Fulfilment = z.output<typeof fulfilmentSchema>

/** A substitute variant for the open units of a line, at no higher price. */
const substituteSchema = z.object({
  id: z.uuid(),
  lineId: z.uuid(),
  quantity: quantitySchema,
  name: z.string(),
  variantName: z.string(),
  note: z.string(),
  state: z.enum(substituteStates),
  ...amounts,
  /** The amount of the replaced units. */
  replacedAmount: moneySchema,
  proposedAt: z.iso.datetime(),
  answeredAt: z.iso.datetime().nullable(),
})
export type Substitute = z.output<typeof substituteSchema>

const orderHead = {
  id: z.uuid(),
  /** As the buyer reads it: the shop's prefix and a running number. */
  number: z.string(),
  status: z.enum(orderStatuses),
  payment: z.enum(paymentStates),
  paymentMethod: z.enum(paymentMethods),
  placedAt: z.iso.datetime(),
  currencyTag: z.string(),
  /** The amount of the lines that were not cancelled. */
  totalAmount: moneySchema,
}

/** The fields that the buyer sees under the link of the order. */
export const publicOrderSchema = z.object({
  ...orderHead,
  token: orderTokenSchema,
  languageTag: languageSchema,
  pricesIncludeTax: z.boolean(),
  /** The shop procures missing goods for this buyer. */
  bringsIn: z.boolean(),
  lines: z.array(orderLineSchema.omit({ missingQuantity: true })),
  taxes: z.array(orderTaxSchema),
  netAmount: moneySchema,
  taxAmount: moneySchema,
  /** As it was placed. */
  placedAmount: moneySchema,
  /** The discount of promotions when it was placed. The amounts of its lines are after them. */
  promotions: z.array(orderPromotionSchema),
  /** Refunds of returned goods, included in the order's amount. */
  creditedAmount: moneySchema,
  paidAmount: moneySchema,
  /** The amount still to be paid. */
  missingAmount: moneySchema,
  /** Money to return to the buyer, or money that waits for the shop's decision. */
  surplusAmount: moneySchema,
  delivery: z.object({
    name: z.string(),
    kind: z.enum(deliveryKinds),
    instructions: z.string(),
    from: z.iso.date().nullable(),
    to: z.iso.date().nullable(),
    locationName: z.string().nullable(),
  }),
  /** Whether contact and address are hidden: from one day after the order until the mailed code is entered. */
  isMasked: z.boolean(),
  contact: z.object({
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    taxId: z.string().nullable(),
  }),
  address: addressSchema.nullable(),
  note: z.string(),
  /** The transfer data; empty if there is nothing to pay that way. */
  paymentInstructions: z.string(),
  /** The deadline for a transfer; null if there is none, and while the shop checks a proof of payment. */
  payUntil: z.iso.datetime().nullable(),
  hasReceipt: z.boolean(),
  fulfilments: z.array(fulfilmentSchema),
  substitutes: z.array(substituteSchema),
  /** The pickup code; null unless goods are ready, and hidden with the address. */
  pickupCode: z.string().nullable(),
  mayCancel: z.boolean(),
  mayUploadReceipt: z.boolean(),
  events: z.array(z.object({ kind: z.enum(orderEventKinds), at: z.iso.datetime() })),
})
export type PublicOrder = z.output<typeof publicOrderSchema>

export const orderRowSchema = z.object({
  ...orderHead,
  buyerName: z.string(),
  deliveryName: z.string(),
  deliveryKind: z.enum(deliveryKinds),
  itemCount: z.int(),
  hasReceipt: z.boolean(),
  isShort: z.boolean(),
  expectedTo: z.iso.date().nullable(),
})
export type OrderRow = z.output<typeof orderRowSchema>

export const orderSchema = publicOrderSchema
  .omit({
    lines: true,
    isMasked: true,
    mayCancel: true,
    mayUploadReceipt: true,
    events: true,
    pickupCode: true,
    delivery: true,
  })
  .extend({
    /** Including the codes that a scanner reads on one unit. */
    lines: z.array(orderLineSchema.extend({ codes: z.array(z.string()) })),
    delivery: publicOrderSchema.shape.delivery.extend({ methodId: z.uuid() }),
    /** The event that an expiring order waits for; null if it does not expire. */
    expiresAt: z.iso.datetime().nullable(),
    link: z.string(),
    locationId: z.uuid(),
    locationName: z.string(),
    /** The ways in which money of an order can come and go. */
    tenders: z.array(z.object({ id: z.uuid(), name: bilingual })),
    attempts: z.array(
      z.object({
        id: z.uuid(),
        method: z.enum(paymentMethods),
        state: z.enum(attemptStates),
        openedAt: z.iso.datetime(),
        receipt: z.object({ name: z.string(), contentType: z.string(), uploadedAt: z.iso.datetime() }).nullable(),
      }),
    ),
    money: z.array(
      z.object({
        id: z.uuid(),
        direction: z.enum(['in', 'out']),
        amount: moneySchema,
        tenderName: bilingual,
        reference: z.string(),
        /** Null for a card payment, which the provider reports. */
        byName: z.string().nullable(),
        at: z.iso.datetime(),
      }),
    ),
    sales: z.array(
      z.object({ fulfilmentId: z.uuid(), saleId: z.uuid(), receiptNumber: z.string(), totalAmount: moneySchema }),
    ),
    events: z.array(
      z.object({
        id: z.uuid(),
        kind: z.enum(orderEventKinds),
        /** Null: the buyer, or the clock. */
        byName: z.string().nullable(),
        note: z.string(),
        at: z.iso.datetime(),
      }),
    ),
  })
export type ShopOrder = z.output<typeof orderSchema>
