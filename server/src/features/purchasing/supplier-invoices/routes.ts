import * as endpoints from '@mostrador/contract/features/purchasing/supplier-invoices/endpoints.ts'
import { handle } from '../../../http/serve-endpoint.ts'
import { downloadSupplierInvoice } from './download-supplier-invoice.ts'
import { listSupplierInvoices } from './list-supplier-invoices.ts'
import { matchInvoiceLine } from './match-invoice-line.ts'
import { discardInvoiceFile, readInvoiceFile } from './read-invoice-file.ts'
import { readSupplierInvoice } from './read-supplier-invoice.ts'
import { receiveSupplierInvoice } from './receive-supplier-invoice.ts'
import { recordInvoiceBill } from './record-invoice-bill.ts'
import { setAsideSupplierInvoice } from './set-aside-supplier-invoice.ts'
import { createInvoiceSupplier, setInvoiceSupplier } from './set-invoice-supplier.ts'
import { uploadSupplierInvoice } from './upload-supplier-invoice.ts'

export const routes = [
  handle(endpoints.listSupplierInvoices, listSupplierInvoices, { transaction: 'read' }),
  handle(endpoints.getSupplierInvoice, async (ctx, { id }) => ({ invoice: await readSupplierInvoice(ctx, id) })),
  handle(endpoints.uploadSupplierInvoice, uploadSupplierInvoice, {
    prepare: readInvoiceFile,
    discard: discardInvoiceFile,
  }),
  handle(endpoints.downloadSupplierInvoice, downloadSupplierInvoice),
  handle(endpoints.setInvoiceSupplier, setInvoiceSupplier),
  handle(endpoints.createInvoiceSupplier, createInvoiceSupplier),
  handle(endpoints.matchInvoiceLine, matchInvoiceLine),
  handle(endpoints.setAsideSupplierInvoice, setAsideSupplierInvoice),
  handle(endpoints.receiveSupplierInvoice, receiveSupplierInvoice),
  handle(endpoints.recordInvoiceBill, recordInvoiceBill),
]
