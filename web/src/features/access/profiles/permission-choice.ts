/** The rules of choosing permissions in the tree; pure, so that every rule is tested. */
import { isViewPermission } from '@mostrador/contract/access.ts'
import {
  type Permission,
  permissionCatalogue,
  type PermissionNode,
  permissions,
  permissionTree,
  withImplied,
} from '@mostrador/contract/permissions.ts'

/** How much of a group is chosen. */
type GroupState = 'all' | 'some' | 'none'
/** Why a permission cannot be chosen. */
export type Lock = 'notHeld' | 'notInPlanPs' | 'notInPlanEc'
type Holder = { isRoot: boolean; permissions: readonly Permission[] }

/** In the order of the catalogue, so that two equal choices are equal lists. */
function inOrder(chosen: ReadonlySet<Permission>): Permission[] {
  return permissions.filter((permission) => chosen.has(permission))
}

/** Every permission that needs this one. */
function dependentsOf(permission: Permission): Permission[] {
  return permissions.filter((other) => other !== permission && withImplied([other]).includes(permission))
}

/** Checking a permission checks what it needs; unchecking it unchecks what needs it. */
export function choose(chosen: readonly Permission[], permission: Permission, isWanted: boolean): Permission[] {
  if (isWanted) return withImplied([...chosen, permission])
  const gone = new Set([permission, ...dependentsOf(permission)])
  return chosen.filter((other) => !gone.has(other))
}

/** Sets the unlocked permissions of a group to all, none, or only the read permissions. Locked ones stay as they are. */
export function chooseGroup(
  chosen: readonly Permission[],
  group: readonly Permission[],
  wish: 'all' | 'view' | 'none',
  isOpen: (permission: Permission) => boolean,
): Permission[] {
  const open = group.filter(isOpen)
  const wanted = open.filter((permission) => wish === 'all' || (wish === 'view' && isViewPermission(permission)))
  const kept = open
    .filter((permission) => !wanted.includes(permission))
    .reduce<readonly Permission[]>((left, permission) => choose(left, permission, false), chosen)
  return inOrder(new Set(withImplied([...kept, ...wanted])))
}

/** The permissions that a permission needs directly, to show them next to it. */
export function needsOf(permission: Permission): Permission[] {
  const { implies = [], uiRequiredPermissions = [] } = permissionCatalogue[permission]
  return [...implies, ...uiRequiredPermissions]
}

/** Every permission under a branch of the tree. */
export function leavesOf(node: PermissionNode): Permission[] {
  return node.permission ? [node.permission] : node.children.flatMap(leavesOf)
}

export function stateOf(chosen: readonly Permission[], group: readonly Permission[]): GroupState {
  const count = group.filter((permission) => chosen.includes(permission)).length
  if (count === 0) return 'none'
  return count === group.length ? 'all' : 'some'
}

/**
 * Why each permission is locked for an editor; unlocked ones are absent. A permission is locked if the company's plans do not include it,
 * or if it, or one it implies, is neither held by the editor nor already in the profile.
 */
export function locksFor(
  editor: Holder,
  planned: readonly string[],
  before: readonly Permission[],
): ReadonlyMap<Permission, Lock> {
  const mayGive = (permission: Permission) =>
    editor.isRoot || editor.permissions.includes(permission) || before.includes(permission)
  const locks = new Map<Permission, Lock>()
  for (const permission of permissions) {
    if (!planned.includes(permission))
      locks.set(permission, permissionCatalogue[permission].plans.includes('ec') ? 'notInPlanEc' : 'notInPlanPs')
    else if (!withImplied([permission]).every(mayGive)) locks.set(permission, 'notHeld')
  }
  return locks
}

/** The permissions added and removed between two choices. */
export function differenceOf(
  before: readonly Permission[],
  after: readonly Permission[],
): { added: Permission[]; removed: Permission[] } {
  return {
    added: after.filter((permission) => !before.includes(permission)),
    removed: before.filter((permission) => !after.includes(permission)),
  }
}

/** One visible line of the tree. */
export type TreeRow = {
  node: PermissionNode
  level: number
  parentKey: string | null
  position: number
  size: number
}

/** The visible lines: those under expanded branches. During a search every branch with a match is expanded and the rest is left out. */
export function visibleRows(
  open: ReadonlySet<string>,
  isMatch: ((permission: Permission) => boolean) | null,
  nodes: readonly PermissionNode[] = permissionTree(),
  level = 1,
  parentKey: string | null = null,
): TreeRow[] {
  const shown = isMatch ? nodes.filter((node) => leavesOf(node).some(isMatch)) : nodes
  return shown.flatMap((node, index) => {
    const row = { node, level, parentKey, position: index + 1, size: shown.length }
    const isOpen = isMatch !== null || open.has(node.key)
    return node.permission || !isOpen ? [row] : [row, ...visibleRows(open, isMatch, node.children, level + 1, node.key)]
  })
}
