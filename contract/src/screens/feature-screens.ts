/** The screens that describe themselves (`screen.ts`). One line per feature, alphabetical. */
export { priceListsScreen } from '../features/price-lists/screen.ts'
export { suppliersScreen } from '../features/suppliers/screen.ts'
