import { z } from 'zod'
import { moneySchema, quantitySchema, signedQuantitySchema, unitPriceSchema } from '../../money.ts'
import { returnConditions } from './return-conditions.ts'

/** A line of a sale as it was stored, with what came back of it since. */
export const storedLineSchema = z.object({
  lineId: z.uuid(),
  position: z.int(),
  productId: z.uuid().nullable(),
  name: z.string(),
  sku: z.string().nullable(),
  unitTag: z.string(),
  /** Negative for what came back. */
  quantity: signedQuantitySchema,
  refundedQuantity: quantitySchema,
  /** In which state it came back, where that was said. */
  returnCondition: z.enum(returnConditions).nullable(),
  unitPrice: unitPriceSchema,
  baseAmount: moneySchema,
  lineDiscountAmount: moneySchema,
  /** Why the line cost less, where that was said. */
  discountReason: z.string().nullable(),
  /** Why its price is another than the listed one, where that was said. */
  priceReason: z.string().nullable(),
  allocatedDiscountAmount: moneySchema,
  netAmount: moneySchema,
  taxAmount: moneySchema,
  grossAmount: moneySchema,
  /** Tax that the price held and the sale did not charge. */
  exemptedAmount: moneySchema,
  serials: z.array(z.string()),
  note: z.string().nullable(),
})
