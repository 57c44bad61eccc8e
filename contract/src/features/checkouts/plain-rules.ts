import { zero } from '@mostrador/domain/money.ts'
import type { RegisterRules } from './schema.ts'

/** The rules of a register for which nobody has set any. */
export const plainRules: RegisterRules = {
  blindClose: false,
  maxDifferenceAmount: null,
  requireReasonAboveAmount: zero,
  countDenominations: true,
  tenderIds: [],
  cashLimitWarning: null,
}
