/** The messages of the described screens (`feature-screens.ts`). One line per feature. */
export { es as deliveryMethods } from '../features/shop/delivery-methods/es.ts'
export { es as locations } from '../features/catalogue/locations/es.ts'
export { es as priceLists } from '../features/catalogue/price-lists/es.ts'
export { es as promotions } from '../features/shop/promotions/es.ts'
export { es as purchaseOrders } from '../features/purchasing/purchase-orders/es.ts'
export { es as supplierBills } from '../features/purchasing/supplier-bills/es.ts'
export { es as suppliers } from '../features/purchasing/suppliers/es.ts'
