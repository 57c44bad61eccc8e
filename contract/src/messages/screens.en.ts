/** The messages of the described screens (`feature-screens.ts`). One line per feature. */
export { en as priceLists } from '../features/price-lists/en.ts'
export { en as suppliers } from '../features/suppliers/en.ts'
