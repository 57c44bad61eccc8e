import { MAX_DOCUMENT_AMOUNT, type Money } from '@mostrador/domain/money/money.ts'
import { z } from 'zod'

/** An amount on the wire: integer minor units of the document's currency (M-1). */
export const moneySchema = z
  .int()
  .min(-MAX_DOCUMENT_AMOUNT)
  .max(MAX_DOCUMENT_AMOUNT)
  // The check guarantees what Money promises: an integer within range. zod cannot know the brand of the pure domain package.
  .describe('integer minor units') as unknown as z.ZodType<Money, number>

/** An amount of zero or more, such as counted cash. */
export const notNegativeSchema = moneySchema.refine((amount) => amount >= 0, {
  error: 'validation.numberMinEq',
  params: { min: 0 },
})

const decimal = (form: RegExp) => z.string().regex(form)

/** A unit price or cost in major units, up to 6 places (M-1). */
export const unitPriceSchema = decimal(/^\d{1,10}(\.\d{1,6})?$/)
/** A quantity, up to 3 places. */
export const quantitySchema = decimal(/^\d{1,6}(\.\d{1,3})?$/)
/** A quantity that may be negative, such as a stock level. */
export const signedQuantitySchema = z.string().regex(/^-?\d{1,11}(\.\d{1,3})?$/)
/** A rate in percent, up to 4 places. */
export const rateSchema = decimal(/^\d{1,12}(\.\d{1,4})?$/)
