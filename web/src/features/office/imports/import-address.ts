import type { ImportEntity } from '@mostrador/contract/features/office/imports/schema.ts'
import { pathTo } from '@mostrador/contract/routes.ts'

/** The tab with imports and exports. */
export const dataAddress = pathTo('dashboard-settings-tab', 'en', { tab: 'data' })

/** An import under its own address: reloading and sharing it work at every step. */
export function importAddress(id: string): string {
  return pathTo('dashboard-settings-import', 'en', { import: id })
}

export function newImportAddress(entity: ImportEntity): string {
  return `${importAddress('new')}?what=${entity}`
}
