import { customerDiscount } from '@mostrador/domain/price/customer-discount.ts'
import { createStore, type Store } from '#src/lib/store.ts'
import { reduceCart } from '#src/features/selling/sell/sale/cart.ts'
import type { CartAction } from '#src/features/selling/sell/sale/cart-action.ts'
import { countChanges } from '#src/features/selling/sell/sale/reprice-cart.ts'
import { countRepriced, leadingList } from '#src/features/selling/sell/sale/sale-price-lists.ts'
import { countChangedTerms } from '#src/features/selling/sell/sale/set-customer.ts'
import { type DraftCart, emptyCart } from '#src/offline/draft-cart.ts'

export const undoMs = 8000
const keptSteps = 50

/** The last three come with a customer: their discount, the end of a discount, and prices together with a discount. */
type UndoableKind =
  | 'removed'
  | 'cleared'
  | 'exchangeEnded'
  | 'repriced'
  | 'updated'
  | 'discounted'
  | 'undiscounted'
  | 'terms'

export type CartView = {
  cart: DraftCart
  selectedLineId: string | null
  /** The line that changed last, to flash it; `beat` distinguishes two changes of one line. */
  touched: { lineId: string; beat: number } | null
  /** The change that can be undone for a few seconds; its kind selects the words. */
  undoable: { kind: UndoableKind; name: string; count: number; id: number } | null
  /** The device could not store the sale: closing the tab would lose it. */
  isUnsaved: boolean
}

export type CartStore = {
  view: Store<CartView>
  /** The newest cart; its write may still be running. */
  latest: () => DraftCart
  dispatch: (action: CartAction) => Promise<void>
  undo: () => Promise<void>
  dismissUndo: (id: number) => void
  select: (lineId: string | null) => void
  /** Shows a cart that is already on the disk, or none; clears the undo. */
  start: (cart: DraftCart) => void
}

const emptyView: CartView = { cart: emptyCart, selectedLineId: null, touched: null, undoable: null, isUnsaved: false }

/** The newest sale, what it was before, and what the next write will show. */
type Writing = {
  save: (cart: DraftCart) => Promise<void>
  view: Store<CartView>
  latest: DraftCart
  history: DraftCart[]
  touch: CartView['touched']
  undoable: CartView['undoable']
  running: Promise<void> | null
  beat: number
}

/**
 * The store of the open sale. It writes a change to the device first and shows it afterwards, so what the cashier sees survives a closed
 * tab.
 * Changes made during a write share the next write.
 */
export function createCartStore(save: (cart: DraftCart) => Promise<void>): CartStore {
  const view = createStore(emptyView)
  const writing: Writing = {
    save,
    view,
    latest: emptyCart,
    history: [],
    touch: null,
    undoable: null,
    running: null,
    beat: 0,
  }
  return {
    view,
    latest: () => writing.latest,
    dispatch: (action) => dispatch(writing, action),
    async undo() {
      const before = writing.history.pop()
      if (!before) return
      writing.undoable = null
      writing.touch = null
      await keep(writing, before)
    },
    dismissUndo(id) {
      if (writing.undoable?.id === id) writing.undoable = null
      view.set((current) => (current.undoable?.id === id ? { ...current, undoable: null } : current))
    },
    select: (lineId) => view.set((current) => ({ ...current, selectedLineId: lineId })),
    start(cart) {
      writing.latest = cart
      writing.history = []
      writing.touch = null
      writing.undoable = null
      view.set({ ...emptyView, cart })
    },
  }
}

async function dispatch(writing: Writing, action: CartAction): Promise<void> {
  const before = writing.latest
  const next = reduceCart(before, action)
  if (next === before) return
  writing.history = [...writing.history, before].slice(-keptSteps)
  writing.beat += 1
  const { beat } = writing
  writing.touch = touchedLine(before, next, beat)
  // Undo reverts only the last step, so the message of an earlier step would be wrong.
  writing.undoable = undoableOf(before, next, beat) ?? repricedBy(action, before, next, beat)
  await keep(writing, next)
}

function keep(writing: Writing, next: DraftCart): Promise<void> {
  writing.latest = next
  writing.running ??= writeAndShow(writing).finally(() => {
    writing.running = null
  })
  return writing.running
}

async function writeAndShow(writing: Writing): Promise<void> {
  for (let written: DraftCart | null = null; written !== writing.latest; ) {
    written = writing.latest
    const isUnsaved = await writing.save(written).then(
      () => false,
      () => true,
    )
    if (written === writing.latest) show(writing, written, isUnsaved)
  }
}

function show({ view, touch, undoable }: Writing, cart: DraftCart, isUnsaved: boolean): void {
  view.set((current) => {
    const isThere = (lineId: string | null) => cart.lines.some((line) => line.lineId === lineId)
    const touched = touch && isThere(touch.lineId) ? touch : null
    const selected = touched?.lineId ?? current.selectedLineId
    return {
      cart,
      selectedLineId: isThere(selected) ? selected : null,
      touched,
      undoable,
      isUnsaved,
    }
  })
}

function touchedLine(before: DraftCart, next: DraftCart, beat: number): CartView['touched'] {
  const [changed, ...others] = next.lines.filter((line) => !before.lines.includes(line))
  // A change of several lines does not scroll to the first of them.
  return changed && others.length === 0 ? { lineId: changed.lineId, beat } : null
}

function undoableOf(before: DraftCart, next: DraftCart, id: number): CartView['undoable'] {
  if (before.exchange && !next.exchange && next.lines.length === before.lines.length)
    return { kind: 'exchangeEnded', name: before.exchange.sale.receiptNumber, count: 1, id }
  const gone = linesOf(before).filter((line) => linesOf(next).every((other) => other.lineId !== line.lineId))
  const [first, ...others] = gone
  if (!first) return null
  return { kind: others.length > 0 ? 'cleared' : 'removed', name: first.name, count: gone.length, id }
}

/** The lines of the sale and the returned lines. */
function linesOf({ lines, exchange }: DraftCart): readonly { lineId: string; name: string }[] {
  const back = exchange?.sale.lines.filter(({ lineId }) => exchange.chosen[lineId]) ?? []
  return [...back, ...lines]
}

/** Other lists change prices that the cashier may have told the customer; the screen shows that and offers undo. */
function repricedBy(action: CartAction, before: DraftCart, next: DraftCart, id: number): CartView['undoable'] {
  if (action.type === 'reprice') {
    const { ids } = countChanges(before, next)
    return ids.length === 0 ? null : { kind: 'updated', name: '', count: ids.length, id }
  }
  if (action.type === 'setCustomer') return changedByCustomer(before, next, id)
  const count = action.type === 'setPriceLists' ? countRepriced(before, next) : 0
  return count === 0 ? null : { kind: 'repriced', name: leadingList(next.priceLists)?.name ?? '', count, id }
}

/** A customer may add or remove prices and a discount. */
function changedByCustomer(before: DraftCart, next: DraftCart, id: number): CartView['undoable'] {
  const { prices, discounts, lines } = countChangedTerms(before, next)
  if (discounts === 0) {
    const name = leadingList(next.priceLists)?.name ?? ''
    return prices === 0 ? null : { kind: 'repriced', name, count: prices, id }
  }
  const { name = '', discountPercent = '0', priceListId = null } = next.customer ?? {}
  const isGiven = customerDiscount(discountPercent) !== null
  if (prices > 0) return { kind: 'terms', name: isGiven || priceListId !== null ? name : '', count: lines, id }
  return isGiven
    ? { kind: 'discounted', name, count: discounts, id }
    : { kind: 'undiscounted', name: '', count: discounts, id }
}
