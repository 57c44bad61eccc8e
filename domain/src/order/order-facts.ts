import { parseDecimal, QUANTITY_SCALE } from '../money/decimal.ts'
import type { Money } from '../money/money.ts'

/** Thousandths of a unit: whole numbers, so that quantities are added exactly. */
export type Units = number

/** A line of an order and what became of its units. What is neither shipped nor cancelled is reserved (H-3). */
export type OrderLineFacts = {
  readonly lineId: string
  readonly kind: 'product' | 'delivery'
  readonly ordered: Units
  readonly cancelled: Units
  readonly shipped: Units
  /** Of what was shipped. */
  readonly returned: Units
  /** In documents that have not left yet. */
  readonly packed: Units
}

export type FulfilmentFacts = {
  readonly kind: 'parcel' | 'pickup'
  readonly state: 'packed' | 'shipped' | 'readyForPickup' | 'delivered' | 'handedOver' | 'cancelled'
}

export type AttemptFacts = {
  readonly method: 'transfer' | 'onDelivery' | 'inShop' | 'card'
  /** `receipt`: the buyer sent a proof of payment that nobody has judged yet. */
  readonly state: 'open' | 'receipt' | 'paid' | 'dropped'
}

export type OrderFacts = {
  readonly lines: readonly OrderLineFacts[]
  readonly fulfilments: readonly FulfilmentFacts[]
  readonly attempts: readonly AttemptFacts[]
  /** What the lines that were not cancelled come to, less what refunds owe the buyer for what came back. */
  readonly dueAmount: Money
  readonly receivedAmount: Money
  readonly returnedAmount: Money
  /** Set when the whole order ended before anything left; null again when it is reinstated. */
  readonly endedAs: 'cancelled' | 'expired' | null
  /** When an unpaid transfer expires; null for other ways to pay. Milliseconds. */
  readonly expiresAt: number | null
  /** Whether less is in stock than is reserved for it. */
  readonly isShort: boolean
}

/** What is still reserved of a line. */
export const openOf = ({ ordered, cancelled, shipped }: OrderLineFacts): Units => ordered - cancelled - shipped

/** The lines that have goods. */
export const goodsOf = ({ lines }: OrderFacts): OrderLineFacts[] => lines.filter(({ kind }) => kind === 'product')

export const unitsOf = (lines: readonly OrderLineFacts[], count: (line: OrderLineFacts) => Units): Units =>
  lines.reduce((all, line) => all + count(line), 0)

/** A quantity in thousandths; throws RangeError for a text that is none. */
export function unitsOfQuantity(quantity: string): Units {
  const parsed = parseDecimal(quantity, QUANTITY_SCALE)
  if (!parsed) throw new RangeError(`Not a quantity: ${quantity}`)
  return Number(parsed.units)
}
