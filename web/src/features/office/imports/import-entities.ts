import { importList } from '@mostrador/contract/features/office/imports/list.ts'
import type { ImportEntity } from '@mostrador/contract/features/office/imports/schema.ts'
import { pathTo, type RouteName } from '@mostrador/contract/routes.ts'
import { screens } from '@mostrador/contract/screens/screens.ts'

/** What can be imported; taken from the description of the list, because the schema would bring zod into the browser. */
export const entities: readonly ImportEntity[] = importList.filters.entity.values

export function isImportEntity(text: string | null): text is ImportEntity {
  return entities.some((known) => known === text)
}

const screensOf: Partial<Record<ImportEntity, RouteName>> = {
  products: 'dashboard-products',
  prices: 'dashboard-products',
  stock: 'dashboard-products',
  customers: 'dashboard-customers',
}

/** The list of imported records, sorted by newest change or not; null if they have no list. */
export function recordsAddress(entity: ImportEntity): string | null {
  const name = screensOf[entity] ?? routeOf(entity)
  return name === undefined ? null : pathTo(name, 'en')
}

function routeOf(entity: ImportEntity): RouteName | undefined {
  const screen = screens.find(({ area }) => area === entity)
  return screen && `dashboard-${screen.area}`
}
