import type { CatalogueItem, CataloguePack } from '@mostrador/contract/features/sell/schema.ts'
import type { MetadataValues } from '@mostrador/contract/features/metadata/metadata-field.ts'
import type { SaleExemption } from '@mostrador/contract/features/sales/exemption-schema.ts'
import type {
  GivenDiscount,
  GivenLineDiscount,
  NewSale,
  SaleApproval,
} from '@mostrador/contract/features/sales/schema.ts'
import type { RefundReason } from '@mostrador/contract/features/sales/refund-reasons.ts'
import type { RefundableSale } from '@mostrador/contract/features/refunds/schema.ts'
import type { ReturnCondition } from '@mostrador/contract/features/sales/return-conditions.ts'
import type { Money } from '@mostrador/domain/money/money.ts'
import type { RefundDocument } from '@mostrador/domain/refund/refund-sale.ts'

type SaleLine = NewSale['lines'][number]

/** What the price of a line is chosen from, as it was when the product was added. */
export type LinePrices = { own: string; ofLists: CatalogueItem['listPrices'] }
/** The pack a line is sold in; its quantity stays in units. */
export type LinePack = Pick<CataloguePack, 'id' | 'name' | 'factor' | 'price'>

/** A line of the open sale: a snapshot of the product as it was when it was added, so later changes do not move its price. */
export type DraftLine = Pick<
  SaleLine,
  'lineId' | 'name' | 'sku' | 'unitTag' | 'quantity' | 'unitPrice' | 'originalUnitPrice' | 'taxes' | 'note'
> & {
  /** Null for an open item: a name and a price that are no product. */
  productId: string | null
  /** What paying in a tender costs; added when the sale is paid, and in no draft. */
  kind?: 'surcharge'
  variantId: string | null
  discount: GivenLineDiscount | null
  /** Whether somebody gave or refused the line a discount by hand: then the customer's stays away. */
  isDiscountTyped?: boolean | undefined
  /** Places a quantity may have; sales of an earlier version of the application go by the unit. */
  quantityDecimals?: number
  /** Without it the price stays whatever happens to the quantity and the lists. */
  prices?: LinePrices
  pack?: LinePack | undefined
  /** The price on a label of the shop's scale: what the line comes to. */
  labelPrice?: Money | undefined
  /** Whether somebody typed the price over the one it had, and why where that was asked. */
  isPriceTyped?: boolean | undefined
  priceReason?: string | undefined
  /** Of the pieces that have one, where somebody read them. */
  serials?: readonly string[] | undefined
}

/** A price list as a sale keeps it, so that prices are chosen again without asking anybody. */
export type SaleList = { id: string; name: string; percentage: string | null }
export type SalePriceLists = {
  currencyTag: string
  customer: SaleList | null
  register: SaleList | null
  /** What somebody chose for this sale in place of both; its list is null for the usual prices. */
  chosen?: { list: SaleList | null } | undefined
}

/** How much of a line comes back, in which state, and which of its pieces where that was said. */
export type ChosenLine = { quantity: string; condition: ReturnCondition; serials?: readonly string[] | undefined }

/** What comes back, by line; none where nothing is written. */
export type ChosenLines = Readonly<Record<string, ChosenLine>>

/** What comes back for the open sale, and all that is needed to give it back without asking anybody. */
export type DraftExchange = {
  sale: RefundableSale
  chosen: ChosenLines
  /** What `chosen` comes to: negative. */
  returned: RefundDocument
  reason: RefundReason
  note: string | null
}

/** The open sale of a register. `saleId` is made with the first line and stays until the sale is paid. */
export type DraftCart = {
  saleId: string | null
  lines: readonly DraftLine[]
  discount: GivenDiscount | null
  note: string | null
  /** For the shop alone. */
  internalNote?: string | undefined
  /** Who made it, where that is not whoever takes the money. */
  seller?: { userId: string; name: string } | undefined
  /** What was said in own fields, null where one was emptied; those that nobody touched have their default. */
  metadata?: MetadataValues | undefined
  /** What others allowed in this sale; sales of an earlier version of the application have none. */
  approvals?: readonly GivenApproval[]
  /** Lists its prices come from; none until one was named. */
  priceLists?: SalePriceLists | undefined
  /** Whom it is for; sales of an earlier version of the application have none. */
  customer?: DraftCustomer | null
  /** It charges no taxes. */
  exemption?: SaleExemption | undefined
  /** It was held and is open again: the server keeps it for this device until it is paid, held or let go. */
  isRecalled?: boolean
  /** The code of its paper, once it was held: another device goes on with it under another id. */
  heldCode?: string | undefined
  /** Something of another sale comes back and pays for the lines. */
  exchange?: DraftExchange | undefined
}

/** The customer of the open sale, as far as the receipt and the prices need to know them. */
export type DraftCustomer = {
  id: string
  name: string
  priceListId: string | null
  /** What the office gives them off each line; sales of an earlier version of the application have none. */
  discountPercent?: string
  /** Whether they pay no taxes, and the document that says so; sales of an earlier version of the application have neither. */
  isTaxExempt?: boolean
  exemptionReference?: string | null
}

/** An approval with the name of whoever gave it, to show it. */
export type GivenApproval = SaleApproval & { approverName: string }

/** Approvals as they are sent with a document: the server knows the name. */
export function approvalsToSend(approvals: readonly GivenApproval[]): SaleApproval[] {
  return approvals.map(({ approverName: _, ...approval }) => approval)
}

/** Whether there is nothing that would be missed. */
export const isEmptyCart = ({ lines, customer, exchange }: DraftCart): boolean =>
  lines.length === 0 && !customer && !exchange

export const emptyCart: DraftCart = { saleId: null, lines: [], discount: null, note: null }
