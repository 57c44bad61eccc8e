import { type Permission, permissions } from '../../../permissions.ts'

/** Members, their rights, and exports of everything: only people may change these, not software. */
const closedAreas: readonly string[] = ['USERS', 'PROFILES', 'API_KEYS', 'DATA']
/** It needs a person's password. */
const peopleOnly: readonly Permission[] = ['SETTINGS__MONEY_UPDATE']
/** Receipt numbers belong to the device that counts them. */
const tillsOnly: readonly Permission[] = ['SALES__ADD', 'SALES__HOLD', 'CHECKOUTS__SESSIONS_OPEN']

/** The permissions a key may hold at all, no matter who makes it (docs/decisions/0033). */
export const keyPermissions: readonly Permission[] = permissions.filter(
  (permission) =>
    !closedAreas.includes(permission.split('__')[0] ?? '') &&
    !tillsOnly.includes(permission) &&
    !peopleOnly.includes(permission),
)

export function isKeyPermission(permission: Permission): boolean {
  return keyPermissions.includes(permission)
}

/** Rate limits a key may have, in calls a minute. */
export const keyRates = [60, 120, 300, 600] as const
export const usualKeyRate = 120

/** Days until a key expires; null means never. */
export const keyDays = [30, 90, 365, null] as const
/** Maximum number of keys in use per company. */
export const maxKeys = 50
/** Prefix of every key, so that a leaked key is recognised. */
export const keyPrefix = 'mk_live_'
