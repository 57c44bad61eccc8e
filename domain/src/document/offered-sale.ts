/** The fields of a document that are compared with what the server knows. They have the names of the documents that devices send. */
import type { CashRounding } from '../money/cash-rounding.ts'
import type { Money } from '../money/money.ts'
import type { TenderType } from '../payment/apply-payments.ts'
import type { Discount, LineKind, TaxVersion } from '../price/cart.ts'
import type { LineDiscount } from '../price/customer-discount.ts'

export type OfferedTax = TaxVersion & { name: { en: string; es: string } }

export type OfferedLine = {
  lineId: string
  kind: LineKind
  productId: string | null
  variantId: string | null
  name: string
  sku: string | null
  unitTag: string
  quantity: string
  unitPrice: string
  originalUnitPrice: string
  labelPrice: Money | null
  discount: LineDiscount | null
  promotionAmount?: Money | undefined
  taxes: readonly OfferedTax[]
}

export type OfferedPayment = { tenderId: string; tenderType: TenderType; tenderedAmount: Money }

/** A sale, or the new products of an exchange. */
export type OfferedSale = {
  checkoutId: string
  deviceId: string
  currencyTag: string
  pricesIncludeTax: boolean
  taxRounding: 'document' | 'line'
  customerId: string | null
  soldAt: string
  lines: readonly OfferedLine[]
  discounts: readonly Discount[]
  payments: readonly OfferedPayment[]
  priceListId?: string | undefined
  exemption?: { reason: 'customer' | 'manual' } | undefined
  cashRounding?: CashRounding | undefined
  /** The online order that it hands over, whose lines come first. */
  order?: { lineIds: readonly string[] } | undefined
}

/** Why a person should look at a document that was stored although it differs from what the server knows. */
export type DocumentMark =
  | 'priceChanged'
  | 'taxChanged'
  | 'lineDiffers'
  | 'settingsChanged'
  | 'roundingChanged'
  | 'surchargeChanged'
  | 'tenderRules'
  | 'orderDiffers'
  | 'clockSkewed'
  | 'customerDiscountChanged'
  | 'exemptionEnded'
  | 'overProfileLimits'
