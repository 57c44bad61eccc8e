/**
 * An electronic document of a supplier, in one form for all countries. Amounts, prices and quantities are decimal strings in
 * major units with at most six places, as in the document: some countries write more places than their currency has.
 */
export type ElectronicInvoice = {
  kind: ElectronicInvoiceKind
  profile: InvoiceProfile
  /** Identifies the document among all documents of all issuers. Reading it twice gives the same key. */
  documentKey: string
  /** The number printed on the document, with the letters before it. */
  number: string
  /** A calendar day, `2026-03-04`. */
  issuedOn: string
  dueOn: string | null
  issuer: InvoiceParty
  receiver: InvoiceParty
  currencyTag: string
  lines: InvoiceLine[]
  /** Charges and allowances of the whole document. */
  adjustments: InvoiceAdjustment[]
  /** Whether the net amounts of the lines contain the tax. */
  linesIncludeTax: boolean
  totals: InvoiceTotals
  /** The numbers of the documents it refers to: an order, a delivery note, the invoice that a credit note corrects. */
  references: string[]
}

export const electronicInvoiceKinds = ['invoice', 'creditNote', 'deliveryNote'] as const
export type ElectronicInvoiceKind = (typeof electronicInvoiceKinds)[number]

export const invoiceProfiles = ['ubl', 'dte', 'cfdi'] as const
export type InvoiceProfile = (typeof invoiceProfiles)[number]

/** `otherIds` are further numbers of the party, such as its registration number. */
export type InvoiceParty = { taxId: string; otherIds: string[]; name: string }

export type InvoiceLine = {
  /** Its position in the document, from 1. */
  position: number
  supplierCode: string | null
  /** The code that the buyer gave the product. */
  buyerCode: string | null
  barcode: string | null
  description: string
  quantity: string
  unit: string | null
  /** Of one unit, before the line's discount. */
  unitPrice: string
  discount: string
  charge: string
  /** After discount and charge. */
  net: string
  taxes: InvoiceTax[]
}

/** `rate` in percent; null for an exempt line or a tax of a fixed amount. */
export type InvoiceTax = { name: string; rate: string | null; isWithheld: boolean }

export type InvoiceAdjustment = { kind: 'charge' | 'allowance'; name: string; amount: string }

export type InvoiceTotals = {
  /** Without tax, after charges and allowances. */
  net: string
  tax: string
  /** Tax that the buyer withholds and pays to the tax office. */
  withheld: string
  /** What the buyer pays. */
  total: string
}
