import type { CatalogueItem } from '@mostrador/contract/features/sell/schema.ts'
import type { Money } from '@mostrador/domain/money/money.ts'
import { createContext, type Dispatch, type SetStateAction, useContext } from 'react'
import type { Asking } from '#src/features/sell/till/asking.ts'
import type { AddAction, NewPriceLists } from '#src/features/sell/sale/cart-action.ts'
import type { ProductTileContent } from '#src/features/sell/sale/product-tiles.ts'
import type { Scan } from '#src/features/sell/base/scan.ts'
import type { Strip } from '#src/features/sell/base/strip.ts'
import type { Store } from '#src/lib/store.ts'
import type { OutboxExchange, OutboxSale } from '#src/offline/outbox-document.ts'

/** `paid` keeps the confirmed sale on screen until the next one begins. */
export type PaymentView = { kind: 'closed' } | { kind: 'paying' } | { kind: 'paid'; sale: OutboxSale | OutboxExchange }

/** How something is added beside how much of it. */
export type AddDetails = Pick<AddAction, 'pack' | 'labelPrice' | 'openPrice'>

export type PriceListChange = Omit<NewPriceLists, 'known' | 'currencyTag'>

/** What adds to the open sale. */
export type Adding = {
  add: (item: CatalogueItem, quantity?: string, how?: AddDetails) => void
  /** One variant; a weighed one asks how much, unless `quantity` says so. */
  addItem: (item: CatalogueItem, quantity: string | null, how?: AddDetails) => void
  /** A name and a price that are no product; it carries the taxes that new products begin with. */
  addOpenItem: (name: string, price: string) => void
  /** Names the lists of this sale; the register's own stands behind a customer's. */
  setPriceLists: (change: PriceListChange) => void
  /** What so much of something would come to by itself. */
  amountOf: (item: CatalogueItem, quantity: string) => Money | undefined
}

/** What scans, taps and menus do on the open sell screen. */
export type SellActions = Adding & {
  /** What is typed into the search field. */
  search: Store<string>
  /** Enter in the search field: a code first, else the best match. */
  submitSearch: () => void
  /** A code from a scanner or a camera; `fieldValue` is what the field held before it. */
  takeScan: (scan: Scan, fieldValue: string) => void
  /** Adds the product whose code is all that was typed. False when there is none. */
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

/** The actions, for parts deep inside the screen. */
export const SellActionsContext = createContext<SellActions | null>(null)

export function useActions(): SellActions {
  const actions = useContext(SellActionsContext)
  if (!actions) throw new Error('SellActionsContext is missing')
  return actions
}
