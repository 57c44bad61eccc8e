import { businessDate } from '../time/business-date.ts'
import { instantOf } from '../time/wall-time.ts'
import type { OrderLineFacts, Units } from './order-facts.ts'

const dayMs = 86_400_000

/**
 * The first instant at which a buyer can no longer withdraw: the end of the last day in a zone. The day of the delivery does not
 * count (directive 2011/83/EU, article 9). Throws RangeError for a malformed instant or zone.
 *
 * @example withdrawalEnd('2026-03-04T15:00:00Z', 14, 'Europe/Madrid') // '2026-03-18T23:00:00.000Z'
 */
export function withdrawalEnd(deliveredIso: string, days: number, timeZone: string): string {
  const delivered = businessDate(deliveredIso, timeZone, '00:00')
  const after = new Date(Date.parse(delivered) + (days + 1) * dayMs).toISOString().slice(0, 10)
  const end = instantOf(`${after}T00:00`, timeZone)
  if (end === undefined) throw new RangeError(`Not a day: ${after}`)
  return end
}

/** Units of a line that a buyer may still withdraw from, after `withdrawn` of them. Returned units count as withdrawn. */
export function unitsToWithdraw(
  { kind, ordered, cancelled, returned }: Pick<OrderLineFacts, 'kind' | 'ordered' | 'cancelled' | 'returned'>,
  withdrawn: Units,
): Units {
  return kind === 'product' ? Math.max(0, ordered - cancelled - Math.max(returned, withdrawn)) : 0
}
