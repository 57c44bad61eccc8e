/** The records of described screens. One line per feature, alphabetical. */
export { deliveryMethodsRecord } from './features/shop/delivery-methods/record.ts'
export { locationsRecord } from './features/catalogue/locations/record.ts'
export { priceListsRecord } from './features/catalogue/price-lists/record.ts'
export { promotionsRecord } from './features/shop/promotions/record.ts'
export { purchaseOrdersRecord } from './features/purchasing/purchase-orders/record.ts'
export { supplierBillsRecord } from './features/purchasing/supplier-bills/record.ts'
export { suppliersRecord } from './features/purchasing/suppliers/record.ts'
