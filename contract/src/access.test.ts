import { describe, expect, test } from 'vitest'
import { type Access, beforeExpiry, can, canSome, isViewPermission } from './access.ts'
import type { Permission } from './permissions.ts'

const statuses = [1, 2, 0, -1, -2, -3]
const yesNo = [true, false]

type Row = { ps: boolean; ec: boolean; psStatus: number; ecStatus: number; isRoot: boolean; listed: boolean }

const rows: Row[] = yesNo.flatMap((ps) =>
  yesNo.flatMap((ec) =>
    statuses.flatMap((psStatus) =>
      statuses.flatMap((ecStatus) =>
        yesNo.flatMap((isRoot) => yesNo.map((listed) => ({ ps, ec, psStatus, ecStatus, isRoot, listed }))),
      ),
    ),
  ),
)

function accessOf(row: Row, ...list: Permission[]): Access {
  return {
    plan: {
      ps: { status: row.psStatus, permissions: row.ps ? list : [] },
      ec: { status: row.ecStatus, permissions: row.ec ? list : [] },
    },
    profile: { isRoot: row.isRoot, permissions: row.listed ? list : [] },
  }
}

/**
 * The rule, written a second time: a plan part lists the permission, that part is paid or on trial (or the permission is view-only),
 * and the profile is root or lists the permission.
 */
function sentence(row: Row, onlyLooks: boolean): boolean {
  const paidOrTrial = (status: number) => status === 1 || status === 2
  let planSaysYes = false
  if (row.ps) planSaysYes = onlyLooks || paidOrTrial(row.psStatus)
  if (row.ec && !planSaysYes) planSaysYes = onlyLooks || paidOrTrial(row.ecStatus)
  if (!planSaysYes) return false
  if (row.isRoot) return true
  return row.listed
}

const looking = ['SALES__VIEW', 'SALES__OTHERS_VIEW', 'DATA__EXPORT_VIEW', 'PRODUCTS__COST_VIEW'] as const
const changing = ['SALES__ADD', 'PRODUCTS__UPDATE', 'SETTINGS__DEFAULT_METADATA__UPDATE'] as const

describe('can agrees with the written rule on the whole truth table', () => {
  test.each([...looking.map((key) => [key, true] as const), ...changing.map((key) => [key, false] as const)])(
    '%s (view-only: %s)',
    (permission, onlyLooks) => {
      const disagreeing = rows.filter((row) => {
        const access = accessOf(row, permission)
        const expected = sentence(row, onlyLooks)
        return can(access, permission) !== expected || canSome(access, permission) !== expected
      })

      expect(disagreeing).toEqual([])
    },
  )
})

const everything: Row = { ps: true, ec: true, psStatus: 1, ecStatus: 1, isRoot: true, listed: true }

test('an empty list of permissions grants nothing, not even to root', () => {
  expect(can(accessOf(everything))).toBe(false)
  expect(canSome(accessOf(everything))).toBe(false)
})

test('an active plan part does not activate a permission that only the other part lists', () => {
  const access = accessOf({ ...everything, ec: false, psStatus: 0, ecStatus: 1 }, 'SALES__ADD')

  expect(can(access, 'SALES__ADD')).toBe(false)
})

test('can needs all of the permissions, canSome needs any of them', () => {
  const one = accessOf({ ...everything, isRoot: false }, 'SALES__ADD')
  const two = accessOf({ ...everything, isRoot: false }, 'SALES__ADD', 'SALES__REFUND')
  const none = accessOf({ ...everything, isRoot: false }, 'TAXES__VIEW')

  expect(can(one, 'SALES__ADD', 'SALES__REFUND')).toBe(false)
  expect(can(two, 'SALES__ADD', 'SALES__REFUND')).toBe(true)
  expect(canSome(none, 'SALES__ADD', 'SALES__REFUND')).toBe(false)
  expect(canSome(one, 'SALES__ADD', 'SALES__REFUND')).toBe(true)
})

test.each([
  ['AREA__VIEW', true],
  ['AREA__OTHERS_VIEW', true],
  ['DATA__EXPORT_VIEW', true],
  ['VIEW', true],
  ['AREA__PREVIEW', false],
  ['PREVIEW', false],
  ['AREA__VIEW__UPDATE', false],
  ['AREA__VIEW_ADD', false],
  ['AREA__view', false],
  ['', false],
])('%s is view-only: %s', (permission, expected) => {
  expect(isViewPermission(permission)).toBe(expected)
})

test('past data counts for every plan that was active once: expired, suspended or cancelled, but not none', () => {
  const row = { ps: true, ec: false, ecStatus: -1, isRoot: true, listed: false }
  const maySell = statuses.filter((psStatus) =>
    can(beforeExpiry(accessOf({ ...row, psStatus }, 'SALES__ADD')), 'SALES__ADD'),
  )
  expect(maySell).toEqual([1, 2, 0, -2, -3])
})
