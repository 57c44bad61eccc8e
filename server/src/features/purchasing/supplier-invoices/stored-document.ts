import {
  type ElectronicInvoice,
  electronicInvoiceKinds,
  invoiceProfiles,
} from '@mostrador/domain/purchase/electronic-invoice.ts'
import { z } from 'zod'

const party = z.object({ taxId: z.string(), otherIds: z.array(z.string()), name: z.string() })
const tax = z.object({ name: z.string(), rate: z.string().nullable(), isWithheld: z.boolean() })
const line = z.object({
  position: z.int(),
  supplierCode: z.string().nullable(),
  buyerCode: z.string().nullable(),
  barcode: z.string().nullable(),
  description: z.string(),
  quantity: z.string(),
  unit: z.string().nullable(),
  unitPrice: z.string(),
  discount: z.string(),
  charge: z.string(),
  net: z.string(),
  taxes: z.array(tax),
})

const documentSchema = z.object({
  kind: z.enum(electronicInvoiceKinds),
  profile: z.enum(invoiceProfiles),
  documentKey: z.string(),
  number: z.string(),
  issuedOn: z.string(),
  dueOn: z.string().nullable(),
  issuer: party,
  receiver: party,
  currencyTag: z.string(),
  lines: z.array(line),
  adjustments: z.array(z.object({ kind: z.enum(['charge', 'allowance']), name: z.string(), amount: z.string() })),
  linesIncludeTax: z.boolean(),
  totals: z.object({ net: z.string(), tax: z.string(), withheld: z.string(), total: z.string() }),
  references: z.array(z.string()),
}) satisfies z.ZodType<ElectronicInvoice>

/** The document as it was stored when it was read. */
export function storedDocument(json: unknown): ElectronicInvoice {
  return documentSchema.parse(json)
}
