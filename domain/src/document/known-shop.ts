/**
 * The shop's data that the server compares documents with: the same facts that a till gets with its catalogue, as they are now.
 * Decimals are text: prices in major units with up to 6 places, quantities with up to 3.
 */
import type { CashRounding } from '../money/cash-rounding.ts'
import type { TenderType } from '../payment/apply-payments.ts'
import type { QuantityPrice } from '../price/choose-price.ts'
import type { TaxDays } from '../price/tax-on-day.ts'

type KnownSettings = {
  currencyTag: string
  pricesIncludeTax: boolean
  taxRounding: 'document' | 'line'
  cashRounding?: CashRounding | null | undefined
}

/** A version of a tax. `id` is the version's, `groupId` the tax's. */
export type KnownTax = TaxDays & {
  id: string
  name: { en: string; es: string }
  kind: 'percentage' | 'fixed'
  rate: string
  isCompound: boolean
  priority: number
  isDefault: boolean
}

export type KnownVariant = {
  variantId: string
  productId: string
  /** The name that a till gives to its line. */
  name: string
  sku: string | null
  unitTag: string
  /** The cashier types its price at each sale. */
  isOpenPrice: boolean
  price: string
  packs: readonly { price: string | null; factor: string }[]
  listPrices: readonly (QuantityPrice & { priceListId: string })[]
  /** The taxes of the product, not their versions. */
  taxIds: readonly string[]
}

/** A price list in use. */
export type KnownList = { id: string; percentage: string | null }

export type KnownTender = {
  id: string
  key: string
  type: TenderType
  isActive: boolean
  surchargePercent: string | null
}

/** `tenderIds`: the tenders it offers beside cash; none means all. */
export type KnownRegister = { priceListId: string | null; tenderIds: readonly string[]; maxOfflineHours: number }

/** The terms of a customer, or of both customers after a merge. */
export type KnownCustomer = { discountPercent: string; isTaxExempt: boolean; priceListIds: readonly string[] }

/** Milliseconds since 1970. `waitingCount`: documents it had not sent at its last contact. */
export type KnownDevice = { lastSeenAt: number | null; waitingCount: number }

export type KnownShop = {
  settings: KnownSettings
  /** For the documents being checked. */
  variants: ReadonlyMap<string, KnownVariant>
  customers: ReadonlyMap<string, KnownCustomer>
  registers: ReadonlyMap<string, KnownRegister>
  devices: ReadonlyMap<string, KnownDevice>
  taxes: readonly KnownTax[]
  tenders: readonly KnownTender[]
  lists: readonly KnownList[]
  /** When the service was last restored from a backup, in milliseconds since 1970; null or omitted when nothing is sent again any more. */
  restoredAt?: number | null | undefined
}
