import { z } from 'zod'
import { moneySchema, quantitySchema, signedQuantitySchema, unitPriceSchema } from '../../../money.ts'
import { returnConditions } from './return-conditions.ts'

/** A stored line of a sale, with what was refunded since. */
export const storedLineSchema = z.object({
  lineId: z.uuid(),
  position: z.int(),
  productId: z.uuid().nullable(),
  name: z.string(),
  sku: z.string().nullable(),
  unitTag: z.string(),
  /** Negative for refunds. */
  quantity: signedQuantitySchema,
  refundedQuantity: quantitySchema,
  /** The condition of the returned item, if stated. */
  returnCondition: z.enum(returnConditions).nullable(),
  unitPrice: unitPriceSchema,
  baseAmount: moneySchema,
  lineDiscountAmount: moneySchema,
  /** Why the line cost less, if stated. */
  discountReason: z.string().nullable(),
  /** Why its price differs from the listed one, if stated. */
  priceReason: z.string().nullable(),
  allocatedDiscountAmount: moneySchema,
  netAmount: moneySchema,
  taxAmount: moneySchema,
  grossAmount: moneySchema,
  /** Tax that the price included and the sale did not charge. */
  exemptedAmount: moneySchema,
  serials: z.array(z.string()),
  note: z.string().nullable(),
})
