import { type BillingAccount, planParts } from './billing-account.ts'
import { dataKeptMonths } from './billing-times.ts'
import { isActiveAt, lapseWithoutExtension, readPart } from './read-part.ts'
import { advanceAccount } from './advance-account.ts'
import { termEnd } from './term-end.ts'

/**
 * The instant until which the data of a company whose last part ended stays readable: twelve months on the company's calendar
 * (N-19). Undefined while a part is active or a payment waits, and for a company that never had a part. Days of an extension
 * without a following payment count as active, so the data is never kept for less.
 *
 * @example dataKeptUntil(account, now) // undefined while a plan is active
 */
export function dataKeptUntil(account: BillingAccount, now: number): number | undefined {
  const settled = advanceAccount(account, now).account
  const readings = planParts.map((part) => readPart(settled, part))
  if (readings.some((reading) => isActiveAt(reading, now) || reading.pending !== undefined)) return undefined

  const ends = readings.flatMap(({ part, last, cancellation }) => {
    const lapse = lapseWithoutExtension(last, cancellation)
    const extended = settled.extensions.filter((one) => one.part === part).map(({ until }) => until)
    return lapse === undefined ? [] : [lapse, ...extended]
  })
  if (ends.length === 0) return undefined
  return termEnd({ from: Math.max(...ends), timeZone: account.timeZone }, dataKeptMonths)
}
