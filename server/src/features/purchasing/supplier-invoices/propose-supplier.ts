import type { SupplierInvoice } from '@mostrador/contract/features/purchasing/supplier-invoices/schema.ts'
import { type NewSupplier, newSupplierSchema } from '@mostrador/contract/features/purchasing/suppliers/schema.ts'
import type { ElectronicInvoice } from '@mostrador/domain/purchase/electronic-invoice.ts'

const taxIdTypes = { dte: 'rut', cfdi: 'rfc', ubl: 'vat' } as const
const longestTerms = 180
const dayMilliseconds = 86_400_000

/** The supplier proposed from the issuer of a document. */
export function proposalOf({ issuer, profile }: ElectronicInvoice): NonNullable<SupplierInvoice['proposal']> {
  return { name: plainName(issuer.name), taxIdType: taxIdTypes[profile], taxId: issuer.taxId }
}

/** The complete new supplier, with the currency of the document and its payment days. */
export function supplierOf(document: ElectronicInvoice): NewSupplier {
  const { name, ...taxId } = proposalOf(document)
  const { currencyTag } = document
  return newSupplierSchema.parse({
    name,
    ...taxId,
    currencyTag,
    paymentTermsDays: termsOf(document),
    acceptDoubtful: true,
  })
}

/** Characters that names of suppliers may not have become spaces. */
function plainName(name: string): string {
  return (
    name
      .replace(/[<>\p{Cc}\p{Cf}]/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim() || '-'
  )
}

function termsOf({ issuedOn, dueOn }: ElectronicInvoice): number {
  if (dueOn === null) return 0
  const days = Math.round((Date.parse(dueOn) - Date.parse(issuedOn)) / dayMilliseconds)
  return Math.min(Math.max(days, 0), longestTerms)
}
