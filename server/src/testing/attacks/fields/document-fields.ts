/**
 * Why the server trusts each field of each document of a device (S-2). A test changes every field by itself and expects its
 * answer.
 */
import type { TillMadeCustomer } from '@mostrador/contract/features/customers/customers/schema.ts'
import type { NewCustomerPayment } from '@mostrador/contract/features/customers/customers/customer-payment-schema.ts'
import type { NewExchange } from '@mostrador/contract/features/selling/exchanges/schema.ts'
import type { NewMovementVoid } from '@mostrador/contract/features/selling/movements/void-schema.ts'
import type { RefundOfSale, RefundWithoutReceipt } from '@mostrador/contract/features/selling/refunds/schema.ts'
import type {
  NewHandMovement,
  SessionClosing,
  SessionOpening,
} from '@mostrador/contract/features/selling/registers/schema.ts'
import type { NewVoid } from '@mostrador/contract/features/selling/voids/schema.ts'
import { comparedWith, type FieldRule, type FieldTable, free } from './field-rule.ts'
import {
  approvals,
  cashRounding,
  catalogue,
  date,
  lease,
  lineTaxes,
  numbered,
  ownId,
  partId,
  printed,
  register,
  saleFields,
  sold,
  tender,
  told,
  typed,
} from './sale-fields.ts'

const returned = {
  lineId: partId,
  quantity: sold,
  restocks: told,
  condition: told,
  'serials[]': comparedWith('the serial numbers that were sold', 'serialsDiffer'),
} as const

const refundFields = {
  refundId: ownId,
  ...numbered,
  refundedAt: date,
  'payments[].paymentId': partId,
  'payments[].tenderId': tender,
  'payments[].tenderType': tender,
  'payments[].amount': comparedWith('what the goods were paid with', 'saleNotSettled', 'saleTotalsMismatch'),
  reason: told,
  note: typed,
  ...cashRounding,
  'printed.totalAmount': printed,
  'printed.taxAmount': printed,
  'printed.roundingAmount': printed,
  ...approvals,
} as const

const refundOfSaleFields = {
  ...refundFields,
  originalSaleId: sold,
  'lines[].lineId': returned.lineId,
  'lines[].originalLineId': sold,
  'lines[].quantity': returned.quantity,
  'lines[].restocks': returned.restocks,
  'lines[].condition': returned.condition,
  'lines[].serials[]': returned['serials[]'],
} as const satisfies FieldTable<RefundOfSale>

const refundWithoutReceiptFields = {
  ...refundFields,
  originalSaleId: comparedWith('being a refund without a receipt', 'invalidInput'),
  customerId: comparedWith('the customers', 'notFound'),
  pricesIncludeTax: comparedWith(
    'the settings of the company',
    'settingsChanged',
    'refundTooLarge',
    'saleTotalsMismatch',
  ),
  taxRounding: comparedWith('the settings of the company', 'settingsChanged', 'refundTooLarge', 'saleTotalsMismatch'),
  ...lineTaxes,
  'lines[].lineId': returned.lineId,
  'lines[].originalLineId': comparedWith('being a refund without a receipt', 'invalidInput'),
  'lines[].productId': catalogue,
  'lines[].variantId': catalogue,
  'lines[].name': catalogue,
  'lines[].sku': catalogue,
  'lines[].unitTag': catalogue,
  'lines[].quantity': comparedWith('the printed total and the money given', 'saleTotalsMismatch', 'saleNotSettled'),
  'lines[].unitPrice': comparedWith('the lowest price of 90 days', 'refundTooLarge', 'saleTotalsMismatch'),
  'lines[].pricedAt': comparedWith('the date of the refund', 'overProfileLimits', 'refundTooLarge'),
  'lines[].restocks': returned.restocks,
  'lines[].condition': returned.condition,
  'lines[].serials[]': comparedWith('the quantity and the other serial numbers', 'serialsDiffer'),
} as const satisfies FieldTable<RefundWithoutReceipt>

// An exchange takes no tip, and its register holds it as its own document.
const { tipAmount: _, ...boughtFields } = saleFields
const exchangeFields = {
  ...boughtFields,
  originalSaleId: sold,
  'returns[].lineId': returned.lineId,
  'returns[].originalLineId': sold,
  'returns[].quantity': returned.quantity,
  'returns[].restocks': returned.restocks,
  'returns[].condition': returned.condition,
  'returns[].serials[]': returned['serials[]'],
  'given[].paymentId': partId,
  'given[].tenderId': tender,
  'given[].tenderType': tender,
  'given[].amount': comparedWith('what the goods were paid with', 'saleNotSettled', 'saleTotalsMismatch'),
  reason: told,
} as const satisfies FieldTable<NewExchange>

const voidFields = {
  voidId: ownId,
  originalSaleId: sold,
  ...register,
  voidedAt: date,
  reason: typed,
  'printed.receiptNumber': comparedWith('the original sale', 'printedDiffers'),
  'printed.totalAmount': comparedWith('the original sale', 'printedDiffers'),
  ...approvals,
} as const satisfies FieldTable<NewVoid>

const movementFields = {
  movementId: ownId,
  ...register,
  kind: comparedWith('the rights of its maker', 'overProfileLimits', 'invalidInput'),
  amount: comparedWith('the limit of its maker and the drawer', 'overProfileLimits', 'moreThanDrawer', 'invalidInput'),
  reason: typed,
  category: typed,
  occurredAt: date,
  ...approvals,
} as const satisfies FieldTable<NewHandMovement>

const movementVoidFields = {
  voidId: ownId,
  movementId: comparedWith('the movement that is taken back', 'notFound'),
  ...register,
  kind: comparedWith('the movement that is taken back', 'notFound'),
  amount: comparedWith('the movement that is taken back', 'notFound'),
  reason: typed,
  occurredAt: date,
  ...approvals,
} as const satisfies FieldTable<NewMovementVoid>

const customerPaymentFields = {
  paymentId: ownId,
  customerId: comparedWith('the customers', 'notFound'),
  customerName: free('the name on the slip; the account is that of the id'),
  ...register,
  tenderId: comparedWith('the tenders of the company', 'notFound'),
  amount: comparedWith('what the customer owes', 'moreThanOwed'),
  reference: typed,
  printedBalance: free('what the device knew of the account, whose balance is the sum of its entries'),
  occurredAt: date,
} as const satisfies FieldTable<NewCustomerPayment>

const openingFields = {
  sessionId: ownId,
  checkoutId: lease,
  deviceId: lease,
  epoch: lease,
  openedAt: date,
  openingCountedAmount: comparedWith('what the last count left in the drawer', 'openingUnexplained'),
  openingNote: typed,
} as const satisfies FieldTable<SessionOpening>

const closingFields = {
  closingId: ownId,
  ...register,
  closedAt: date,
  countedCashAmount: comparedWith(
    'what the ledger of the drawer expects',
    'differenceUnexplained',
    'differenceOverLimit',
  ),
  'denominations[].value': comparedWith('the counted cash', 'denominationsDiffer'),
  'denominations[].count': comparedWith('the counted cash', 'denominationsDiffer'),
  'otherCounts[].tenderId': comparedWith('the tenders of the company', 'notFound'),
  'otherCounts[].countedAmount': free(
    'what a card terminal shows is seen only at the register; reports compare it with the payments',
  ),
  cashLeftAmount: comparedWith('the counted cash', 'invalidInput'),
  differenceReason: typed,
  releasesLease: free('a device may give up its own right to number receipts'),
  note: typed,
  printedExpectedAmount: comparedWith('what the ledger of the drawer expects', 'expectedDiffers'),
  'earlierCounts[].countedCashAmount': free('counts that were done again; the last one counts'),
  'earlierCounts[].at': free('counts that were done again; the last one counts'),
  ...approvals,
} as const satisfies FieldTable<SessionClosing>

const customerFields = {
  customerId: ownId,
  kind: typed,
  name: typed,
  taxIdType: typed,
  taxId: typed,
  email: typed,
  phone: typed,
  createdAt: date,
} as const satisfies FieldTable<TillMadeCustomer>

/** The table of each kind of document. A refund has one for each of its two forms. A customer made at a register has no terms. */
export const documentFields = {
  sale: saleFields,
  refund: refundOfSaleFields,
  refundWithoutReceipt: refundWithoutReceiptFields,
  exchange: exchangeFields,
  saleVoid: voidFields,
  customer: customerFields,
  sessionOpening: openingFields,
  movement: movementFields,
  movementVoid: movementVoidFields,
  customerPayment: customerPaymentFields,
  sessionClosing: closingFields,
} as const satisfies Record<string, Readonly<Record<string, FieldRule>>>
