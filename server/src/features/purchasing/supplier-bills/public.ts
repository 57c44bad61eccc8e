export { createDocumentBill, createSupplierBill } from './create-supplier-bill.ts'
