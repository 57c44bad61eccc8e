import { z } from 'zod'
import { defineEndpoint } from '../../../endpoint.ts'
import { quantitySchema } from '../../../money.ts'
import { exchangeRateSchema } from '../purchase-orders/schema.ts'
import { listInputOf, pageOf } from '../../../paging.ts'
import { supplierInvoiceList } from './list.ts'
import { maxInvoiceFileBytes, readDocumentSchema, supplierInvoiceRowSchema, supplierInvoiceSchema } from './schema.ts'

const oneInvoice = z.object({ invoice: supplierInvoiceSchema })
/** A document and the version of it that the person saw. */
const seen = z.object({ id: z.uuid(), version: z.int32().min(1) })

export const listSupplierInvoices = defineEndpoint({
  path: '/api/supplierInvoices/list',
  who: 'PURCHASE_ORDERS__VIEW',
  summary:
    'Electronic invoices of suppliers. Searches number, issuer and tax id. Amounts only with PRODUCTS__COST_VIEW.',
  input: listInputOf(supplierInvoiceList),
  output: pageOf(supplierInvoiceRowSchema),
})

export const getSupplierInvoice = defineEndpoint({
  path: '/api/supplierInvoices/get',
  who: 'PURCHASE_ORDERS__VIEW',
  summary: 'One document with its lines and the variants they are.',
  input: z.object({ id: z.uuid() }),
  output: oneInvoice,
})

export const uploadSupplierInvoice = defineEndpoint({
  path: '/api/supplierInvoices/upload',
  who: 'PURCHASE_ORDERS__RECEIVE',
  summary:
    'Reads an XML file with one or more documents: UBL 2.1, Chilean DTE, Mexican CFDI. Answers what became of each. Documents for another tax id, and documents that the company has, are not kept.',
  files: ['invoice'],
  maxFileBytes: maxInvoiceFileBytes,
  input: z.object({}),
  output: z.object({ documents: z.array(readDocumentSchema) }),
})

export const downloadSupplierInvoice = defineEndpoint({
  path: '/api/supplierInvoices/download',
  who: 'PURCHASE_ORDERS__VIEW',
  summary: 'The file of a document, as it was uploaded.',
  isDownload: true,
  takesAlong: true,
  input: z.object({ id: z.uuid() }),
  output: z.any(),
})

export const setInvoiceSupplier = defineEndpoint({
  path: '/api/supplierInvoices/setSupplier',
  who: 'PURCHASE_ORDERS__RECEIVE',
  summary: 'Says which supplier issued a document. Its lines are matched again with what the supplier sells.',
  input: seen.extend({ supplierId: z.uuid() }),
  output: oneInvoice,
})

export const createInvoiceSupplier = defineEndpoint({
  path: '/api/supplierInvoices/createSupplier',
  who: 'SUPPLIERS__ADD',
  summary: 'Creates a supplier with the name and tax id of the issuer.',
  input: seen,
  output: oneInvoice,
})

export const matchInvoiceLine = defineEndpoint({
  path: '/api/supplierInvoices/matchLine',
  who: 'PURCHASE_ORDERS__RECEIVE',
  summary:
    'Says which variant a line is, and how many of it are in one of what the line counts. The code is kept for the next document of the supplier. Null for a line that brings no goods.',
  input: seen.extend({
    position: z.int().min(1).max(1000),
    variantId: z.uuid().nullable(),
    packFactor: quantitySchema.refine((text) => Number(text) > 0, { error: 'validation.aboveZero' }).default('1'),
  }),
  output: oneInvoice,
})

export const setAsideSupplierInvoice = defineEndpoint({
  path: '/api/supplierInvoices/setAside',
  who: 'PURCHASE_ORDERS__RECEIVE',
  summary:
    'Sets a document aside, or takes it up again. A received document can be taken up again only after its receipt was reversed and its bill voided.',
  input: seen.extend({ isSetAside: z.boolean() }),
  output: oneInvoice,
})

export const receiveSupplierInvoice = defineEndpoint({
  path: '/api/supplierInvoices/receive',
  who: 'PURCHASE_ORDERS__RECEIVE',
  summary:
    'Receives the goods of a document, of an order or without one, and records its bill if the caller may. Every line needs a variant or has to be skipped.',
  input: seen.extend({
    /** Null if the goods were not ordered here. */
    orderId: z.uuid().nullable().default(null),
    /** For a document in another currency than the company's. */
    exchangeRate: exchangeRateSchema.nullable().default(null),
  }),
  output: oneInvoice,
})

export const recordInvoiceBill = defineEndpoint({
  path: '/api/supplierInvoices/recordBill',
  who: 'PURCHASE_ORDERS__BILLS',
  summary: 'Records the bill of an invoice whose goods came before, or a credit note. Goods do not move.',
  input: seen.extend({ exchangeRate: exchangeRateSchema.nullable().default(null) }),
  output: oneInvoice,
})
