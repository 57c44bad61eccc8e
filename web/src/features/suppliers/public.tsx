/** What other features may use of suppliers. */
export { supplierSource } from '#src/features/suppliers/supplier-source.ts'
