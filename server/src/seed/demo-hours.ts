/** Opening hours and customers per hour of the demo shop, in its own time zone. */
import type { Random } from './random.ts'

const timeZone = 'America/Santiago'
const minuteMilliseconds = 60_000
const opensAtMinute = 9 * 60
const closesAtMinute = 20 * 60 + 30
/** Sales a day, Sunday first. */
const salesOfWeekday = [14, 20, 20, 22, 24, 32, 34]
/** Percentage of a day's customers in each hour from nine on. */
const share = [4, 6, 8, 12, 14, 7, 5, 6, 10, 14, 10, 4]

const wallClock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })

/** The instant this many minutes after midnight by the shop's local clock, on the day around `day`. */
function atMinute(day: Date, minute: number): Date {
  const date = wallClock.format(day).slice(0, 10)
  const asIfUtc = Date.parse(`${date}T00:00:00Z`) + minute * minuteMilliseconds
  const offset = Date.parse(`${wallClock.format(asIfUtc).replace(' ', 'T')}Z`) - asIfUtc
  return new Date(asIfUtc - offset)
}

/** Nine o'clock; before that, a little earlier than now, so that the demo always has an open session. */
export function openingOf(day: Date, now: Date): Date {
  const nine = atMinute(day, opensAtMinute - 5)
  return nine < now ? nine : new Date(now.getTime() - 10 * minuteMilliseconds)
}

export function closingOf(day: Date): Date {
  return atMinute(day, closesAtMinute + 15)
}

/** The times of the day's sales, in order. */
export function momentsOf(random: Random, day: Date): Date[] {
  const weekday = new Date(`${wallClock.format(day).slice(0, 10)}T12:00:00Z`).getUTCDay()
  const count = (salesOfWeekday[weekday] ?? 20) + random.between(-4, 5)
  const hours = share.map((_, hour) => hour)
  return Array.from({ length: count }, () => {
    const hour = random.pick(hours, (candidate) => share[candidate] ?? 0)
    const minute = Math.min(opensAtMinute + hour * 60 + random.between(0, 59), closesAtMinute)
    return atMinute(day, minute + random.next())
  }).sort((a, b) => a.getTime() - b.getTime())
}
