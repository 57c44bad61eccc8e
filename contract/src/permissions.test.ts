import { expect, test } from 'vitest'
import { isViewPermission } from './access.ts'
import {
  hasEffect,
  type Permission,
  type PermissionNode,
  permissionCatalogue,
  permissions,
  permissionSchema,
  permissionsOfPlan,
  permissionTree,
  withImplied,
} from './permissions.ts'
import { profilePresets } from './profile-presets.ts'
import { type RouteDefinition, routes } from './routes.ts'

test('every permission is upper-case words joined by a double underscore', () => {
  for (const permission of permissions) expect(permission).toMatch(/^[A-Z]+(_[A-Z]+)*(__[A-Z]+(_[A-Z]+)*)+$/)
})

test('the permissions of every route exist, and its plan parts include them', () => {
  const needed = Object.values<RouteDefinition>(routes).flatMap((route) => route.permissions ?? [])

  expect(needed.filter((permission) => !permissionSchema.safeParse(permission).success)).toEqual([])
})

test('every permission belongs to a plan part', () => {
  const planned = new Set([...permissionsOfPlan('ps'), ...permissionsOfPlan('ec')])

  expect([...planned].sort()).toEqual([...permissions].sort())
})

test('a web-only company manages its catalogue, people and settings but has no registers', () => {
  const ec = permissionsOfPlan('ec')

  expect(ec).toEqual(
    expect.arrayContaining(['PRODUCTS__ADD', 'CUSTOMERS__ADD', 'USERS__INVITE', 'TAXES__ADD', 'SETTINGS__UPDATE']),
  )
  expect(ec.filter((permission) => permission.startsWith('CHECKOUTS__'))).toEqual([])
  expect(ec).not.toContain('SALES__ADD')
})

test('a permission to change something implies the permission to view it, where there is one', () => {
  const blind = permissions.filter((permission) => {
    const area = permission.slice(0, permission.lastIndexOf('__'))
    const view = permissions.find((other) => other === `${area}__VIEW`)
    return view !== undefined && !withImplied([permission]).includes(view)
  })

  expect(blind).toEqual([])
  expect(withImplied(['CATEGORIES__ADD'])).toContain('PRODUCTS__VIEW')
})

test('an implied permission is in every plan part of the permission that implies it', () => {
  const lost = permissions.filter((permission) =>
    permissionCatalogue[permission].plans.some((part) =>
      withImplied([permission]).some((brought) => !permissionCatalogue[brought].plans.includes(part)),
    ),
  )

  expect(lost).toEqual([])
})

test('a view-only permission never implies one that changes data', () => {
  const looking = permissions.filter(isViewPermission)

  expect(looking.filter((permission) => !withImplied([permission]).every(isViewPermission))).toEqual([])
})

test('the tree holds every effective permission once, in the order of the catalogue', () => {
  const leaves = (nodes: readonly PermissionNode[]): Permission[] =>
    nodes.flatMap((node) => (node.permission === undefined ? leaves(node.children) : [node.permission]))

  expect(leaves(permissionTree())).toEqual(permissions.filter(hasEffect))
  expect(leaves(permissionTree(permissions))).toEqual(permissions)
  const ecommerce = permissionTree().find((node) => node.key === 'ECOMMERCE')
  expect(ecommerce?.children.map((node) => node.key)).toEqual([
    'ECOMMERCE__BLOG',
    'ECOMMERCE__PRODUCTS',
    'ECOMMERCE__ORDERS',
    'ECOMMERCE__PROMOTIONS',
    'ECOMMERCE__SETTINGS',
  ])
})

test('limits stand beside the permissions they limit', () => {
  const keysOf = (permission: Permission) => permissionCatalogue[permission].optionsDataForm?.map(({ key }) => key)

  expect(keysOf('SALES__LINE_DISCOUNT')).toEqual(['maxLineDiscountPercent'])
  expect(keysOf('SALES__CART_DISCOUNT')).toEqual(['maxDocumentDiscountPercent'])
  expect(keysOf('SALES__REFUND')).toEqual(['maxRefundAmount'])
  expect(keysOf('CHECKOUTS__MOVEMENTS_ADD')).toEqual(['maxPayOutAmount'])
})

test('exactly one preset is root, and a cashier may give ten percent on a line', () => {
  expect(profilePresets.filter((preset) => preset.isRoot).map((preset) => preset.key)).toEqual(['owner'])

  const cashier = profilePresets.find((preset) => preset.key === 'cashier')
  expect(cashier?.limits.maxLineDiscountPercent).toBe('10')
  expect(cashier?.permissions).toContain('SALES__ADD')
  expect(cashier?.permissions).not.toContain('SALES__REFUND')
})

test('an accountant sees everything and changes nothing', () => {
  const accountant = profilePresets.find((preset) => preset.key === 'accountant')

  expect(accountant?.permissions).toEqual(permissions.filter(isViewPermission))
})
