import { add, type Money, subtract } from '../money/money.ts'
import { goodsOf, openOf, type OrderFacts, type OrderLineFacts, type Units, unitsOf } from './order-facts.ts'

export type UnitsOfLine = { readonly lineId: string; readonly units: Units }

/** A command of the buyer, the shop or the clock to an order. */
export type OrderCommand =
  | { readonly kind: 'receiveMoney'; readonly amount: Money }
  | { readonly kind: 'returnMoney'; readonly amount: Money }
  | { readonly kind: 'openAttempt' }
  | { readonly kind: 'uploadReceipt' }
  | { readonly kind: 'refuseReceipt' }
  | { readonly kind: 'expire'; readonly now: number }
  | { readonly kind: 'cancel'; readonly by: 'buyer' | 'shop' }
  | { readonly kind: 'cancelUnits'; readonly units: readonly UnitsOfLine[] }
  | { readonly kind: 'reinstate' }
  | { readonly kind: 'pack'; readonly units: readonly UnitsOfLine[] }

/** The reason why an order refuses a command. */
type OrderRefusal =
  | 'ended'
  | 'notEnded'
  | 'nothingLeft'
  | 'tooMuch'
  | 'tooManyUnits'
  | 'lineUnknown'
  | 'inPreparation'
  | 'notPaid'
  | 'paidAlready'
  | 'noAttempt'
  | 'notYet'

/** What the order allows. The caller writes everything in one transaction. */
type OrderDecision = { readonly ok: true } | { readonly ok: false; readonly reason: OrderRefusal }

const yes: OrderDecision = { ok: true }
const no = (reason: OrderRefusal): OrderDecision => ({ ok: false, reason })

/**
 * Whether an order accepts a command now. Received money is always recorded, also after the end: it waits there for a person and
 * never revives an order by itself (H-5). A repeated command is refused or has no effect.
 */
export function decideOrder(order: OrderFacts, command: OrderCommand): OrderDecision {
  switch (command.kind) {
    case 'receiveMoney':
      return command.amount > 0 ? yes : no('tooMuch')
    case 'returnMoney':
      return command.amount > 0 && command.amount <= surplusOf(order) ? yes : no('tooMuch')
    case 'openAttempt':
    case 'uploadReceipt':
      return decideAttempt(order, command.kind)
    case 'refuseReceipt':
      return order.attempts.some(({ state }) => state === 'receipt') ? yes : no('noAttempt')
    case 'expire':
      return decideExpiry(order, command.now)
    case 'cancel':
      return decideCancel(order, command.by)
    case 'cancelUnits':
      return decideUnits(order, command.units)
    case 'reinstate':
      return order.endedAs === null ? no('notEnded') : yes
    case 'pack':
      return maySend(order) ? decideUnits(order, command.units) : no('notPaid')
  }
}

/** Money that the order does not need: all of it after a cancellation. */
export function surplusOf({ receivedAmount, returnedAmount, dueAmount }: OrderFacts): Money {
  return subtract(subtract(receivedAmount, returnedAmount), dueAmount)
}

/** Whether goods may be packed: paid, or to be paid at the door or in the shop. */
export function maySend(order: OrderFacts): boolean {
  const isPaidLater = order.attempts.some(
    ({ method, state }) => (method === 'onDelivery' || method === 'inShop') && state !== 'dropped',
  )
  return isPaidLater || surplusOf(order) >= 0
}

function decideAttempt(order: OrderFacts, kind: 'openAttempt' | 'uploadReceipt'): OrderDecision {
  if (order.endedAs !== null) return no('ended')
  if (surplusOf(order) >= 0) return no('paidAlready')
  if (kind === 'openAttempt') return yes
  const takes = order.attempts.some(
    ({ method, state }) => method === 'transfer' && (state === 'open' || state === 'receipt'),
  )
  return takes ? yes : no('noAttempt')
}

/** The expiry clock stops while there is money, a proof of payment or an open attempt, and if nothing is due (H-6). */
function decideExpiry(order: OrderFacts, now: number): OrderDecision {
  if (order.endedAs !== null) return no('ended')
  const waits = order.attempts.some(
    ({ method, state }) => state === 'receipt' || (method === 'card' && state === 'open'),
  )
  const hasMoney = order.receivedAmount > order.returnedAmount
  const isUntouched = goodsOf(order).every(({ packed, shipped }) => packed === 0 && shipped === 0)
  if (order.expiresAt === null || now < order.expiresAt || waits || hasMoney || !isUntouched) return no('notYet')
  return surplusOf(order) >= 0 ? no('paidAlready') : yes
}

/** A buyer may cancel goods that the shop has not begun to pack. The shop may also cancel the rest of an order. */
function decideCancel(order: OrderFacts, by: 'buyer' | 'shop'): OrderDecision {
  const goods = goodsOf(order)
  if (order.endedAs !== null) return no('ended')
  if (unitsOf(goods, openOf) === 0) return no('nothingLeft')
  const isBegun = goods.some(({ packed, shipped }) => packed > 0 || shipped > 0)
  return by === 'buyer' && isBegun ? no('inPreparation') : yes
}

/** Reserved units that are in no document yet. */
export const freeOf = (line: OrderLineFacts): Units => openOf(line) - line.packed

function decideUnits(order: OrderFacts, wanted: readonly UnitsOfLine[]): OrderDecision {
  if (order.endedAs !== null) return no('ended')
  if (wanted.length === 0) return no('nothingLeft')
  const goods = goodsOf(order)
  for (const { lineId, units } of wanted) {
    const line = goods.find((one) => one.lineId === lineId)
    if (!line) return no('lineUnknown')
    const all = wanted.filter((one) => one.lineId === lineId).reduce((sum, one) => sum + one.units, 0)
    if (units <= 0 || all > freeOf(line)) return no('tooManyUnits')
  }
  return yes
}

/** The missing amount; zero if the order is paid. */
export function missingOf(order: OrderFacts): Money {
  const surplus = surplusOf(order)
  return surplus >= 0
    ? subtract(surplus, surplus)
    : subtract(add(order.dueAmount, order.returnedAmount), order.receivedAmount)
}
