/** The messages of the described screens (`feature-screens.ts`). One line per feature. */
export { en as deliveryMethods } from '../features/delivery-methods/en.ts'
export { en as locations } from '../features/locations/en.ts'
export { en as priceLists } from '../features/price-lists/en.ts'
export { en as promotions } from '../features/promotions/en.ts'
export { en as purchaseOrders } from '../features/purchase-orders/en.ts'
export { en as supplierBills } from '../features/supplier-bills/en.ts'
export { en as suppliers } from '../features/suppliers/en.ts'
