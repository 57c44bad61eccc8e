import type { ReceiptRow } from '@mostrador/domain/receipt.ts'
import type { MessageKey } from '#src/language/translator.ts'

type LabelKey = Extract<ReceiptRow, { labelKey: string }>['labelKey']

/** The words of each label the domain's receipt may carry. */
export const receiptLabels = {
  'receipt.title': 'receipts.paper.title',
  'receipt.gift': 'receipts.paper.gift',
  'receipt.cancelled': 'receipts.paper.cancelled',
  'receipt.copy': 'receipts.paper.copy',
  'receipt.number': 'receipts.paper.number',
  'receipt.soldAt': 'receipts.paper.soldAt',
  'receipt.checkout': 'receipts.paper.checkout',
  'receipt.cashier': 'receipts.paper.cashier',
  'receipt.customer': 'receipts.paper.customer',
  'receipt.subtotal': 'receipts.paper.subtotal',
  'receipt.discount': 'receipts.paper.discount',
  'receipt.net': 'receipts.paper.net',
  'receipt.taxes': 'receipts.paper.taxes',
  'receipt.total': 'receipts.paper.total',
  'receipt.rounding': 'receipts.paper.rounding',
  'receipt.toPay': 'receipts.paper.toPay',
  'receipt.change': 'receipts.paper.change',
  'receipt.note': 'receipts.paper.note',
  'receipt.lookUp': 'receipts.paper.lookUp',
} as const satisfies Record<LabelKey, MessageKey>
