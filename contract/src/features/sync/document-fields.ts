/** Why each field of each document of a device is believed (S-2). A test changes every field by itself and expects its answer. */
import type { TillMadeCustomer } from '../customers/schema.ts'
import type { NewCustomerPayment } from '../customers/customer-payment-schema.ts'
import type { NewExchange } from '../exchanges/schema.ts'
import type { NewMovementVoid } from '../movements/void-schema.ts'
import type { RefundOfSale, RefundWithoutReceipt } from '../refunds/schema.ts'
import type { NewHandMovement, SessionClosing, SessionOpening } from '../registers/schema.ts'
import type { NewSale } from '../sales/schema.ts'
import type { NewVoid } from '../voids/schema.ts'
import { comparedWith, type FieldRule, type FieldTable, free, provedBy } from './field-rule.ts'

const ownId = provedBy('the id of the envelope: one id names one content for ever', 'invalidInput', 'saleIdReused')
const partId = provedBy('the id of one row for ever', 'saleIdReused')
const lease = comparedWith('the leases of the register', 'notFound', 'otherDevice')
const settings = comparedWith('the settings of the company', 'settingsChanged', 'saleTotalsMismatch')
const rounding = comparedWith('the settings of the company', 'roundingChanged', 'saleTotalsMismatch')
const date = comparedWith(
  'the session, the register, the last contact of the device and the time of the server',
  'clockSkewed',
)
const printed = comparedWith('what the pricing engine computes', 'saleTotalsMismatch', 'saleNotSettled')
const tender = comparedWith('the tenders of the company and the register', 'notFound', 'tenderRules', 'saleNotSettled')
const catalogue = comparedWith('the catalogue', 'lineDiffers', 'notFound')
const taxes = comparedWith('the tax versions of the product on the business date', 'taxChanged', 'saleTotalsMismatch')
const rights = comparedWith('the rights of the seller', 'overProfileLimits', 'saleTotalsMismatch', 'invalidInput')
const sold = comparedWith('the original sale', 'notFound', 'refundTooLarge', 'saleTotalsMismatch')
const approval = provedBy('its token, or the PIN proof of the approver', 'overProfileLimits', 'returnedLate')
const typed = free('words of the person at the register')
const told = free('what came back, and how, is seen only at the register')

const register = { checkoutId: lease, sessionId: lease, deviceId: lease, epoch: lease } as const
const numbered = {
  ...register,
  series: lease,
  number: comparedWith('the numbers of the series', 'numberAhead', 'receiptNumberUsed', 'seriesForked'),
  publicToken: provedBy('being unique in the company', 'saleIdReused'),
  currencyTag: comparedWith('the settings of the company', 'invalidInput'),
} as const
const cashRounding = { 'cashRounding.increment': rounding, 'cashRounding.mode': rounding } as const
const approvals = {
  'approvals[].approvalId': approval,
  'approvals[].approverId': approval,
  'approvals[].permission': approval,
  'approvals[].percent': approval,
  'approvals[].token': approval,
  'approvals[].proof.pinId': approval,
  'approvals[].proof.approvedAt': approval,
  'approvals[].proof.amount': approval,
  'approvals[].proof.mac': approval,
} as const
const lineTaxes = {
  'lines[].taxes[].taxId': taxes,
  'lines[].taxes[].name.en': taxes,
  'lines[].taxes[].name.es': taxes,
  'lines[].taxes[].kind': taxes,
  'lines[].taxes[].rate': taxes,
  'lines[].taxes[].isCompound': taxes,
  'lines[].taxes[].priority': taxes,
} as const

const saleFields = {
  saleId: ownId,
  ...numbered,
  pricesIncludeTax: settings,
  taxRounding: settings,
  customerId: comparedWith(
    'the customers and their terms',
    'customerUnknown',
    'customerDiscountChanged',
    'priceChanged',
  ),
  soldAt: date,
  clockOffsetMs: comparedWith('the largest offset that a clock may have', 'clockSkewed'),
  'lines[].lineId': partId,
  'lines[].kind': comparedWith('the catalogue', 'lineDiffers', 'saleTotalsMismatch', 'overProfileLimits'),
  'lines[].productId': catalogue,
  'lines[].variantId': comparedWith('the catalogue', 'notFound', 'lineDiffers', 'overProfileLimits'),
  'lines[].name': catalogue,
  'lines[].sku': catalogue,
  'lines[].unitTag': catalogue,
  'lines[].quantity': comparedWith('the printed total and the money taken', 'saleTotalsMismatch', 'priceChanged'),
  'lines[].unitPrice': rights,
  'lines[].originalUnitPrice': comparedWith(
    'the price that applies to the customer and the register',
    'priceChanged',
    'overProfileLimits',
  ),
  'lines[].labelPrice': comparedWith('the quantity at its price', 'priceChanged', 'saleTotalsMismatch'),
  'lines[].discount.type': comparedWith(
    'the terms of the customer and the rights of the seller',
    'customerDiscountChanged',
    'overProfileLimits',
    'saleTotalsMismatch',
  ),
  'lines[].discount.value': comparedWith(
    'the terms of the customer and the rights of the seller',
    'customerDiscountChanged',
    'overProfileLimits',
    'saleTotalsMismatch',
  ),
  'lines[].discount.reason': typed,
  'lines[].discount.origin': comparedWith('the terms of the customer', 'customerDiscountChanged', 'overProfileLimits'),
  'lines[].promotionAmount': comparedWith('the online order', 'orderDiffers'),
  'lines[].priceReason': typed,
  ...lineTaxes,
  'lines[].serials[]': comparedWith('the quantity and the other serial numbers', 'serialsDiffer'),
  'lines[].note': typed,
  'discounts[].type': rights,
  'discounts[].value': rights,
  'discounts[].reason': typed,
  'payments[].paymentId': partId,
  'payments[].tenderId': tender,
  'payments[].tenderType': tender,
  'payments[].tenderedAmount': comparedWith('what is due', 'saleNotSettled', 'saleTotalsMismatch'),
  'payments[].reference': comparedWith('the rules of the tender', 'tenderRules'),
  note: typed,
  internalNote: typed,
  sellerId: comparedWith('the members of the company', 'sellerGone'),
  tipAmount: comparedWith('the money taken', 'saleNotSettled', 'saleTotalsMismatch'),
  priceListId: comparedWith('the lists of the customer and the register', 'priceChanged', 'overProfileLimits'),
  metadata: comparedWith('the own fields of sales', 'detailsDiffer'),
  'exemption.reason': comparedWith(
    'the terms of the customer and the rights of the seller',
    'exemptionEnded',
    'overProfileLimits',
  ),
  'exemption.reference': typed,
  ...cashRounding,
  'order.orderId': comparedWith('the online order', 'orderDiffers'),
  'order.lineIds[]': comparedWith('the online order', 'orderDiffers'),
  'printed.totalAmount': printed,
  'printed.taxAmount': printed,
  'printed.roundingAmount': printed,
  'printed.changeAmount': printed,
  ...approvals,
} as const satisfies FieldTable<NewSale>

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

// An exchange takes no tip, and it stands for itself in its register.
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
