/** The screens that describe themselves (`screen.ts`). One line per feature, in the order of menus. */
export { priceListsScreen } from './features/price-lists/screen.ts'
export { suppliersScreen } from './features/suppliers/screen.ts'
