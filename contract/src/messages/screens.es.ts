/** The messages of the described screens (`feature-screens.ts`). One line per feature. */
export { es as priceLists } from '../features/price-lists/es.ts'
export { es as suppliers } from '../features/suppliers/es.ts'
