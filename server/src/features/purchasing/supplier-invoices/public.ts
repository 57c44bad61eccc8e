export { readInvoiceFile } from './read-invoice-file.ts'
export { uploadSupplierInvoice } from './upload-supplier-invoice.ts'
