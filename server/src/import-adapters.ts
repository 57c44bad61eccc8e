/** The possible imports, and their features. */
import type { ImportEntity } from '@mostrador/contract/features/office/imports/schema.ts'
import { describedImports } from './described-records.ts'
import { priceListsAdapter } from './features/catalogue/price-lists/public.ts'
import { pricesAdapter, productsAdapter, stockAdapter } from './features/catalogue/products/public.ts'
import { customersAdapter } from './features/customers/customers/public.ts'
import type { ImportAdapter } from './transfer/import-adapter.ts'

export const importAdapters: Record<ImportEntity, ImportAdapter> = {
  products: productsAdapter,
  prices: pricesAdapter,
  stock: stockAdapter,
  customers: customersAdapter,
  ...describedImports,
  priceLists: priceListsAdapter,
}
