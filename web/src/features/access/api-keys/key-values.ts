import type { ApiKey } from '@mostrador/contract/features/access/api-keys/endpoints.ts'
import { keyDays, keyRates, usualKeyRate } from '@mostrador/contract/features/access/api-keys/key-permissions.ts'
import type { Permission } from '@mostrador/contract/permissions.ts'
import { type FormRules, maxLength, minLength, pattern, required, type Rule } from '@mostrador/contract/validation.ts'

/** The validity periods of a key, as named in the form. */
export const validities = ['d30', 'd90', 'd365', 'never'] as const
type Validity = (typeof validities)[number]
type KeyRate = (typeof keyRates)[number]

export type KeyValues = {
  name: string
  validity: Validity
  perMinute: KeyRate
  permissions: Permission[]
  currentPassword: string
}

export const newKey: KeyValues = {
  name: '',
  validity: 'd365',
  perMinute: usualKeyRate,
  permissions: [],
  currentPassword: '',
}

const nameRules: readonly Rule[] = [required(), minLength(2), maxLength(80), pattern('productName')]
const somethingChosen: Rule = (value) =>
  Array.isArray(value) && value.length > 0 ? undefined : { key: 'apiKeys.faults.noPermission' }

export const keyRules: FormRules = { name: nameRules, permissions: [somethingChosen], currentPassword: [required()] }
export const keyNameRules: FormRules = { name: nameRules }

/** The days of a validity; the contract has one for each, in the same order. */
export function daysOf(validity: Validity): (typeof keyDays)[number] {
  return keyDays[validities.indexOf(validity)] ?? null
}

/** Expired and revoked keys are history; they are shown on request. */
export function isEnded({ state }: Pick<ApiKey, 'state'>): boolean {
  return state === 'revoked' || state === 'expired'
}
