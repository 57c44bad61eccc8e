import { z } from 'zod'
import { quantitySchema, unitPriceSchema } from '../../../money.ts'
import { emailSchema, languageSchema, multilineTextSchema, productNameSchema } from '../../../schemas.ts'
import { checkoutQuoteSchema } from '../carts/schema.ts'
import { orderTokenSchema } from '../orders/schema.ts'
import { draftDays, draftLimits, draftOrderStates } from './list.ts'

const state = z.enum(draftOrderStates)

const draftOrderLineSchema = z.object({
  variantId: z.uuid(),
  quantity: quantitySchema,
  /** Unit price in major units; null: the shop's price on the day of acceptance. */
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
  /** Goods out of stock can be ordered: the shop procures them for this buyer. */
  bringsIn: z.boolean().default(false),
  lines: z.array(draftOrderLineSchema).min(1, { error: 'validation.required' }).max(draftLimits.lines),
})

/** A draft as the office saves it. `revision` is the revision that the person read; 0 creates a new draft with this id. */
export const savedDraftOrderSchema = fields
  .extend({ id: z.uuid(), revision: z.int32().min(0) })
  .refine(({ lines }) => new Set(lines.map(({ variantId }) => variantId)).size === lines.length, {
    path: ['lines'],
    error: 'draftOrders.faults.twice',
  })
export type SavedDraftOrder = z.output<typeof savedDraftOrderSchema>

export const draftOrderSchema = fields.extend({
  id: z.uuid(),
  revision: z.int32(),
  state,
  sentAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().nullable(),
  /** The private link, also before the draft is sent. It opens only afterwards. */
  link: z.string(),
  /** The order that was placed from it. */
  order: z.object({ id: z.uuid(), number: z.string() }).nullable(),
  lines: z.array(
    draftOrderLineSchema.extend({
      name: z.string(),
      variantName: z.string(),
      sku: z.string(),
      unitTag: z.string(),
      /** The shop's current unit price. */
      shopPrice: unitPriceSchema,
    }),
  ),
  /** The amount that the buyer would pay now. */
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

/** The fields that the holder of the private link sees. */
export const offerSchema = z.object({
  token: orderTokenSchema,
  /** `draft` and `withdrawn` appear as `ended`: there is nothing to accept. */
  state: z.enum(['sent', 'ordered', 'ended']),
  revision: z.int32(),
  note: z.string(),
  contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  deliveryMethodId: z.uuid().nullable(),
  bringsIn: z.boolean(),
  expiresAt: z.iso.datetime().nullable(),
  /** The link of the order, once it was placed. */
  orderToken: orderTokenSchema.nullable(),
})
export type Offer = z.output<typeof offerSchema>
