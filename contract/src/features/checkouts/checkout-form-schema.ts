import { z } from 'zod'
import { notNegativeSchema } from '../../money.ts'
import { checkoutNameSchema } from '../../schemas.ts'
import { matches } from '../../validation.ts'

/** What an office says of a register (rules.md 2.9). */
export const newCheckoutSchema = z.object({
  name: checkoutNameSchema,
  /** Receipt numbers begin with it (decisions.md 6). */
  code: z
    .string()
    .trim()
    .toUpperCase()
    .refine((code) => matches('checkoutCode', code), { error: 'checkouts.form.codeShape' }),
  /** Offered as the starting cash where nothing was left in the drawer. */
  defaultOpeningAmount: notNegativeSchema,
  priceListId: z.uuid().nullable(),
})
export type NewCheckout = z.output<typeof newCheckoutSchema>

export const updatedCheckoutSchema = newCheckoutSchema.extend({ id: z.uuid(), version: z.int().min(1) })
export type UpdatedCheckout = z.output<typeof updatedCheckoutSchema>
