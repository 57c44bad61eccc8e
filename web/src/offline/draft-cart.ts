import type { GivenDiscount, NewSale, SaleApproval } from '@mostrador/contract/features/sales/schema.ts'

type SaleLine = NewSale['lines'][number]

/** A line of the open sale: a snapshot of the product as it was when it was added, so later changes do not move its price. */
export type DraftLine = Pick<
  SaleLine,
  'lineId' | 'name' | 'sku' | 'unitTag' | 'quantity' | 'unitPrice' | 'originalUnitPrice' | 'taxes' | 'note'
> & {
  productId: string
  variantId: string
  discount: GivenDiscount | null
  /** Places a quantity may have; sales of an earlier version of the application go by the unit. */
  quantityDecimals?: number
}

/** The open sale of a register. `saleId` is made with the first line and stays until the sale is paid. */
export type DraftCart = {
  saleId: string | null
  lines: readonly DraftLine[]
  discount: GivenDiscount | null
  note: string | null
  /** What others allowed in this sale; sales of an earlier version of the application have none. */
  approvals?: readonly GivenApproval[]
  /** Whom it is for; sales of an earlier version of the application have none. */
  customer?: DraftCustomer | null
  /** It was held and is open again: the server keeps it for this device until it is paid, held or let go. */
  isRecalled?: boolean
}

/** The customer of the open sale, as far as the receipt and the prices need to know them. */
export type DraftCustomer = { id: string; name: string; priceListId: string | null }

/** An approval with the name of whoever gave it, to show it. */
export type GivenApproval = SaleApproval & { approverName: string }

/** Whether there is nothing that would be missed. */
export const isEmptyCart = ({ lines, customer }: DraftCart): boolean => lines.length === 0 && !customer

export const emptyCart: DraftCart = { saleId: null, lines: [], discount: null, note: null }
