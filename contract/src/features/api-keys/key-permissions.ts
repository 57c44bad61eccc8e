import { type Permission, permissions } from '../../permissions.ts'

/** Who may come in, what they may do, and files of everything: people decide about those, not software. */
const closedAreas: readonly string[] = ['USERS', 'PROFILES', 'API_KEYS', 'DATA']
/** Receipt numbers belong to the device that counts them. */
const tillsOnly: readonly Permission[] = ['SALES__ADD', 'SALES__HOLD', 'CHECKOUTS__SESSIONS_OPEN']

/** What a key may hold at all, whoever makes it (docs/decisions/0033). */
export const keyPermissions: readonly Permission[] = permissions.filter(
  (permission) => !closedAreas.includes(permission.split('__')[0] ?? '') && !tillsOnly.includes(permission),
)

export function isKeyPermission(permission: Permission): boolean {
  return keyPermissions.includes(permission)
}

/** Calls a minute that a key may be given. */
export const keyRates = [60, 120, 300, 600] as const
export const usualKeyRate = 120

/** Days until a key expires; null is never. */
export const keyDays = [30, 90, 365, null] as const
/** Keys in use that a company may have. */
export const maxKeys = 50
/** What every key begins with, so that it is known for one wherever it turns up. */
export const keyPrefix = 'mk_live_'
