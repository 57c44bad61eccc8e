import { z } from 'zod'
import { notNegativeSchema } from '../../../money.ts'
import { checkoutNameSchema } from '../../../schemas.ts'
import { matches } from '../../../validation.ts'
import { firstRules } from './plain-rules.ts'
import { registerRulesSchema } from './schema.ts'

const facts = {
  name: checkoutNameSchema,
  /** Receipt numbers begin with it (D-2). */
  code: z
    .string()
    .trim()
    .toUpperCase()
    .max(6, { error: 'registers.form.codeShape' })
    .refine((code) => matches('checkoutCode', code), { error: 'registers.form.codeShape' }),
  /** The suggested float when no cash was left in the drawer. */
  defaultOpeningAmount: notNegativeSchema,
  priceListId: z.uuid().nullable(),
  /** The location it sells from. Null means the present one, for a new register the default one. */
  locationId: z.uuid().nullable().default(null),
}

const { shape } = registerRulesSchema

/** The settings of a register (D-3). An omitted rule is that of a new register. */
export const newCheckoutSchema = z.object({
  ...facts,
  blindClose: shape.blindClose.default(firstRules.blindClose),
  maxDifferenceAmount: shape.maxDifferenceAmount.default(firstRules.maxDifferenceAmount),
  requireReasonAboveAmount: shape.requireReasonAboveAmount.default(firstRules.requireReasonAboveAmount),
  countDenominations: shape.countDenominations.default(firstRules.countDenominations),
  tenderIds: shape.tenderIds.default(firstRules.tenderIds),
  cashLimitWarning: shape.cashLimitWarning.default(firstRules.cashLimitWarning),
  allowedProfileIds: shape.allowedProfileIds.default(firstRules.allowedProfileIds),
  autoLockMinutes: shape.autoLockMinutes.default(firstRules.autoLockMinutes),
  offlineEnabled: shape.offlineEnabled.default(firstRules.offlineEnabled),
  maxOfflineHours: shape.maxOfflineHours.default(firstRules.maxOfflineHours),
})
export type NewCheckout = z.output<typeof newCheckoutSchema>

/** An update names every setting: an omitted one would be reset. */
export const updatedCheckoutSchema = z.object({ ...facts, ...shape, id: z.uuid(), version: z.int32().min(1) })
export type UpdatedCheckout = z.output<typeof updatedCheckoutSchema>
