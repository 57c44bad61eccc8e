/** What other features may use of suppliers. */
export { supplierSource } from '#src/features/purchasing/suppliers/supplier-source.ts'
