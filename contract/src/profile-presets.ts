import { isViewPermission } from './access.ts'
import { type Permission, permissions, withImplied } from './permissions.ts'
import type { CompanyProfile } from './session.ts'

type ProfilePresetKey = 'owner' | 'manager' | 'cashier' | 'stockKeeper' | 'accountant' | 'webEditor'

/** A profile that every new company starts with. The owner may change all but the root one. */
type ProfilePreset = {
  readonly key: ProfilePresetKey
  readonly nameKey: `profiles.presets.${ProfilePresetKey}`
  readonly isRoot: boolean
  readonly permissions: readonly Permission[]
  readonly limits: CompanyProfile['limits']
}

const noLimits = {
  maxLineDiscountPercent: null,
  maxDocumentDiscountPercent: null,
  maxCustomerDiscountPercent: null,
  maxRefundAmount: null,
  maxPayOutAmount: null,
} as const

/**
 * Only for the owner: giving rights to others, opening the company to other software, closing its books, and changing where money
 * goes.
 */
const ownersOnly: readonly Permission[] = [
  'PROFILES__ADD',
  'PROFILES__UPDATE',
  'PROFILES__DELETE',
  'API_KEYS__UPDATE',
  'DATA__IMPORT',
  'REPORTS__PERIODS_CLOSE',
  'SETTINGS__MONEY_UPDATE',
]

const cashier: readonly Permission[] = [
  'SALES__VIEW',
  'SALES__ADD',
  'SALES__HOLD',
  'SALES__LINE_DISCOUNT',
  'CHECKOUTS__VIEW',
  'CHECKOUTS__SESSIONS_OPEN',
  'CHECKOUTS__SESSIONS_CLOSE',
  'CUSTOMERS__VIEW',
  'CUSTOMERS__ADD',
]

const stockKeeper: readonly Permission[] = [
  'PRODUCTS__ADD',
  'PRODUCTS__UPDATE',
  'PRODUCTS__IMPORT',
  'DATA__IMPORT',
  'PRODUCTS__COST_VIEW',
  'PRODUCTS__STOCK_ADJUST',
  'PRODUCTS__STOCK_COUNT',
  'PRODUCTS__STOCK_TRANSFER',
  'CATEGORIES__ADD',
  'CATEGORIES__UPDATE',
  'SUPPLIERS__ADD',
  'SUPPLIERS__UPDATE',
  'PURCHASE_ORDERS__ADD',
  'PURCHASE_ORDERS__UPDATE',
  'PURCHASE_ORDERS__ORDER',
  'PURCHASE_ORDERS__RECEIVE',
  'REPORTS__STOCK_VIEW',
]

const webEditor: readonly Permission[] = [
  'PRODUCTS__UPDATE',
  'CATEGORIES__UPDATE',
  ...permissions.filter(
    (permission) => permission.startsWith('ECOMMERCE__') && !permission.startsWith('ECOMMERCE__ORDERS__'),
  ),
]

function preset(
  key: ProfilePresetKey,
  list: readonly Permission[],
  limits: CompanyProfile['limits'] = noLimits,
): ProfilePreset {
  return {
    key,
    nameKey: `profiles.presets.${key}`,
    isRoot: key === 'owner',
    permissions: withImplied(list),
    limits,
  }
}

/** The profiles of a new company. The owner's profile lists no permissions: root passes every check the plan allows. */
export const profilePresets: readonly ProfilePreset[] = [
  preset('owner', []),
  preset(
    'manager',
    permissions.filter((permission) => !ownersOnly.includes(permission)),
  ),
  preset('cashier', cashier, { ...noLimits, maxLineDiscountPercent: '10' }),
  preset('stockKeeper', stockKeeper),
  preset('accountant', permissions.filter(isViewPermission)),
  preset('webEditor', webEditor),
]
