import { receiptPapers, receiptParts } from '@mostrador/domain/receipt/receipt-look.ts'
import { z } from 'zod'
import { moneySchema } from '../../../money.ts'
import { multilineTextSchema, shopLogoSchema } from '../../../schemas.ts'
import { metadataFieldSchema } from '../../catalogue/metadata/schema.ts'
import { saleSchema } from '../sales/schema.ts'
import { fitsReceiptLines } from './receipt-lines.ts'

const saleLine = saleSchema.shape.lines.element
const shownOfLine = {
  name: true,
  sku: true,
  unitTag: true,
  quantity: true,
  unitPrice: true,
  baseAmount: true,
  lineDiscountAmount: true,
  allocatedDiscountAmount: true,
  grossAmount: true,
  exemptedAmount: true,
  serials: true,
  note: true,
} as const

/** The shop's choices for its receipts (B-4): the optional parts they show, and how tills print them. */
export const receiptLookSchema = z.object({
  paper: z.enum(receiptPapers),
  parts: z.array(z.enum(receiptParts)),
  /** Copies per print at the till. */
  copies: z.int().min(1).max(3),
  isAutoPrinted: z.boolean(),
})
export type ReceiptLook = z.output<typeof receiptLookSchema>

/** The fields of a sale that a stranger with the link may see: no contact data, and only the customer's first name. */
export const publicReceiptSchema = z.object({
  token: z.string(),
  status: z.enum(['completed', 'cancelled']),
  /** For refunds: the number of the refunded receipt. */
  originalReceipt: z.string().nullable(),
  /** For refunds without a receipt. */
  isWithoutReceipt: z.boolean(),
  shop: z.object({
    name: z.string(),
    legalName: z.string().nullable(),
    taxId: z.string().nullable(),
    address: z.string().nullable(),
    phone: z.string().nullable(),
    logo: shopLogoSchema.nullable(),
    header: z.string().nullable(),
    footer: z.string().nullable(),
  }),
  look: receiptLookSchema.pick({ paper: true, parts: true }),
  settings: z.object({
    currencyTag: z.string(),
    regionTag: z.string(),
    languageTag: z.enum(['en', 'es']),
    timeZone: z.string(),
    currencyShowSymbol: z.boolean(),
    currencyShowTag: z.boolean(),
  }),
  receiptNumber: z.string(),
  soldAt: z.iso.datetime(),
  checkoutName: z.string(),
  cashierName: z.string(),
  /** Null when the cashier sold it, and for refunds. */
  sellerName: z.string().nullable(),
  customerName: z.string().nullable(),
  /** Own fields that the shop shows on its receipts. Only the chosen options are included. */
  details: z.array(metadataFieldSchema.pick({ label: true, type: true, options: true }).extend({ value: z.unknown() })),
  /** Whether the sale charges no taxes. The document that allows it stays private. */
  isTaxExempt: z.boolean(),
  pricesIncludeTax: z.boolean(),
  subtotalAmount: moneySchema,
  discountAmount: moneySchema,
  netAmount: moneySchema,
  totalAmount: moneySchema,
  roundingAmount: moneySchema,
  tipAmount: moneySchema,
  changeAmount: moneySchema,
  /** Amount refunded since, in refunds and exchanges; positive. */
  refundedAmount: moneySchema,
  note: z.string().nullable(),
  /** The name of the online shop in which the buyer may rate the products; null if there is none. */
  ratingShop: z.string().nullable(),
  lines: z.array(saleLine.pick(shownOfLine)),
  taxes: saleSchema.shape.taxes,
  payments: z.array(
    z.object({
      name: z.object({ en: z.string(), es: z.string() }),
      tenderedAmount: moneySchema,
      changeAmount: moneySchema,
      amount: moneySchema,
      reference: z.string().nullable(),
    }),
  ),
})
export type PublicReceipt = z.infer<typeof publicReceiptSchema>

const receiptLines = multilineTextSchema(304).refine(fitsReceiptLines, { error: 'settings.receipts.linesShape' })

export const updatedReceiptSettingsSchema = receiptLookSchema.extend({
  version: z.int32().min(1),
  parts: receiptLookSchema.shape.parts.max(receiptParts.length).transform((parts) => [...new Set(parts)]),
  header: receiptLines,
  footer: receiptLines,
  returnPolicy: multilineTextSchema(500),
})
export type UpdatedReceiptSettings = z.output<typeof updatedReceiptSettingsSchema>

export const receiptSettingsSchema = receiptLookSchema.extend({
  id: z.uuid(),
  version: z.int32(),
  header: z.string(),
  footer: z.string(),
  returnPolicy: z.string(),
  /** The top of each receipt, for the preview. */
  shop: publicReceiptSchema.shape.shop.pick({
    name: true,
    legalName: true,
    taxId: true,
    address: true,
    phone: true,
    logo: true,
  }),
})
export type ReceiptSettings = z.output<typeof receiptSettingsSchema>
