import { z } from 'zod'
import { quantitySchema, unitPriceSchema } from '../../../money.ts'

/** Added to the variant's price where the list has no own price: `-10` is ten percent less. Above -100, up to 1000, 4 places. */
const listPercentageSchema = z
  .string()
  .regex(/^(-\d{1,2}|\d{1,3}|1000)(\.\d{1,4})?$/, { error: 'validation.number' })
  .refine((text) => !/^1000\..*[1-9]/.test(text), { error: 'validation.number' })

export const newPriceListSchema = z.object({
  name: z.string().trim().min(1).max(60),
  percentage: listPercentageSchema.nullable().default(null),
})

export const priceListSchema = z.object({
  id: z.uuid(),
  version: z.int32(),
  name: z.string(),
  status: z.enum(['active', 'archived']),
  percentage: z.string().nullable(),
  /** Number of variants with their own prices in it. */
  pricedCount: z.int(),
  updatedAt: z.iso.datetime(),
})
export type PriceList = z.infer<typeof priceListSchema>

/** Prices of one variant in a list. `fromQuantity` 0 is the price of any quantity. */
export const listPricesSchema = z.object({
  variantId: z.uuid(),
  prices: z
    .array(z.object({ fromQuantity: quantitySchema.default('0'), price: unitPriceSchema }))
    .max(10)
    .refine((list) => new Set(list.map(({ fromQuantity }) => Number(fromQuantity))).size === list.length, {
      error: 'validation.repeated',
    }),
})

/** The prices of a variant in one list, by quantity. The first price applies from the smallest quantity. */
export const priceOfListSchema = z.object({
  priceListId: z.uuid(),
  name: z.string(),
  percentage: z.string().nullable(),
  prices: z.array(z.object({ fromQuantity: z.string(), price: unitPriceSchema })),
})

export const pricedVariantSchema = listPricesSchema.extend({
  id: z.uuid(),
  productId: z.uuid(),
  name: z.string(),
  sku: z.string(),
  variantPrice: unitPriceSchema,
})
export type PricedVariant = z.infer<typeof pricedVariantSchema>
