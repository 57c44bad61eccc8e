/** Why the server trusts each field of a sale, and the fields shared with other documents of a register. */
import type { NewSale } from '@mostrador/contract/features/selling/sales/schema.ts'
import { comparedWith, type FieldTable, free, provedBy } from './field-rule.ts'

export const ownId = provedBy(
  'the id of the envelope: one id names one content for ever',
  'invalidInput',
  'saleIdReused',
)
export const partId = provedBy('the id of one row for ever', 'saleIdReused')
export const lease = comparedWith('the leases of the register', 'notFound', 'otherDevice')
const settings = comparedWith('the settings of the company', 'settingsChanged', 'saleTotalsMismatch')
const rounding = comparedWith('the settings of the company', 'roundingChanged', 'saleTotalsMismatch')
export const date = comparedWith(
  'the session, the register, the last contact of the device and the time of the server',
  'clockSkewed',
)
export const printed = comparedWith('what the pricing engine computes', 'saleTotalsMismatch', 'saleNotSettled')
export const tender = comparedWith(
  'the tenders of the company and the register',
  'notFound',
  'tenderRules',
  'saleNotSettled',
)
export const catalogue = comparedWith('the catalogue', 'lineDiffers', 'notFound')
const taxes = comparedWith('the tax versions of the product on the business date', 'taxChanged', 'saleTotalsMismatch')
const rights = comparedWith('the rights of the seller', 'overProfileLimits', 'saleTotalsMismatch', 'invalidInput')
export const sold = comparedWith('the original sale', 'notFound', 'refundTooLarge', 'saleTotalsMismatch')
const approval = provedBy('its token, or the PIN proof of the approver', 'overProfileLimits', 'returnedLate')
export const typed = free('words of the person at the register')
export const told = free('what came back, and how, is seen only at the register')

export const register = { checkoutId: lease, sessionId: lease, deviceId: lease, epoch: lease } as const
export const numbered = {
  ...register,
  series: lease,
  number: comparedWith('the numbers of the series', 'numberAhead', 'receiptNumberUsed', 'seriesForked'),
  publicToken: provedBy('being unique in the company', 'saleIdReused'),
  currencyTag: comparedWith('the settings of the company', 'invalidInput'),
} as const
export const cashRounding = { 'cashRounding.increment': rounding, 'cashRounding.mode': rounding } as const
export const approvals = {
  'approvals[].approvalId': approval,
  'approvals[].approverId': approval,
  'approvals[].permission': approval,
  'approvals[].percent': approval,
  'approvals[].token': approval,
  'approvals[].proof.pinId': approval,
  'approvals[].proof.approvedAt': approval,
  'approvals[].proof.amount': approval,
  'approvals[].proof.variantId': approval,
  'approvals[].proof.mac': approval,
} as const
export const lineTaxes = {
  'lines[].taxes[].taxId': taxes,
  'lines[].taxes[].name.en': taxes,
  'lines[].taxes[].name.es': taxes,
  'lines[].taxes[].kind': taxes,
  'lines[].taxes[].rate': taxes,
  'lines[].taxes[].isCompound': taxes,
  'lines[].taxes[].priority': taxes,
} as const

export const saleFields = {
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
