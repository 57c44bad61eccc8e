/** The messages of the described screens (`feature-screens.ts`). One line per feature. */
export { es as deliveryMethods } from '../features/delivery-methods/es.ts'
export { es as locations } from '../features/locations/es.ts'
export { es as priceLists } from '../features/price-lists/es.ts'
export { es as promotions } from '../features/promotions/es.ts'
export { es as purchaseOrders } from '../features/purchase-orders/es.ts'
export { es as supplierBills } from '../features/supplier-bills/es.ts'
export { es as suppliers } from '../features/suppliers/es.ts'
