import { parseDecimal, QUANTITY_SCALE } from '../money/decimal.ts'
import type { Money } from '../money/money.ts'

/** Thousandths of a unit: whole numbers, so that quantities are added exactly. */
export type Units = number

/** A line of an order and the state of its units. Units that are neither shipped nor cancelled are reserved (H-3). */
export type OrderLineFacts = {
  readonly lineId: string
  readonly kind: 'product' | 'delivery'
  readonly ordered: Units
  readonly cancelled: Units
  readonly shipped: Units
  /** Part of the shipped units. */
  readonly returned: Units
  /** In documents that have not left yet. */
  readonly packed: Units
}

type FulfilmentFacts = {
  readonly kind: 'parcel' | 'pickup'
  readonly state: 'packed' | 'shipped' | 'readyForPickup' | 'delivered' | 'handedOver' | 'cancelled'
}

type AttemptFacts = {
  readonly method: 'transfer' | 'onDelivery' | 'inShop' | 'card'
  /** `receipt`: the buyer sent a proof of payment that is not checked yet. */
  readonly state: 'open' | 'receipt' | 'paid' | 'dropped'
}

export type OrderFacts = {
  readonly lines: readonly OrderLineFacts[]
  readonly fulfilments: readonly FulfilmentFacts[]
  readonly attempts: readonly AttemptFacts[]
  /** The amount of the lines that were not cancelled, less refunds owed for returned goods. */
  readonly dueAmount: Money
  readonly receivedAmount: Money
  readonly returnedAmount: Money
  /** Set if the whole order ended before anything left; null again if it is reinstated. */
  readonly endedAs: 'cancelled' | 'expired' | null
  /** When an unpaid transfer expires; null for other ways to pay. Milliseconds. */
  readonly expiresAt: number | null
  /** Whether its reservation exceeds the stock. */
  readonly isShort: boolean
}

/** The units of a line that are still reserved. */
export const openOf = ({ ordered, cancelled, shipped }: OrderLineFacts): Units => ordered - cancelled - shipped

/** The lines with goods. */
export const goodsOf = ({ lines }: OrderFacts): OrderLineFacts[] => lines.filter(({ kind }) => kind === 'product')

export const unitsOf = (lines: readonly OrderLineFacts[], count: (line: OrderLineFacts) => Units): Units =>
  lines.reduce((all, line) => all + count(line), 0)

/** A quantity in thousandths. Throws RangeError for text that is not a quantity. */
export function unitsOfQuantity(quantity: string): Units {
  const parsed = parseDecimal(quantity, QUANTITY_SCALE)
  if (!parsed) throw new RangeError(`Not a quantity: ${quantity}`)
  return Number(parsed.units)
}
