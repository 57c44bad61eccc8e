import type { WantedApproval } from '@mostrador/contract/approval.ts'
import type { CatalogueItem, CataloguePack } from '@mostrador/contract/features/selling/sell/schema.ts'
import type { MetadataValues } from '@mostrador/contract/features/catalogue/metadata/metadata-field.ts'
import type { SaleExemption } from '@mostrador/contract/features/selling/sales/exemption-schema.ts'
import type {
  GivenDiscount,
  GivenLineDiscount,
  NewSale,
  SaleApproval,
} from '@mostrador/contract/features/selling/sales/schema.ts'
import type { RefundReason } from '@mostrador/contract/features/selling/sales/refund-reasons.ts'
import type { RefundableSale } from '@mostrador/contract/features/selling/refunds/schema.ts'
import type { ReturnCondition } from '@mostrador/contract/features/selling/sales/return-conditions.ts'
import type { Money } from '@mostrador/domain/money/money.ts'
import type { RefundDocument } from '@mostrador/domain/refund/refund-sale.ts'

type SaleLine = NewSale['lines'][number]

/** The prices that a line's price is chosen from, as they were when the product was added. */
export type LinePrices = { own: string; ofLists: CatalogueItem['listPrices'] }
/** The pack a line is sold in; its quantity stays in units. */
export type LinePack = Pick<CataloguePack, 'id' | 'name' | 'factor' | 'price'>

/** A line of the open sale: a snapshot of the product when it was added, so later changes do not affect its price. */
export type DraftLine = Pick<
  SaleLine,
  'lineId' | 'name' | 'sku' | 'unitTag' | 'quantity' | 'unitPrice' | 'originalUnitPrice' | 'taxes' | 'note'
> & {
  /** Null for an open item. */
  productId: string | null
  /** The surcharge of a tender, added at payment, or the delivery of an online order: never part of a stored draft. */
  kind?: 'surcharge' | 'delivery'
  variantId: string | null
  discount: GivenLineDiscount | null
  /** Whether a person gave or refused the line's discount by hand: then the customer's discount does not apply. */
  isDiscountTyped?: boolean | undefined
  /** Number of decimals of a quantity; sales of an earlier version of the application use those of the unit. */
  quantityDecimals?: number
  /** Without it the price stays, whatever happens to the quantity and the lists. */
  prices?: LinePrices
  pack?: LinePack | undefined
  /** The price on a scale label: the amount of the line. */
  labelPrice?: Money | undefined
  /** What promotions of an online order took off the line. */
  promotionAmount?: Money | undefined
  /** Whether a person overrode the price, and why, if a reason was required. */
  isPriceTyped?: boolean | undefined
  priceReason?: string | undefined
  /** Serial numbers of the pieces, if they were read. */
  serials?: readonly string[] | undefined
}

/** A price list as stored in a sale, so that prices can be chosen again without a request. */
export type SaleList = { id: string; name: string; percentage: string | null }
export type SalePriceLists = {
  currencyTag: string
  customer: SaleList | null
  register: SaleList | null
  /** The price list chosen for this sale in place of both; a null list means the usual prices. */
  chosen?: { list: SaleList | null } | undefined
}

/** How much of a line is returned, in which condition, and which pieces, if they were named. */
export type ChosenLine = { quantity: string; condition: ReturnCondition; serials?: readonly string[] | undefined }

/** The returned lines; lines without an entry are not returned. */
export type ChosenLines = Readonly<Record<string, ChosenLine>>

/** The returned goods of the open sale, with everything needed to refund them without a request. */
export type DraftExchange = {
  sale: RefundableSale
  chosen: ChosenLines
  /** The refund of `chosen`: negative. */
  returned: RefundDocument
  reason: RefundReason
  note: string | null
}

/** The open sale of a register. `saleId` is created with the first line and stays until the sale is paid. */
export type DraftCart = {
  saleId: string | null
  lines: readonly DraftLine[]
  discount: GivenDiscount | null
  note: string | null
  /** For the shop only. */
  internalNote?: string | undefined
  /** The seller, if they are not the cashier. */
  seller?: { userId: string; name: string } | undefined
  /** Metadata values that were entered, null for cleared ones; untouched fields have their default. */
  metadata?: MetadataValues | undefined
  /** The approvals given in this sale; sales of an earlier version of the application have none. */
  approvals?: readonly GivenApproval[]
  /** The price lists of the sale; absent until one was set. */
  priceLists?: SalePriceLists | undefined
  /** The customer; sales of an earlier version of the application have none. */
  customer?: DraftCustomer | null
  /** The sale is exempt from taxes. */
  exemption?: SaleExemption | undefined
  /** The sale was held and is open again: the server reserves it for this device until it is paid, held or discarded. */
  isRecalled?: boolean
  /** The printed code of a sale that was held; another device continues it under another id. */
  heldCode?: string | undefined
  /** Returned goods of another sale that pay for the lines. */
  exchange?: DraftExchange | undefined
}

/** The customer of the open sale, with the fields that the receipt and the prices need. */
export type DraftCustomer = {
  id: string
  name: string
  priceListId: string | null
  /** The customer's discount; sales of an earlier version of the application have none. */
  discountPercent?: string
  /** Whether they are exempt from taxes, and the document that says so; sales of an earlier version of the application have neither. */
  isTaxExempt?: boolean
  exemptionReference?: string | null
}

/**
 * An approval with the approver's name, for display, and what it was given for. Approvals of an earlier version of the application have
 * neither amount nor product, and cover nothing.
 */
export type GivenApproval = SaleApproval &
  Partial<Pick<WantedApproval, 'amount' | 'variantId'>> & { approverName: string }

/** Approvals as they are sent with a document: the server knows the rest. */
export function approvalsToSend(approvals: readonly GivenApproval[]): SaleApproval[] {
  return approvals.map(({ approverName: _, amount: __, variantId: ___, ...approval }) => approval)
}

/** Whether discarding it loses nothing. */
export const isEmptyCart = ({ lines, customer, exchange }: DraftCart): boolean =>
  lines.length === 0 && !customer && !exchange

export const emptyCart: DraftCart = { saleId: null, lines: [], discount: null, note: null }
