/** A person cannot give a permission that they do not hold. */
import { AppError } from '@mostrador/contract/errors.ts'
import { type Permission, type PermissionOption, permissionCatalogue } from '@mostrador/contract/permissions.ts'
import type { CompanyProfile } from '@mostrador/contract/session.ts'
import { compareDecimals, parseDecimal, RATE_SCALE } from '@mostrador/domain/money/decimal.ts'

/** The rights of a profile. */
export type Rights = Pick<CompanyProfile, 'isRoot' | 'permissions' | 'limits'>
type LimitKey = PermissionOption['key']
type Unheld = { permissions: Permission[]; limits: LimitKey[] }

const nothing: Rights = {
  isRoot: false,
  permissions: [],
  limits: {
    maxLineDiscountPercent: null,
    maxDocumentDiscountPercent: null,
    maxCustomerDiscountPercent: null,
    maxRefundAmount: null,
    maxPayOutAmount: null,
  },
}

/** The rights in `wanted` that `before` does not have and the giver does not hold. A root giver holds all rights. */
function findUnheld(giver: Rights, wanted: Rights, before: Rights = nothing): Unheld {
  if (giver.isRoot) return { permissions: [], limits: [] }
  const gained = wanted.permissions.filter((permission) => !before.permissions.includes(permission))
  return {
    permissions: gained.filter((permission) => !giver.permissions.includes(permission)),
    limits: wanted.permissions
      .flatMap((permission) =>
        (permissionCatalogue[permission].optionsDataForm ?? []).map(({ key }) => ({ permission, key })),
      )
      .filter(
        ({ permission, key }) => !allows(before, permission, key, wanted) && !allows(giver, permission, key, wanted),
      )
      .map(({ key }) => key),
  }
}

/** Whether a person may give a profile. Only root gives the root profile. */
export function mayGive(giver: Rights, wanted: Rights): boolean {
  const { permissions, limits } = findUnheld(giver, wanted)
  return (giver.isRoot || !wanted.isRoot) && permissions.length === 0 && limits.length === 0
}

/** Throws `permissionNotHeld` with the missing permissions. */
export function refuseUnheld(giver: Rights, wanted: Rights, before?: Rights): void {
  const unheld = findUnheld(giver, wanted, before)
  if (unheld.permissions.length > 0 || unheld.limits.length > 0)
    throw new AppError('permissionNotHeld', { data: unheld })
}

/** Whether rights cover a requested limit. A limit counts only with its permission; null means unlimited. */
function allows(own: Rights, permission: Permission, key: LimitKey, { limits }: Rights): boolean {
  if (!own.permissions.includes(permission)) return false
  const mine = own.limits[key]
  const theirs = limits[key]
  if (mine === null) return true
  return theirs !== null && compareDecimals(read(theirs), read(mine)) <= 0
}

function read(limit: string | number) {
  return parseDecimal(String(limit), RATE_SCALE) ?? { units: 0n, scale: RATE_SCALE }
}
