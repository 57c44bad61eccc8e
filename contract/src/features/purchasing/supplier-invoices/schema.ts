import { invoiceProfiles } from '@mostrador/domain/purchase/electronic-invoice.ts'
import { z } from 'zod'
import { moneySchema } from '../../../money.ts'
import { dateYMDSchema } from '../../../schemas.ts'
import { taxIdTypes } from '../../customers/customers/schema.ts'
import { supplierInvoiceKinds, supplierInvoiceStates } from './list.ts'

/** The largest file (U-41). */
export const maxInvoiceFileBytes = 5 * 1024 * 1024

/** An amount, price or quantity of a document: major units, at most six places, as in the document. */
const writtenSchema = z.string().regex(/^-?\d{1,18}(\.\d{1,6})?$/)

export const supplierInvoiceRowSchema = z.object({
  id: z.uuid(),
  version: z.int32(),
  kind: z.enum(supplierInvoiceKinds),
  profile: z.enum(invoiceProfiles),
  number: z.string(),
  issuerName: z.string(),
  issuerTaxId: z.string(),
  supplierId: z.uuid().nullable(),
  supplierName: z.string().nullable(),
  issuedOn: dateYMDSchema,
  dueOn: dateYMDSchema.nullable(),
  currencyTag: z.string(),
  /** Null for people who may not see costs, like all amounts of a document. */
  totalAmount: moneySchema.nullable(),
  status: z.enum(supplierInvoiceStates),
  lineCount: z.int(),
  /** Lines without a variant that are not skipped. */
  unmatchedCount: z.int(),
  createdAt: z.iso.datetime(),
  createdByName: z.string(),
})
export type SupplierInvoiceRow = z.infer<typeof supplierInvoiceRowSchema>

export const lineMatchings = ['supplierCode', 'barcode', 'buyerCode', 'sku', 'hand'] as const

const supplierInvoiceLineSchema = z.object({
  position: z.int(),
  supplierCode: z.string().nullable(),
  buyerCode: z.string().nullable(),
  barcode: z.string().nullable(),
  description: z.string(),
  quantity: writtenSchema,
  unit: z.string().nullable(),
  unitPrice: writtenSchema.nullable(),
  discount: writtenSchema.nullable(),
  net: writtenSchema.nullable(),
  isSkipped: z.boolean(),
  match: z
    .object({
      variantId: z.uuid(),
      productId: z.uuid(),
      productName: z.string(),
      sku: z.string(),
      by: z.enum(lineMatchings),
      packFactor: z.string(),
      /** The goods it brings into stock; null if it brings none. */
      quantity: z.string().nullable(),
      /** Per unit, without tax; null if the document has no prices. */
      unitCost: z.string().nullable(),
      /** The last known cost of the variant. */
      lastCost: z.string().nullable(),
    })
    .nullable(),
})
export type SupplierInvoiceLine = z.infer<typeof supplierInvoiceLineSchema>

export const supplierInvoiceSchema = supplierInvoiceRowSchema.extend({
  lines: z.array(supplierInvoiceLineSchema),
  adjustments: z.array(
    z.object({ kind: z.enum(['charge', 'allowance']), name: z.string(), amount: writtenSchema.nullable() }),
  ),
  totals: z
    .object({ net: writtenSchema, tax: writtenSchema, withheld: writtenSchema, total: writtenSchema })
    .nullable(),
  /** Sums that differ from the document's own. */
  differences: z.array(
    z.object({
      kind: z.enum(['line', 'net', 'total']),
      position: z.int().nullable(),
      stated: writtenSchema,
      computed: writtenSchema,
    }),
  ),
  /** The supplier to create if none has the issuer's tax id. */
  proposal: z.object({ name: z.string(), taxIdType: z.enum(taxIdTypes), taxId: z.string() }).nullable(),
  /** Received documents of the supplier that this one refers to, such as the delivery note of the same goods. */
  received: z.array(z.object({ id: z.uuid(), kind: z.enum(supplierInvoiceKinds), number: z.string() })),
  /** Placed orders of the supplier that still wait for goods, newest first; at most 20. */
  orders: z.array(
    z.object({
      id: z.uuid(),
      number: z.int(),
      /** How many of the variants on the document it contains. */
      variantCount: z.int(),
      matchedCount: z.int(),
    }),
  ),
  /** The records made from it. */
  order: z.object({ id: z.uuid(), number: z.int() }).nullable(),
  receiptNumber: z.int().nullable(),
  billId: z.uuid().nullable(),
  /** Whether it is a bill that is not recorded yet. */
  needsBill: z.boolean(),
  /** Whether its receipt was reversed and no bill is valid, so that it can be received again. */
  mayReceiveAgain: z.boolean(),
  fileName: z.string(),
  decision: z.object({ at: z.iso.datetime(), byName: z.string() }).nullable(),
})
export type SupplierInvoice = z.infer<typeof supplierInvoiceSchema>

/** The outcome of each document of a file. */
export const readDocumentSchema = z.object({
  /** `alreadyRead`: the company already has it. `otherReceiver`: it is addressed to another tax id, so it was not stored. */
  outcome: z.enum(['read', 'alreadyRead', 'otherReceiver']),
  /** Null if it was not stored. */
  id: z.uuid().nullable(),
  kind: z.enum(supplierInvoiceKinds),
  number: z.string(),
  issuerName: z.string(),
  receiverTaxId: z.string(),
  /** For a document that the company already had: its state, and when and by whom it was read or decided. */
  before: z.object({ status: z.enum(supplierInvoiceStates), at: z.iso.datetime(), byName: z.string() }).nullable(),
})
export type ReadDocument = z.infer<typeof readDocumentSchema>
