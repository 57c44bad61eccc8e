import type { TillOrder } from '@mostrador/contract/features/shop/till-orders/schema.ts'
import type { CatalogueItem } from '@mostrador/contract/features/selling/sell/schema.ts'
import type { Money } from '@mostrador/domain/money/money.ts'
import { createContext, type Dispatch, type SetStateAction, useContext } from 'react'
import type { Asking } from '#src/features/selling/sell/till/asking.ts'
import type { AddAction, NewPriceLists } from '#src/features/selling/sell/sale/cart-action.ts'
import type { ProductTileContent } from '#src/features/selling/sell/sale/product-tiles.ts'
import type { Scan } from '#src/features/selling/sell/base/scan.ts'
import type { Strip } from '#src/features/selling/sell/base/strip.ts'
import type { Store } from '#src/lib/store.ts'
import type { OutboxExchange, OutboxSale } from '#src/offline/outbox-document.ts'

/**
 * `paid` keeps the confirmed sale on screen until the next one begins. With `order` an online order is paid and handed over in place of the
 * open sale; `isProven`: its buyer showed its page or said its code.
 */
export type PaymentView =
  | { kind: 'closed' }
  | { kind: 'paying'; order?: TillOrder; isProven?: boolean }
  | { kind: 'paid'; sale: OutboxSale | OutboxExchange }

/** How a product is added, besides its quantity. */
export type AddDetails = Pick<AddAction, 'pack' | 'labelPrice' | 'openPrice'>

export type PriceListChange = Omit<NewPriceLists, 'known' | 'currencyTag'>

/** The actions that add to the open sale. */
export type Adding = {
  add: (item: CatalogueItem, quantity?: string, how?: AddDetails) => void
  /** Adds a variant; asks for the quantity of a weighed one unless `quantity` is given. */
  addItem: (item: CatalogueItem, quantity: string | null, how?: AddDetails) => void
  /** Adds an open item; it gets the taxes that new products start with. */
  addOpenItem: (name: string, price: string) => void
  /** Sets the price lists of this sale; a customer's list takes precedence over the register's. */
  setPriceLists: (change: PriceListChange) => void
  /** The amount of a quantity of this product alone. */
  amountOf: (item: CatalogueItem, quantity: string) => Money | undefined
}

/** The actions of scans, taps and menus on the open sell screen. */
export type SellActions = Adding & {
  /** The text in the search field. */
  search: Store<string>
  /** Enter in the search field: tries a code first, then the best match. */
  submitSearch: () => void
  /** Takes a code from a scanner or a camera; `fieldValue` is the value of the field before the scan. */
  takeScan: (scan: Scan, fieldValue: string) => void
  /** Adds the product whose code was typed. Returns false if there is none. */
  takeTypedCode: (code: string) => boolean
  strip: Strip | null
  setStrip: Dispatch<SetStateAction<Strip | null>>
  payment: PaymentView
  setPayment: Dispatch<SetStateAction<PaymentView>>
  asking: Asking | null
  setAsking: Dispatch<SetStateAction<Asking | null>>
  openMenu: (tile: ProductTileContent) => void
  /** A tap or the best match of a search: a product with several variants asks which one. */
  choose: (tile: ProductTileContent, quantity: string | null) => void
}

export const searchFieldId = 'sell-search'

/** The actions, for deeply nested parts of the screen. */
export const SellActionsContext = createContext<SellActions | null>(null)

export function useActions(): SellActions {
  const actions = useContext(SellActionsContext)
  if (!actions) throw new Error('SellActionsContext is missing')
  return actions
}
