import { z } from 'zod'
import { quantitySchema, unitPriceSchema } from '../../../money.ts'
import { emailSchema, languageSchema, multilineTextSchema, productNameSchema } from '../../../schemas.ts'
import { checkoutQuoteSchema } from '../carts/schema.ts'
import { orderTokenSchema } from '../orders/schema.ts'
import { draftDays, draftLimits, draftOrderStates } from './list.ts'

const state = z.enum(draftOrderStates)

export const draftOrderLineSchema = z.object({
  variantId: z.uuid(),
  quantity: quantitySchema,
  /** Of one, in major units; null: the shop's price on the day it is accepted. */
  agreedPrice: unitPriceSchema.nullable().default(null),
})

const fields = z.object({
  language: languageSchema,
  name: productNameSchema.pipe(z.string().max(draftLimits.name)),
  /** Empty for buyers who get the link another way. */
  email: z.union([z.literal(''), emailSchema]).default(''),
  phone: multilineTextSchema(draftLimits.phone).default(''),
  deliveryMethodId: z.uuid().nullable().default(null),
  /** Shown to the buyer above the goods. */
  note: multilineTextSchema(draftLimits.note).default(''),
  days: z.int().min(draftDays.least).max(draftDays.most).default(draftDays.usual),
  /** Goods that are not in stock can be ordered: the shop brings them in for this buyer. */
  bringsIn: z.boolean().default(false),
  lines: z.array(draftOrderLineSchema).min(1, { error: 'validation.required' }).max(draftLimits.lines),
})

/** A draft as the office saves it. `revision` is the one it was read with; 0 makes a new draft of this id. */
export const savedDraftOrderSchema = fields
  .extend({ id: z.uuid(), revision: z.int().min(0) })
  .refine(({ lines }) => new Set(lines.map(({ variantId }) => variantId)).size === lines.length, {
    path: ['lines'],
    error: 'draftOrders.faults.twice',
  })
export type SavedDraftOrder = z.output<typeof savedDraftOrderSchema>

export const draftOrderSchema = fields.extend({
  id: z.uuid(),
  revision: z.int(),
  state,
  sentAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().nullable(),
  /** The private link, also before it is sent: it opens only then. */
  link: z.string(),
  /** The order that was placed from it. */
  order: z.object({ id: z.uuid(), number: z.string() }).nullable(),
  lines: z.array(
    draftOrderLineSchema.extend({
      name: z.string(),
      variantName: z.string(),
      sku: z.string(),
      unitTag: z.string(),
      /** What the shop asks now for one, in major units. */
      shopPrice: unitPriceSchema,
    }),
  ),
  /** What the buyer would be asked for now. */
  quote: checkoutQuoteSchema,
})
export type DraftOrder = z.output<typeof draftOrderSchema>

export const draftOrderRowSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  state,
  itemCount: z.int(),
  expiresAt: z.iso.datetime().nullable(),
  orderNumber: z.string().nullable(),
  updatedAt: z.iso.datetime(),
})
export type DraftOrderRow = z.output<typeof draftOrderRowSchema>

/** What the holder of the private link sees. */
export const offerSchema = z.object({
  token: orderTokenSchema,
  /** `draft` and `withdrawn` are told as `ended`: there is nothing to accept. */
  state: z.enum(['sent', 'ordered', 'ended']),
  revision: z.int(),
  note: z.string(),
  contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  deliveryMethodId: z.uuid().nullable(),
  bringsIn: z.boolean(),
  expiresAt: z.iso.datetime().nullable(),
  /** The link of the order, once it was placed. */
  orderToken: orderTokenSchema.nullable(),
})
export type Offer = z.output<typeof offerSchema>
