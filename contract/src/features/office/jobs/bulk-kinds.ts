import type { Permission } from '../../../permissions.ts'
import { archiveKinds, archivePermissions } from '../../../screens/screens.ts'

/** Jobs that change many records of a list, with the permission that the person who started them must hold at every step. */
export const bulkPermissions = {
  productsArchive: 'PRODUCTS__DELETE',
  productsChange: 'PRODUCTS__UPDATE',
  productsPrices: 'PRODUCTS__PRICE_UPDATE',
  customersArchive: 'CUSTOMERS__DELETE',
  customersSort: 'CUSTOMERS__UPDATE',
  ...archivePermissions,
} as const satisfies Record<string, Permission>

export type BulkKind = keyof typeof bulkPermissions

/** The kinds that can be undone, for one day. */
export const undoableKinds: readonly BulkKind[] = ['productsArchive', 'customersArchive', ...archiveKinds]
export const undoBulkHours = 24

export function isBulkKind(kind: string): kind is BulkKind {
  return Object.hasOwn(bulkPermissions, kind)
}
