/** Accounts of shoppers: each belongs to one shop and is proved by a mail. */
import { z } from 'zod'
import { moneySchema } from '../../../money.ts'
import { languageSchema } from '../../../schemas.ts'
import { orderAddressSchema } from '../carts/schema.ts'
import { orderTokenSchema, publicOrderSchema } from '../orders/schema.ts'

/** The code in the link of a sign-in mail. */
export const signInLinkSchema = z.string().regex(/^[\w-]{43}$/)

const myOrderSchema = z.object({
  token: orderTokenSchema,
  number: z.string(),
  placedAt: z.iso.datetime(),
  status: publicOrderSchema.shape.status,
  totalAmount: moneySchema,
  /** Whether a part of it has reached the buyer, who may then rate it. */
  hasArrived: z.boolean(),
})

export const shopAccountSchema = z.object({
  email: z.string(),
  name: z.string(),
  phone: z.string(),
  languageTag: languageSchema,
  createdAt: z.iso.datetime(),
  /** Newest first, up to 100. */
  orders: z.array(myOrderSchema),
  /** Purchases at a till, newest first, up to 100. */
  purchases: z.array(
    z.object({
      number: z.string(),
      soldAt: z.iso.datetime(),
      totalAmount: moneySchema,
      /** The page of the receipt. */
      link: z.string(),
    }),
  ),
  /** Addresses of earlier orders, newest first. */
  addresses: z.array(orderAddressSchema),
  /** Sold-out products for which they want a mail. */
  waitsFor: z.array(z.object({ product: z.string(), askedAt: z.iso.datetime(), isConfirmed: z.boolean() })),
  /** Browsers that are signed in to the account. */
  sessionCount: z.int(),
})
export type ShopAccount = z.output<typeof shopAccountSchema>
