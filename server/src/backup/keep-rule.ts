/** Which backups stay: the newest of each of the last days, weeks and months, as in `7d,4w,12m`. */

export type KeepRule = { days: number; weeks: number; months: number }

const shape = /^\d{1,4}[dwm](,\d{1,4}[dwm])*$/

/** Undefined for a text that is no rule. */
export function parseKeepRule(text: string): KeepRule | undefined {
  if (!shape.test(text)) return undefined
  const rule = { days: 0, weeks: 0, months: 0 }
  for (const part of text.split(',')) {
    const count = Number(part.slice(0, -1))
    if (part.endsWith('d')) rule.days = count
    else if (part.endsWith('w')) rule.weeks = count
    else rule.months = count
  }
  return rule
}

const dayMs = 86_400_000
/** 1 January 1970 was a Thursday; weeks begin on Monday. */
const mondayShift = 3

const dayOf = (time: Date) => Math.floor(time.getTime() / dayMs)
const weekOf = (time: Date) => Math.floor((dayOf(time) + mondayShift) / 7)
const monthOf = (time: Date) => time.getUTCFullYear() * 12 + time.getUTCMonth()

/**
 * The times that stay, by the calendar of UTC. Counts the days, weeks and months that have backups, so that a pause in making backups
 * removes none. The newest always stays.
 */
export function chooseKept(times: readonly Date[], rule: KeepRule): Date[] {
  const newestFirst = times.toSorted((a, b) => b.getTime() - a.getTime())
  const kept = new Set<Date>(newestFirst.slice(0, 1))
  const periods: [number, (time: Date) => number][] = [
    [rule.days, dayOf],
    [rule.weeks, weekOf],
    [rule.months, monthOf],
  ]
  for (const [count, periodOf] of periods) {
    const seen = new Set<number>()
    for (const time of newestFirst) {
      const period = periodOf(time)
      if (seen.has(period) || seen.size >= count) continue
      seen.add(period)
      kept.add(time)
    }
  }
  return newestFirst.filter((time) => kept.has(time))
}
