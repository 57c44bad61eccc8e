import { isViewPermission } from '@mostrador/contract/access.ts'
import { isKeyPermission } from '@mostrador/contract/features/access/api-keys/key-permissions.ts'
import { type Permission, permissionTree } from '@mostrador/contract/permissions.ts'
import { leavesOf, stateOf } from '#src/features/access/profiles/public.tsx'

/** One area of the product, with the permissions that a person may give to a key. */
export type PermissionArea = { key: string; permissions: readonly Permission[] }
export type AreaLevel = 'none' | 'view' | 'all' | 'some'

/** Areas without any permission to give are left out. */
export function areasFor(mayGive: (permission: Permission) => boolean): PermissionArea[] {
  return permissionTree()
    .map((node) => ({
      key: node.key,
      permissions: leavesOf(node).filter((permission) => isKeyPermission(permission) && mayGive(permission)),
    }))
    .filter(({ permissions }) => permissions.length > 0)
}

/** How much of an area is chosen; `some` is anything between read access and everything. */
export function levelOf({ permissions }: PermissionArea, chosen: readonly Permission[]): AreaLevel {
  const state = stateOf(chosen, permissions)
  if (state !== 'some') return state
  const isViewOnly = permissions.every((permission) => chosen.includes(permission) === isViewPermission(permission))
  return isViewOnly ? 'view' : 'some'
}

/** An area with only read access has no third level. */
export function levelsOf({ permissions }: PermissionArea): readonly AreaLevel[] {
  const views = permissions.filter(isViewPermission)
  const hasView = views.length > 0 && views.length < permissions.length
  return hasView ? ['none', 'view', 'all'] : ['none', 'all']
}
