import { z } from 'zod'
import { screenPermissions } from './screens/screens.ts'
import type { DefinitionOf, PermissionOption, PlanPart } from './permission-definition.ts'

export type { PermissionOption } from './permission-definition.ts'

const ps = ['ps'] as const
const ec = ['ec'] as const
const both = ['ps', 'ec'] as const

const definitions = {
  SALES__VIEW: { plans: both },
  SALES__ADD: { plans: ps, implies: ['SALES__VIEW'], uiRequiredPermissions: ['CHECKOUTS__VIEW'] },
  SALES__UPDATE: { plans: both, implies: ['SALES__VIEW'] },
  SALES__CANCEL: { plans: both, implies: ['SALES__VIEW'] },
  SALES__REFUND: {
    plans: both,
    implies: ['SALES__VIEW'],
    optionsDataForm: [{ key: 'maxRefundAmount', kind: 'amount' }],
  },
  SALES__REFUND_LATE: { plans: both, implies: ['SALES__REFUND'] },
  SALES__REFUND_WITHOUT_RECEIPT: { plans: ps, implies: ['SALES__REFUND'] },
  SALES__REFUND_OTHER_TENDER: { plans: both, implies: ['SALES__REFUND'] },
  SALES__LINE_DISCOUNT: {
    plans: both,
    implies: ['SALES__VIEW'],
    optionsDataForm: [{ key: 'maxLineDiscountPercent', kind: 'percent' }],
  },
  SALES__CART_DISCOUNT: {
    plans: ps,
    implies: ['SALES__VIEW'],
    optionsDataForm: [{ key: 'maxDocumentDiscountPercent', kind: 'percent' }],
  },
  SALES__PRICE_OVERRIDE: { plans: both, implies: ['SALES__VIEW'], alsoLimitedBy: ['SALES__LINE_DISCOUNT'] },
  SALES__BELOW_COST: { plans: both, implies: ['SALES__VIEW'] },
  SALES__TAX_EXEMPT: { plans: ps, implies: ['SALES__VIEW'] },
  SALES__CREDIT: { plans: ps, implies: ['SALES__VIEW'], uiRequiredPermissions: ['CUSTOMERS__VIEW'] },
  SALES__CHANGE_TENDER: { plans: ps, implies: ['SALES__VIEW'] },
  SALES__HOLD: { plans: ps, implies: ['SALES__VIEW'] },
  SALES__OTHERS_VIEW: { plans: both, implies: ['SALES__VIEW'] },
  SALES__COST_VIEW: { plans: both, implies: ['SALES__VIEW'] },

  CHECKOUTS__VIEW: { plans: ps },
  CHECKOUTS__ADD: { plans: ps, implies: ['CHECKOUTS__VIEW'] },
  CHECKOUTS__UPDATE: { plans: ps, implies: ['CHECKOUTS__VIEW'] },
  CHECKOUTS__DELETE: { plans: ps, implies: ['CHECKOUTS__VIEW'] },
  CHECKOUTS__SESSIONS_OPEN: { plans: ps, implies: ['CHECKOUTS__VIEW'] },
  CHECKOUTS__SESSIONS_CLOSE: { plans: ps, implies: ['CHECKOUTS__VIEW'] },
  CHECKOUTS__SESSIONS_CLOSE_OTHERS: { plans: ps, implies: ['CHECKOUTS__SESSIONS_CLOSE'] },
  CHECKOUTS__SESSIONS_CLOSE_OVER_LIMIT: { plans: ps, implies: ['CHECKOUTS__SESSIONS_CLOSE'] },
  CHECKOUTS__MOVEMENTS_ADD: {
    plans: ps,
    implies: ['CHECKOUTS__VIEW'],
    optionsDataForm: [{ key: 'maxPayOutAmount', kind: 'amount' }],
  },
  CHECKOUTS__MOVEMENTS_VOID: { plans: ps, implies: ['CHECKOUTS__VIEW'] },
  CHECKOUTS__DRAWER_OPEN: { plans: ps, implies: ['CHECKOUTS__VIEW'] },
  CHECKOUTS__EXPECTED_VIEW: { plans: ps, implies: ['CHECKOUTS__VIEW'] },

  PRODUCTS__VIEW: { plans: both },
  PRODUCTS__ADD: { plans: both, implies: ['PRODUCTS__VIEW'] },
  PRODUCTS__UPDATE: { plans: both, implies: ['PRODUCTS__VIEW'] },
  PRODUCTS__DELETE: { plans: both, implies: ['PRODUCTS__VIEW'] },
  PRODUCTS__IMPORT: { plans: both, implies: ['PRODUCTS__VIEW'] },
  PRODUCTS__COST_VIEW: { plans: both, implies: ['PRODUCTS__VIEW'] },
  PRODUCTS__COST_UPDATE: { plans: both, implies: ['PRODUCTS__COST_VIEW', 'PRODUCTS__UPDATE'] },
  PRODUCTS__PRICE_UPDATE: { plans: both, implies: ['PRODUCTS__VIEW'] },
  PRODUCTS__STOCK_ADJUST: { plans: both, implies: ['PRODUCTS__VIEW'] },
  PRODUCTS__STOCK_COUNT: { plans: both, implies: ['PRODUCTS__VIEW'] },
  PRODUCTS__STOCK_TRANSFER: { plans: both, implies: ['PRODUCTS__VIEW'] },

  CATEGORIES__ADD: { plans: both, implies: ['PRODUCTS__VIEW'] },
  CATEGORIES__UPDATE: { plans: both, implies: ['PRODUCTS__VIEW'] },
  CATEGORIES__DELETE: { plans: both, implies: ['PRODUCTS__VIEW'] },

  TAXES__VIEW: { plans: both },
  TAXES__ADD: { plans: both, implies: ['TAXES__VIEW'] },
  TAXES__UPDATE: { plans: both, implies: ['TAXES__VIEW'] },
  TAXES__DELETE: { plans: both, implies: ['TAXES__VIEW'] },

  CUSTOMERS__VIEW: { plans: both },
  CUSTOMERS__ADD: { plans: both, implies: ['CUSTOMERS__VIEW'] },
  CUSTOMERS__UPDATE: { plans: both, implies: ['CUSTOMERS__VIEW'] },
  CUSTOMERS__DELETE: { plans: both, implies: ['CUSTOMERS__VIEW'] },
  CUSTOMERS__MERGE: { plans: both, implies: ['CUSTOMERS__UPDATE'] },
  /** The terms of a customer: discount, price list, group, exemption from taxes. */
  CUSTOMERS__TERMS: {
    plans: both,
    implies: ['CUSTOMERS__VIEW'],
    optionsDataForm: [{ key: 'maxCustomerDiscountPercent', kind: 'percent' }],
  },
  CUSTOMERS__CREDIT_UPDATE: { plans: both, implies: ['CUSTOMERS__VIEW'] },
  CUSTOMERS__PAYMENTS_ADD: { plans: both, implies: ['CUSTOMERS__VIEW'] },
  CUSTOMERS__PERSONAL_VIEW: { plans: both, implies: ['CUSTOMERS__VIEW'] },

  ...screenPermissions,

  METADATA__VIEW: { plans: both },
  METADATA__ADD: { plans: both, implies: ['METADATA__VIEW'] },
  METADATA__UPDATE: { plans: both, implies: ['METADATA__VIEW'] },
  METADATA__DELETE: { plans: both, implies: ['METADATA__VIEW'] },

  USERS__VIEW: { plans: both },
  USERS__ADD: { plans: both, implies: ['USERS__VIEW'], uiRequiredPermissions: ['PROFILES__VIEW'] },
  USERS__UPDATE: { plans: both, implies: ['USERS__VIEW'], uiRequiredPermissions: ['PROFILES__VIEW'] },
  USERS__DELETE: { plans: both, implies: ['USERS__VIEW'] },
  USERS__INVITE: { plans: both, implies: ['USERS__VIEW'], uiRequiredPermissions: ['PROFILES__VIEW'] },
  USERS__SUSPEND: { plans: both, implies: ['USERS__VIEW'] },

  PROFILES__VIEW: { plans: both },
  PROFILES__ADD: { plans: both, implies: ['PROFILES__VIEW'] },
  PROFILES__UPDATE: { plans: both, implies: ['PROFILES__VIEW'] },
  PROFILES__DELETE: { plans: both, implies: ['PROFILES__VIEW'] },

  REPORTS__VIEW: { plans: both },
  REPORTS__FINANCE_VIEW: { plans: both, implies: ['REPORTS__VIEW'] },
  REPORTS__STAFF_VIEW: { plans: both, implies: ['REPORTS__VIEW'] },
  REPORTS__STOCK_VIEW: { plans: both, implies: ['REPORTS__VIEW'] },
  /** A close holds the figures of all sales and of the stock. */
  REPORTS__PERIODS_VIEW: {
    plans: both,
    implies: ['REPORTS__FINANCE_VIEW', 'REPORTS__STOCK_VIEW', 'SALES__OTHERS_VIEW'],
  },
  REPORTS__PERIODS_CLOSE: { plans: both, implies: ['REPORTS__PERIODS_VIEW'] },

  SETTINGS__UPDATE: { plans: both },
  /** The targets of money: the card account, bank data, the own domain of the shop. Given one by one. */
  SETTINGS__MONEY_UPDATE: { plans: both },
  SETTINGS__DEFAULT_METADATA__UPDATE: { plans: both, uiRequiredPermissions: ['METADATA__VIEW'] },

  RECEIPTS__VIEW: { plans: both },
  RECEIPTS__UPDATE: { plans: both, implies: ['RECEIPTS__VIEW'] },

  AUDIT__VIEW: { plans: both },
  DATA__EXPORT_VIEW: { plans: both },
  DATA__IMPORT: { plans: both },
  API_KEYS__VIEW: { plans: both },
  API_KEYS__UPDATE: { plans: both, implies: ['API_KEYS__VIEW'] },

  ECOMMERCE__BLOG__POSTS__VIEW: { plans: ec },
  ECOMMERCE__BLOG__POSTS__ADD: {
    plans: ec,
    implies: ['ECOMMERCE__BLOG__POSTS__VIEW'],
    uiRequiredPermissions: ['ECOMMERCE__BLOG__CATEGORIES__VIEW'],
  },
  ECOMMERCE__BLOG__POSTS__UPDATE: {
    plans: ec,
    implies: ['ECOMMERCE__BLOG__POSTS__VIEW'],
    uiRequiredPermissions: ['ECOMMERCE__BLOG__CATEGORIES__VIEW'],
  },
  ECOMMERCE__BLOG__POSTS__PUBLISH: { plans: ec, implies: ['ECOMMERCE__BLOG__POSTS__VIEW'] },
  ECOMMERCE__BLOG__POSTS__DELETE: { plans: ec, implies: ['ECOMMERCE__BLOG__POSTS__VIEW'] },
  ECOMMERCE__BLOG__COMMENTS__VIEW: { plans: ec },
  ECOMMERCE__BLOG__COMMENTS__UPDATE: { plans: ec, implies: ['ECOMMERCE__BLOG__COMMENTS__VIEW'] },
  ECOMMERCE__BLOG__COMMENTS__DELETE: { plans: ec, implies: ['ECOMMERCE__BLOG__COMMENTS__VIEW'] },
  ECOMMERCE__BLOG__CATEGORIES__VIEW: { plans: ec },
  ECOMMERCE__BLOG__CATEGORIES__ADD: { plans: ec, implies: ['ECOMMERCE__BLOG__CATEGORIES__VIEW'] },
  ECOMMERCE__BLOG__CATEGORIES__UPDATE: { plans: ec, implies: ['ECOMMERCE__BLOG__CATEGORIES__VIEW'] },
  ECOMMERCE__BLOG__CATEGORIES__DELETE: { plans: ec, implies: ['ECOMMERCE__BLOG__CATEGORIES__VIEW'] },
  ECOMMERCE__PRODUCTS__RATINGS__VIEW: { plans: ec },
  ECOMMERCE__PRODUCTS__RATINGS__UPDATE: { plans: ec, implies: ['ECOMMERCE__PRODUCTS__RATINGS__VIEW'] },
  ECOMMERCE__PRODUCTS__RATINGS__DELETE: { plans: ec, implies: ['ECOMMERCE__PRODUCTS__RATINGS__VIEW'] },
  ECOMMERCE__ORDERS__VIEW: { plans: ec },
  ECOMMERCE__ORDERS__UPDATE: { plans: ec, implies: ['ECOMMERCE__ORDERS__VIEW'] },
  ECOMMERCE__ORDERS__PAYMENTS: { plans: ec, implies: ['ECOMMERCE__ORDERS__VIEW'] },
  ECOMMERCE__ORDERS__CANCEL: { plans: ec, implies: ['ECOMMERCE__ORDERS__VIEW'] },
  ECOMMERCE__PROMOTIONS__VIEW: { plans: ec },
  /** The form offers the company's products, categories and groups of customers. */
  ECOMMERCE__PROMOTIONS__ADD: {
    plans: ec,
    implies: ['ECOMMERCE__PROMOTIONS__VIEW'],
    uiRequiredPermissions: ['PRODUCTS__VIEW', 'CUSTOMERS__VIEW'],
  },
  ECOMMERCE__PROMOTIONS__UPDATE: {
    plans: ec,
    implies: ['ECOMMERCE__PROMOTIONS__VIEW'],
    uiRequiredPermissions: ['PRODUCTS__VIEW', 'CUSTOMERS__VIEW'],
  },
  ECOMMERCE__SETTINGS__GENERAL_UPDATE: { plans: ec },
  ECOMMERCE__SETTINGS__HOME_UPDATE: { plans: ec },
  ECOMMERCE__SETTINGS__SHOP_UPDATE: { plans: ec },
  ECOMMERCE__SETTINGS__BLOG_UPDATE: { plans: ec },
  ECOMMERCE__SETTINGS__CONTACT_UPDATE: { plans: ec },
} as const satisfies Record<string, DefinitionOf<string>>

/** Every permission, `AREA__ACTION`. */
export type Permission = keyof typeof definitions
type PermissionDefinition = DefinitionOf<Permission>

/** The catalogue, in the order of the profiles screen. */
export const permissionCatalogue: Readonly<Record<Permission, PermissionDefinition>> = definitions

/** Whether a text is a permission of the catalogue. */
export function isPermission(text: string): text is Permission {
  return Object.hasOwn(definitions, text)
}

export const permissions: readonly Permission[] = Object.keys(definitions).filter(isPermission)

/** The limits of a permission: its own and those of the permissions it shares limits with. */
export function limitsOfPermission(permission: Permission): PermissionOption[] {
  const { optionsDataForm = [], alsoLimitedBy = [] } = permissionCatalogue[permission]
  return [...optionsDataForm, ...alsoLimitedBy.flatMap(limitsOfPermission)]
}

export const permissionSchema = /* @__PURE__ */ z.enum(permissions)

/** The permissions a plan part includes. */
export function permissionsOfPlan(part: PlanPart): Permission[] {
  return permissions.filter((permission) => permissionCatalogue[permission].plans.includes(part))
}

/**
 * The list with everything each permission implies and with what its screen also reads, in the order of the catalogue. Profiles are stored
 * this way, so that a check is a plain look-up.
 */
export function withImplied(list: readonly Permission[]): Permission[] {
  const granted = new Set<Permission>()
  const waiting = [...list]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (granted.has(next)) continue
    granted.add(next)
    const { implies = [], uiRequiredPermissions = [] } = permissionCatalogue[next]
    waiting.push(...implies, ...uiRequiredPermissions)
  }
  return permissions.filter((permission) => granted.has(permission))
}

/** A branch (`ECOMMERCE__BLOG`) or, with `permission`, a leaf of the tree the profiles screen shows. */
export type PermissionNode = {
  readonly key: string
  readonly permission?: Permission
  readonly children: readonly PermissionNode[]
}

/**
 * Permissions, or whole areas, that no code checks yet, each with the reason. The profiles screen does not offer a switch without an
 * effect. Profiles that have one keep it, so that it applies as soon as code checks it.
 */
export const withoutEffect: Readonly<Record<string, string>> = {
  SALES__COST_VIEW: 'no screen shows what a sale cost',
  USERS__ADD: 'people join by invitation, which has a permission of its own',
}

/** Whether any code checks a permission. */
export function hasEffect(permission: Permission): boolean {
  return !Object.keys(withoutEffect).some((key) => permission === key || permission.startsWith(`${key}__`))
}

/** The effective permissions as a tree, split on `__`, in the order of the catalogue. */
export function permissionTree(members: readonly Permission[] = permissions.filter(hasEffect)): PermissionNode[] {
  return branch('', members)
}

function branch(prefix: string, members: readonly Permission[]): PermissionNode[] {
  const groups = Map.groupBy(members, (permission) => {
    const end = permission.indexOf('__', prefix.length)
    return end < 0 ? permission : permission.slice(0, end)
  })
  return [...groups].map(([key, group]) =>
    isPermission(key) ? { key, permission: key, children: [] } : { key, children: branch(`${key}__`, group) },
  )
}
