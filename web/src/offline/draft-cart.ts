import type { NewSale } from '@mostrador/contract/features/sales/schema.ts'
import type { Discount } from '@mostrador/domain/price-sale.ts'

type SaleLine = NewSale['lines'][number]

/** A line of the open sale: a snapshot of the product as it was when it was added, so later changes do not move its price. */
export type DraftLine = Pick<
  SaleLine,
  'lineId' | 'name' | 'sku' | 'unitTag' | 'quantity' | 'unitPrice' | 'originalUnitPrice' | 'taxes' | 'note'
> & { productId: string; variantId: string; discount: Discount | null }

/** The open sale of a register. `saleId` is made with the first line and stays until the sale is paid. */
export type DraftCart = {
  saleId: string | null
  lines: readonly DraftLine[]
  discount: Discount | null
  note: string | null
}

export const emptyCart: DraftCart = { saleId: null, lines: [], discount: null, note: null }
