import { zero } from '@mostrador/domain/money/money.ts'
import type { RegisterRules } from './schema.ts'

/** The rules of a register without any set. */
export const plainRules: RegisterRules = {
  blindClose: false,
  maxDifferenceAmount: null,
  requireReasonAboveAmount: zero,
  countDenominations: true,
  tenderIds: [],
  cashLimitWarning: null,
  allowedProfileIds: null,
  autoLockMinutes: null,
  offlineEnabled: true,
  maxOfflineHours: 72,
}

/** The rules of a new register. */
export const firstRules: RegisterRules = { ...plainRules, autoLockMinutes: 5 }
