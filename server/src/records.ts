/** The records of described screens. One line per feature, alphabetical. */
export { deliveryMethodsRecord } from './features/delivery-methods/record.ts'
export { locationsRecord } from './features/locations/record.ts'
export { priceListsRecord } from './features/price-lists/record.ts'
export { promotionsRecord } from './features/promotions/record.ts'
export { purchaseOrdersRecord } from './features/purchase-orders/record.ts'
export { supplierBillsRecord } from './features/supplier-bills/record.ts'
export { suppliersRecord } from './features/suppliers/record.ts'
