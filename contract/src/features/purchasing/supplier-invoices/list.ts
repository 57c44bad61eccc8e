import { defineList } from '../../../define-list.ts'

/** The state of a document: it waits, its goods and its bill were recorded, or it was set aside. */
export const supplierInvoiceStates = ['open', 'received', 'setAside'] as const

export const supplierInvoiceKinds = ['invoice', 'creditNote', 'deliveryNote'] as const

/** Filters of the list of electronic invoices. Without a state it omits those that were set aside. */
export const supplierInvoiceList = defineList({
  sorts: ['createdAt', 'issuedOn'],
  usualSort: '-createdAt',
  filters: {
    status: { kind: 'choice', values: supplierInvoiceStates },
    kind: { kind: 'choice', values: supplierInvoiceKinds },
    supplier: { kind: 'reference' },
    issuedOn: { kind: 'date' },
  },
})
