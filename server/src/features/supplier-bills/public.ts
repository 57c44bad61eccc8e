export { createSupplierBill } from './create-supplier-bill.ts'
