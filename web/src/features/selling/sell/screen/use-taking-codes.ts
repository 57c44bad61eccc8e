import type { TillCustomer } from '@mostrador/contract/features/customers/customers/schema.ts'
import { attachCustomer } from '#src/features/selling/sell/customer/attach-customer.ts'
import { openOrder } from '#src/features/selling/sell/orders/open-order.ts'
import { openHeldByCode } from '#src/features/selling/sell/held/open-held-by-code.ts'
import { tilesOf } from '#src/features/selling/sell/sale/product-tiles.ts'
import { readLineQuantity } from '#src/features/selling/sell/base/quantity-text.ts'
import type { Scan } from '#src/features/selling/sell/base/scan.ts'
import { routeScan, type ScanOutcome, splitQuantity } from '#src/features/selling/sell/scan/scan-route.ts'
import type { AddDetails, SellActions } from '#src/features/selling/sell/till/sell-actions.ts'
import type { Selling } from '#src/features/selling/sell/till/sell-context.ts'
import { signalAdded } from '#src/features/selling/sell/base/sounds.ts'
import type { Strip } from '#src/features/selling/sell/base/strip.ts'
import { showHeldFailure } from '#src/features/selling/sell/held/show-held-failure.ts'
import { useTranslator } from '#src/language/use-t.ts'
import { useStable } from '#src/lib/use-stable.ts'
import { findReceipt } from '#src/offline/find-receipt.ts'
import { networkStore } from '#src/offline/network.ts'
import type { OutboxSale } from '#src/offline/outbox-document.ts'

type Parts = Pick<SellActions, 'search' | 'payment' | 'setPayment' | 'setStrip' | 'addItem' | 'choose'> & {
  refuse: (reason: Strip) => void
}
type Refusal = Exclude<ScanOutcome, { kind: 'item' | 'customer' | 'held' | 'order' }>

/** Number of matches searched for the best one: a product whose variants match is one of them. */
const searchedForBest = 24

function detailsOf({ pack, labelPrice }: Extract<ScanOutcome, { kind: 'item' }>): AddDetails {
  return { pack, labelPrice }
}

/** What a scanned or typed code does to the open sale. */
export function useTakingCodes(selling: Selling, parts: Parts) {
  const { till, settings } = selling
  const { search, payment, choose, refuse } = parts
  const translator = useTranslator()
  const { index, isRestored, restored } = till.catalogue
  const lookup = { ...index, findByCard: till.customers.findByCard }
  const codes: Codes = { ...parts, selling, translator, lookup }

  /** Acts on this device's data; asks the server for an unknown code. */
  function act(scan: Scan, pendingQuantity: string | null): void {
    const outcome = routeScan(scan, pendingQuantity, lookup, settings)
    // The device is still loading its catalogue: the code is looked up again afterwards, because a product's code is not a card.
    if ((outcome.kind === 'unknown' || outcome.kind === 'customer') && !isRestored())
      void restored.then(() => act(scan, pendingQuantity))
    else if (outcome.kind === 'unknown' && networkStore.get() !== 'offline')
      void askServer(codes, outcome.code).then(() => arrive(scan, pendingQuantity))
    else apply(codes, outcome)
  }

  /** Uses the screen's state at the time of the answer. */
  const arrive = useStable((scan: Scan, pendingQuantity: string | null) => {
    if (payment.kind === 'paying') refuse({ kind: 'paying', code: scan.text })
    else apply(codes, routeScan(scan, pendingQuantity, lookup, settings))
  })

  function submitSearch(): void {
    const { quantity, code } = splitQuantity(search.get())
    if (code === '' || typedForLine(codes, code)) return
    const scan = { text: code, usText: code }
    const exact = routeScan(scan, quantity, lookup, settings)
    const [best] = exact.kind === 'unknown' ? tilesOf(index.search(code, searchedForBest), index, true) : []
    if (best) choose(best, quantity)
    else if (exact.kind === 'item') apply(codes, exact)
    else act(scan, quantity)
    search.set('')
  }

  function takeTypedCode(code: string): boolean {
    const scan = { text: code, usText: code }
    const { kind } = routeScan(scan, null, lookup, settings)
    if (kind !== 'item' && kind !== 'several') return false
    act(scan, null)
    return true
  }

  return { act, lookup, submitSearch, takeTypedCode }
}

/** What the functions below need of the screen. */
type Codes = Parts & {
  selling: Selling
  translator: ReturnType<typeof useTranslator>
  lookup: Parameters<typeof routeScan>[2]
}

function apply(codes: Codes, outcome: ScanOutcome): void {
  if (outcome.kind === 'item') codes.addItem(outcome.item, outcome.quantity, detailsOf(outcome))
  else if (outcome.kind === 'customer') attach(codes, outcome.customer)
  else if (outcome.kind === 'held') openHeld(codes, outcome.code)
  else if (outcome.kind === 'order') void showOrder(codes, outcome)
  else refuseScan(codes, outcome)
}

/** Sets the customer of the scanned card as the customer of the open sale. */
function attach({ selling: { till }, setStrip }: Codes, customer: TillCustomer): void {
  setStrip(null)
  void attachCustomer(till, customer, till.cart.latest().saleId).then(signalAdded)
}

/** Opens the held sale; the current one is held instead. */
function openHeld({ selling, translator, setStrip, refuse }: Codes, code: string): void {
  setStrip(null)
  openHeldByCode(selling, code).then(
    (refusal) => (refusal ? refuse(refusal) : signalAdded()),
    (error: unknown) => showHeldFailure(error, translator),
  )
}

/** Opens the order whose page its buyer shows. An order that does not wait here is an unknown code. */
async function showOrder(
  { selling, setStrip, setPayment, refuse }: Codes,
  { code, token }: Extract<ScanOutcome, { kind: 'order' }>,
): Promise<void> {
  const find = () => selling.till.orders.view.get().items.find((order) => order.token === token)
  if (!find()) await selling.till.orders.pull().catch(() => undefined)
  const order = find()
  if (!order) refuse({ kind: 'unknown', code })
  else if (await openOrder(selling, { setStrip, setPayment }, order, true)) signalAdded()
  else refuse({ kind: 'held', code, reason: 'isExchange' })
}

/** Codes that added no line. For a receipt code, finds the sale on this device. */
function refuseScan({ selling: { till }, setStrip, refuse }: Codes, outcome: Refusal): void {
  refuse(outcome)
  if (outcome.kind !== 'receipt') return
  const show = (sale: OutboxSale | undefined) =>
    setStrip((current) =>
      current === outcome && sale ? { ...outcome, saleId: sale.id, number: sale.receiptNumber } : current,
    )
  findReceipt(till.outbox, outcome).then(show, () => undefined)
}

/** A product or a customer may be newer than this device's copies. The next scan need not wait for the answer. */
async function askServer({ selling: { till }, setStrip }: Codes, code: string): Promise<void> {
  const asked: Strip = { kind: 'asked', code }
  setStrip(asked)
  await Promise.allSettled([till.catalogue.lookUp(code), till.customers.lookUpCard(code)])
  setStrip((current) => (current === asked ? null : current))
}

/** A small number that matches nothing is the quantity of the selected line, even if it was typed into the search field. */
function typedForLine({ selling: { till, settings }, lookup, search }: Codes, text: string): boolean {
  const { cart, selectedLineId } = till.cart.view.get()
  const line = cart.lines.find(({ lineId }) => lineId === selectedLineId)
  const quantity = line && /^\d{1,3}$/.test(text) ? readLineQuantity(text, line) : undefined
  const names = () => routeScan({ text, usText: text }, null, lookup, settings).kind !== 'unknown'
  if (!line || quantity === undefined || names() || till.catalogue.index.search(text, 1).length > 0) return false
  void till.cart.dispatch({ type: 'setQuantity', lineId: line.lineId, quantity })
  search.set('')
  return true
}
