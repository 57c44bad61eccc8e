import type { Permission } from '@mostrador/contract/permissions.ts'
import { permissionKey } from '@mostrador/contract/screens/screen-words.ts'
import type { T } from '#src/language/translator.ts'

/** The sentence of a permission; the compiler ensures that each has one. */
export function permissionWords(t: T, permission: Permission): string {
  return t(permissionKey(permission))
}

/** Several sentences as one list. */
export function permissionList(t: T, list: readonly Permission[]): string {
  return list.map((permission) => permissionWords(t, permission)).join(', ')
}
