import type { CatalogueItem } from '@mostrador/contract/features/sell/schema.ts'
import type { TillCustomer } from '@mostrador/contract/features/customers/schema.ts'
import { QUANTITY_SCALE } from '@mostrador/domain/money/decimal.ts'
import type { Money } from '@mostrador/domain/money/money.ts'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import type { AddAction, CartAction, NewPriceLists } from '#src/features/sell/cart-action.ts'
import type { Scan } from '#src/features/sell/burst-detector.ts'
import type { Asking } from '#src/features/sell/asking.ts'
import { attachCustomer } from '#src/features/sell/attach-customer.ts'
import { reduceCart } from '#src/features/sell/cart.ts'
import {
  type Counted,
  fitsPlaces,
  isMeasured,
  readLineQuantity,
  readQuantity,
} from '#src/features/sell/quantity-text.ts'
import { refuseLockedScan } from '#src/features/sell/locked-scan-store.ts'
import { openHeldByCode } from '#src/features/sell/open-held-by-code.ts'
import { priceCart } from '#src/features/sell/price-cart.ts'
import { type ProductTileContent, tilesOf } from '#src/features/sell/product-tiles.ts'
import { joinedScan, routeScan, type ScanOutcome, splitQuantity } from '#src/features/sell/scan-route.ts'
import type { Selling } from '#src/features/sell/sell-context.ts'
import { listsOfRegister } from '#src/features/sell/sale-price-lists.ts'
import { scannedSerialStore } from '#src/features/sell/scanned-serial.ts'
import { sellingPlanEnd } from '#src/features/sell/selling-plan-end.ts'
import { signalAdded, signalRefused } from '#src/features/sell/sounds.ts'
import { type StockShortage, stockShortages } from '#src/features/sell/stock-shortages.ts'
import type { Strip } from '#src/features/sell/strip.ts'
import { taxesNow } from '#src/features/sell/taxes-of-day.ts'
import { tellHeldFailure } from '#src/features/sell/tell-held-failure.ts'
import { typeIntoLine } from '#src/features/sell/type-into-line.ts'
import { useSearchText } from '#src/features/sell/use-search-text.ts'
import { useScanner } from '#src/features/sell/use-scanner.ts'
import { rulesHere } from '#src/features/registers/public.tsx'
import { useTranslator } from '#src/language/use-t.ts'
import { serverNow } from '#src/lib/server-clock.ts'
import type { OutboxExchange, OutboxSale } from '#src/offline/outbox-document.ts'
import { type DraftCart, emptyCart, isEmptyCart } from '#src/offline/draft-cart.ts'
import { useStable } from '#src/lib/use-stable.ts'
import { findReceipt } from '#src/offline/find-receipt.ts'
import { networkStore } from '#src/offline/network.ts'
import { sessionStore } from '#src/session/session-store.ts'

/** `paid` keeps the confirmed sale on screen until the next one begins. */
export type PaymentView = { kind: 'closed' } | { kind: 'paying' } | { kind: 'paid'; sale: OutboxSale | OutboxExchange }

/** How something is added beside how much of it. */
type AddDetails = Pick<AddAction, 'pack' | 'labelPrice' | 'openPrice'>

type PriceListChange = Omit<NewPriceLists, 'known' | 'currencyTag'>

/** Packs are counted whole, whatever is in them; what a label says was weighed, however few places the product has. */
function countedAs(item: CatalogueItem, { pack, labelPrice }: AddDetails): Counted {
  if (pack) return { unitTag: 'un', quantityDecimals: 0 }
  return labelPrice === undefined ? item : { unitTag: item.unitTag, quantityDecimals: QUANTITY_SCALE }
}

function detailsOf({ pack, labelPrice }: Extract<ScanOutcome, { kind: 'item' }>): AddDetails {
  return { pack, labelPrice }
}

export type SellActions = ReturnType<typeof useSellActions>

/** Search text, strip and payment of the sell screen, and what scans and taps do to them. */
export function useSellActions(selling: Selling) {
  const { till, settings, register } = selling
  const translator = useTranslator()
  const search = useSearchText(till.cart)
  const [strip, setStrip] = useState<Strip | null>(null)
  const [payment, setPayment] = useState<PaymentView>({ kind: 'closed' })
  const [asking, setAsking] = useState<Asking | null>(null)
  const { index, isRestored, restored } = till.catalogue
  const lookup = { ...index, findByCard: till.customers.findByCard }

  const addAction = (item: CatalogueItem, quantity: string, how: AddDetails = {}): AddAction => ({
    type: 'add',
    item,
    taxes: taxesNow(settings, serverNow()),
    quantity,
    newId,
    priceLists: listsOfRegister(settings, register.checkout.id),
    ...how,
  })

  function add(item: CatalogueItem, quantity = '1', how: AddDetails = {}): void {
    if (readQuantity(quantity) === undefined || !fitsPlaces(quantity, countedAs(item, how))) {
      refuse({ kind: 'fraction', name: item.name })
      return
    }
    const action = addAction(item, quantity, how)
    const held = forbidden(reduceCart(till.cart.latest(), action), item)
    if (held) {
      refuse({ kind: 'noStock', item, onHand: held.onHand })
      return
    }
    setStrip(null)
    begin(action)
  }

  /**
   * A plan that ended, and a register that wants the network, let the open sale be finished and none be begun. The strip that says so
   * stands there already.
   */
  function begin(action: CartAction): void {
    const isNew = isEmptyCart({ ...till.cart.latest(), customer: null })
    const isStopped = networkStore.get() === 'offline' && !rulesHere(selling).offlineEnabled
    if (isNew && (isStopped || sellingPlanEnd(sessionStore.get().session) !== null)) signalRefused()
    else void till.cart.dispatch(action).then(signalAdded)
  }

  /** A tap or the best match of a search: a product of several variants asks which one. */
  function choose({ item, variants }: ProductTileContent, quantity: string | null): void {
    if (variants.length > 0) setAsking({ kind: 'variant', variants, quantity })
    else addItem(item, quantity)
    search.set('')
  }

  /** One variant; what is weighed asks how much, unless that was said before. */
  function addItem(item: CatalogueItem, quantity: string | null, how: AddDetails = {}): void {
    if (quantity === null && !how.pack && isMeasured(item)) {
      setAsking({ kind: 'quantity', item })
      return
    }
    if (item.type === 'openPrice' && how.openPrice === undefined) {
      setAsking({ kind: 'price', item, quantity })
      return
    }
    setAsking(null)
    add(item, quantity ?? '1', how)
  }

  /** A name and a price that are no product; it carries the taxes that new products begin with. */
  function addOpenItem(name: string, price: string): void {
    const taxes = taxesNow(settings, serverNow()).filter(({ isDefault }) => isDefault)
    setStrip(null)
    begin({ type: 'addOpenItem', name, price, unitTag: 'un', taxes, newId })
  }

  /** Names the lists of this sale; the register's own stands behind a customer's. */
  function setPriceLists(change: PriceListChange): void {
    const registerListId = listsOfRegister(settings, register.checkout.id)?.register?.id ?? null
    const { currencyTag } = settings.company.settings
    const known = settings.priceLists
    void till.cart.dispatch({ type: 'setPriceLists', registerListId, known, currencyTag, ...change })
  }

  /** What so much of something would come to by itself. */
  function amountOf(item: CatalogueItem, quantity: string): Money | undefined {
    const priced = priceCart(reduceCart(emptyCart, addAction(item, quantity)), settings)
    return priced.ok ? priced.sale.totalAmount : undefined
  }

  /** What the shop wants no more of sold than there is, where the network says how much that is. */
  function forbidden(cart: DraftCart, { variantId }: CatalogueItem): StockShortage | undefined {
    if (networkStore.get() === 'offline') return undefined
    const short = stockShortages(cart, index.get, settings.company.settings)
    return short.find(({ item, policy }) => policy === 'block' && item.variantId === variantId)
  }

  function refuse(reason: Strip): void {
    setStrip(reason)
    signalRefused()
  }

  function act(text: string, usText: string, pendingQuantity: string | null): void {
    const outcome = routeScan({ text, usText }, pendingQuantity, lookup, settings)
    if (outcome.kind === 'item') addItem(outcome.item, outcome.quantity, detailsOf(outcome))
    // The device is still reading its catalogue: the code is looked for again when it has. What is a product is no card.
    else if ((outcome.kind === 'unknown' || outcome.kind === 'customer') && !isRestored())
      void restored.then(() => act(text, usText, pendingQuantity))
    else if (outcome.kind === 'customer') attach(outcome.customer)
    else if (outcome.kind === 'held') openHeld(outcome.code)
    else if (outcome.kind === 'unknown' && networkStore.get() !== 'offline')
      void askServer(outcome.code).then(() => arrive({ text, usText }, pendingQuantity))
    else refuseScan(outcome)
  }

  /** A card was read: whoever has it is the customer of the open sale. */
  function attach(customer: TillCustomer): void {
    setStrip(null)
    void attachCustomer(till, customer, till.cart.latest().saleId).then(signalAdded)
  }

  /** The paper of a sale that waits was read: it takes the place of the open one, which waits instead. */
  function openHeld(code: string): void {
    setStrip(null)
    openHeldByCode(selling, code).then(
      (refusal) => (refusal ? refuse(refusal) : signalAdded()),
      (error: unknown) => tellHeldFailure(error, translator),
    )
  }

  /** A product or a customer may be newer than the copies of this device, or not have come yet. The next scan need not wait for the answer. */
  async function askServer(code: string): Promise<void> {
    const asked: Strip = { kind: 'asked', code }
    setStrip(asked)
    await Promise.allSettled([till.catalogue.lookUp(code), till.customers.lookUpCard(code)])
    setStrip((current) => (current === asked ? null : current))
  }

  /** By what is on the screen when the answer has come. */
  const arrive = useStable((scan: Scan, pendingQuantity: string | null) => {
    const outcome = routeScan(scan, pendingQuantity, lookup, settings)
    if (payment.kind === 'paying') refuse({ kind: 'paying', code: scan.text })
    else if (outcome.kind === 'item') addItem(outcome.item, outcome.quantity, detailsOf(outcome))
    else if (outcome.kind === 'customer') attach(outcome.customer)
    else if (outcome.kind === 'held') openHeld(outcome.code)
    else refuseScan(outcome)
  })

  /** What became no line; of a receipt, the sale is looked for on this device. */
  function refuseScan(outcome: Exclude<ScanOutcome, { kind: 'item' | 'customer' | 'held' }>): void {
    refuse(outcome)
    if (outcome.kind !== 'receipt') return
    const show = (sale: OutboxSale | undefined) =>
      setStrip((current) =>
        current === outcome && sale ? { ...outcome, saleId: sale.id, number: sale.receiptNumber } : current,
      )
    findReceipt(till.outbox, outcome).then(show, () => undefined)
  }

  /** A small number that names nothing is the quantity of the selected line, also when it was typed into the search field. */
  function typedForLine(text: string): boolean {
    const { cart, selectedLineId } = till.cart.view.get()
    const line = cart.lines.find(({ lineId }) => lineId === selectedLineId)
    const quantity = line && /^\d{1,3}$/.test(text) ? readLineQuantity(text, line) : undefined
    const names = () => routeScan({ text, usText: text }, null, lookup, settings).kind !== 'unknown'
    if (!line || quantity === undefined || names() || index.search(text, 1).length > 0) return false
    void till.cart.dispatch({ type: 'setQuantity', lineId: line.lineId, quantity })
    search.set('')
    return true
  }

  /** Enter in the search field: a code first, else the best match. */
  function submitSearch(): void {
    const { quantity, code } = splitQuantity(search.get())
    if (code === '' || typedForLine(code)) return
    const exact = routeScan({ text: code, usText: code }, quantity, lookup, settings)
    const [best] = exact.kind === 'unknown' ? tilesOf(index.search(code, searchedForBest), index, true) : []
    if (best) choose(best, quantity)
    else if (exact.kind === 'item') addItem(exact.item, exact.quantity, detailsOf(exact))
    else act(code, code, quantity)
    search.set('')
  }

  /** The whole of what was typed is a product's code: it is added. False when it is none. */
  function takeTypedCode(code: string): boolean {
    const outcome = routeScan({ text: code, usText: code }, null, lookup, settings)
    if (outcome.kind !== 'item' && outcome.kind !== 'several') return false
    act(code, code, null)
    return true
  }

  /** A code from a scanner or a camera; `fieldValue` is what the field held before it. */
  function takeScan({ text, usText }: Scan, fieldValue: string): void {
    if (refuseLockedScan(text)) return
    if (asking?.kind === 'serials') {
      scannedSerialStore.set({ text })
      return
    }
    if (payment.kind === 'paying') {
      refuse({ kind: 'paying', code: text })
      return
    }
    if (payment.kind === 'paid') setPayment({ kind: 'closed' })
    const { quantity, code } = splitQuantity(fieldValue)
    const isPending = quantity !== null && code === ''
    const whole = search.get() === fieldValue ? joinedScan({ text, usText }, fieldValue, lookup, settings) : null
    if (isPending || whole) search.set('')
    if (whole) act(whole.text, whole.usText, null)
    else act(text, usText, isPending ? quantity : null)
  }

  useScanner(
    (scan, { fieldValue }) => takeScan(scan, fieldValue),
    (typed) => {
      if (payment.kind !== 'closed' || document.querySelector('dialog[open]') !== null) return
      if (typeIntoLine(typed, document.activeElement, till.cart.view.get().selectedLineId)) return
      search.set((text) => text + typed)
      document.getElementById(searchFieldId)?.focus()
    },
  )

  return {
    search,
    submitSearch,
    takeScan,
    takeTypedCode,
    strip,
    setStrip,
    payment,
    setPayment,
    asking,
    setAsking,
    openMenu: (tile: ProductTileContent) => setAsking({ kind: 'tile', tile }),
    choose,
    add,
    addItem,
    addOpenItem,
    setPriceLists,
    amountOf,
  }
}

/** Matches looked at for the best one: a product whose variants match is one of them. */
const searchedForBest = 24

export const searchFieldId = 'sell-search'
