/** The messages of the described screens (`feature-screens.ts`). One line per feature. */
export { en as deliveryMethods } from '../features/shop/delivery-methods/en.ts'
export { en as locations } from '../features/catalogue/locations/en.ts'
export { en as priceLists } from '../features/catalogue/price-lists/en.ts'
export { en as promotions } from '../features/shop/promotions/en.ts'
export { en as purchaseOrders } from '../features/purchasing/purchase-orders/en.ts'
export { en as supplierBills } from '../features/purchasing/supplier-bills/en.ts'
export { en as suppliers } from '../features/purchasing/suppliers/en.ts'
