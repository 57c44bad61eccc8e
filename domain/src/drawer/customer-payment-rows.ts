import { type Money, subtract } from '../money/money.ts'
import type { ReceiptDocument } from '../receipt/receipt.ts'
import type { ReceiptRow } from '../receipt/receipt-rows.ts'

/** A customer's payment of their account at a till, as printed on the slip. */
type CustomerPaymentInput = {
  shopName: string
  checkoutName: string
  cashierName: string
  customerName: string
  paidAt: string
  tenderName: string
  reference: string | null
  amount: Money
  /** The balance before, as the till knew it. */
  balance: Money
  currencyTag: string
  timeZone: string
}

/**
 * The slip of a payment of an account: who paid, how much, and what is still owed. It is not a receipt of a sale and has no number.
 *
 * @example customerPaymentDocument(input).rows.at(-1) // { kind: 'amount', labelKey: 'receipt.stillOwed', … }
 */
export function customerPaymentDocument(input: CustomerPaymentInput): ReceiptDocument {
  const { amount, balance, reference, currencyTag, timeZone } = input
  const rows: ReceiptRow[] = [
    { kind: 'shop', name: input.shopName },
    { kind: 'heading', labelKey: 'receipt.accountPayment' },
    { kind: 'fact', labelKey: 'receipt.soldAt', value: { type: 'instant', instant: input.paidAt } },
    { kind: 'fact', labelKey: 'receipt.checkout', value: { type: 'text', text: input.checkoutName } },
    { kind: 'fact', labelKey: 'receipt.cashier', value: { type: 'text', text: input.cashierName } },
    { kind: 'fact', labelKey: 'receipt.customer', value: { type: 'text', text: input.customerName } },
    { kind: 'separator' },
    { kind: 'amount', labelKey: 'receipt.owed', amount: balance, emphasis: 'normal' },
    { kind: 'payment', name: input.tenderName, amount, ...(reference !== null && { reference }) },
    { kind: 'amount', labelKey: 'receipt.stillOwed', amount: subtract(balance, amount), emphasis: 'strong' },
  ]
  return { rows, currencyTag, timeZone }
}
