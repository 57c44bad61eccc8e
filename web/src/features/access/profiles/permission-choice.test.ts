import { isViewPermission } from '@mostrador/contract/access.ts'
import {
  type Permission,
  permissions,
  hasEffect,
  permissionsOfPlan,
  permissionTree,
  withImplied,
} from '@mostrador/contract/permissions.ts'
import { profilePresets } from '@mostrador/contract/profile-presets.ts'
import { describe, expect, test } from 'vitest'
import {
  choose,
  chooseGroup,
  differenceOf,
  leavesOf,
  locksFor,
  stateOf,
  visibleRows,
} from '#src/features/access/profiles/permission-choice.ts'

const sales = permissions.filter((permission) => permission.startsWith('SALES__'))
const everything = () => true
const root = { isRoot: true, permissions: [] }

describe('choosing one', () => {
  test('checking adds what it needs, over several steps', () => {
    expect(choose([], 'SALES__REFUND_WITHOUT_RECEIPT', true)).toEqual([
      'SALES__VIEW',
      'SALES__REFUND',
      'SALES__REFUND_WITHOUT_RECEIPT',
    ])
    expect(choose([], 'SALES__ADD', true)).toContain('CHECKOUTS__VIEW')
  })

  test('unchecking removes what needs it, in other areas too', () => {
    const chosen = withImplied(['SALES__ADD', 'SALES__HOLD', 'TAXES__VIEW'])
    expect(choose(chosen, 'CHECKOUTS__VIEW', false)).toEqual(['SALES__VIEW', 'SALES__HOLD', 'TAXES__VIEW'])
    expect(choose(chosen, 'SALES__VIEW', false)).toEqual(['CHECKOUTS__VIEW', 'TAXES__VIEW'])
  })

  test('after every action the choice holds all it needs, so the server would add nothing', () => {
    for (const { permissions: preset } of profilePresets)
      for (const permission of permissions)
        for (const isWanted of [true, false]) {
          const after = choose(preset, permission, isWanted)
          expect(withImplied(after)).toEqual(after)
          expect(after.includes(permission)).toBe(isWanted)
        }
  })
})

describe('choosing a group', () => {
  test('all, only reading, none', () => {
    expect(sales.filter((permission) => chooseGroup([], sales, 'all', everything).includes(permission))).toEqual(sales)
    expect(chooseGroup(sales, sales, 'view', everything)).toEqual(sales.filter(isViewPermission))
    expect(chooseGroup(withImplied(['SALES__ADD', 'TAXES__ADD']), sales, 'none', everything)).toEqual(
      withImplied(['TAXES__ADD', 'CHECKOUTS__VIEW']),
    )
  })

  test('locked permissions stay as they are', () => {
    const isOpen = (permission: Permission) => permission !== 'SALES__REFUND'
    expect(chooseGroup([], ['SALES__VIEW', 'SALES__REFUND'], 'all', isOpen)).toEqual(['SALES__VIEW'])
  })

  test('states', () => {
    expect(stateOf([], sales)).toBe('none')
    expect(stateOf(['SALES__VIEW'], sales)).toBe('some')
    expect(stateOf(sales, sales)).toBe('all')
  })
})

describe('locked permissions', () => {
  const ps = permissionsOfPlan('ps')

  test('outside the plan, with the plan that has it', () => {
    const locks = locksFor(root, ps, [])
    expect(locks.get('ECOMMERCE__ORDERS__VIEW')).toBe('notInPlanEc')
    expect(locksFor(root, permissionsOfPlan('ec'), []).get('SALES__ADD')).toBe('notInPlanPs')
    expect(locks.has('SALES__ADD')).toBe(false)
  })

  test('what the editor does not hold, or what implies something they do not hold', () => {
    const editor = { isRoot: false, permissions: ['SALES__VIEW', 'SALES__ADD'] satisfies Permission[] }
    const locks = locksFor(editor, ps, [])
    expect(locks.get('SALES__REFUND')).toBe('notHeld')
    expect(locks.get('SALES__ADD')).toBe('notHeld')
    expect(locks.has('SALES__VIEW')).toBe(false)
  })

  test('what the profile already has can be removed and restored', () => {
    expect(locksFor({ isRoot: false, permissions: [] }, ps, ['TAXES__VIEW']).has('TAXES__VIEW')).toBe(false)
  })
})

test('the difference in both directions', () => {
  expect(differenceOf(['TAXES__VIEW', 'SALES__VIEW'], ['SALES__VIEW', 'AUDIT__VIEW'])).toEqual({
    added: ['AUDIT__VIEW'],
    removed: ['TAXES__VIEW'],
  })
})

describe('the lines of the tree', () => {
  test('branches first, and expanded ones show their content one level deeper', () => {
    const closed = visibleRows(new Set(), null)
    expect(closed.map(({ node }) => node.key)).toEqual(permissionTree().map(({ key }) => key))
    const open = visibleRows(new Set(['ECOMMERCE', 'ECOMMERCE__BLOG']), null, permissionTree(permissions))
    expect(open.find(({ node }) => node.key === 'ECOMMERCE__BLOG__POSTS')).toMatchObject({
      level: 3,
      parentKey: 'ECOMMERCE__BLOG',
      position: 1,
      size: 3,
    })
  })

  test('a search shows only its matches and the path to them', () => {
    const rows = visibleRows(new Set(), (permission) => permission === 'SETTINGS__DEFAULT_METADATA__UPDATE')
    expect(rows.map(({ node }) => node.key)).toEqual([
      'SETTINGS',
      'SETTINGS__DEFAULT_METADATA',
      'SETTINGS__DEFAULT_METADATA__UPDATE',
    ])
  })

  test('every permission with an effect is in the tree once', () => {
    expect(permissionTree().flatMap(leavesOf)).toEqual(permissions.filter(hasEffect))
  })
})
