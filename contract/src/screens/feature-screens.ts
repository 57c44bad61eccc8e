/** The screens that describe themselves (`screen.ts`). One line per feature, alphabetical. */
export { deliveryMethodsScreen } from '../features/shop/delivery-methods/screen.ts'
export { locationsScreen } from '../features/catalogue/locations/screen.ts'
export { priceListsScreen } from '../features/catalogue/price-lists/screen.ts'
export { promotionsScreen } from '../features/shop/promotions/screen.ts'
export { purchaseOrdersScreen } from '../features/purchasing/purchase-orders/screen.ts'
export { supplierBillsScreen } from '../features/purchasing/supplier-bills/screen.ts'
export { suppliersScreen } from '../features/purchasing/suppliers/screen.ts'
