/** The screens that describe themselves (`screen.ts`). One line per feature, alphabetical. */
export { deliveryMethodsScreen } from '../features/delivery-methods/screen.ts'
export { locationsScreen } from '../features/locations/screen.ts'
export { priceListsScreen } from '../features/price-lists/screen.ts'
export { promotionsScreen } from '../features/promotions/screen.ts'
export { purchaseOrdersScreen } from '../features/purchase-orders/screen.ts'
export { supplierBillsScreen } from '../features/supplier-bills/screen.ts'
export { suppliersScreen } from '../features/suppliers/screen.ts'
