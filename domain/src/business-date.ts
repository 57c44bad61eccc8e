const formatters = new Map<string, Intl.DateTimeFormat>()
const timeOfDay = /^([01]?\d|2[0-3]):[0-5]\d$/
const dayInMs = 86_400_000

/**
 * The day a sale belongs to ('YYYY-MM-DD'): the date on the wall of the company's zone, or the day before while the
 * clock there has not reached the start of the business day, so that a bar open until four keeps its night together
 * (rules.md 2.20). Wall time decides, also on the nights the clocks change. Never the zone of the server or browser.
 * Throws RangeError for a malformed instant, zone or day start: those are settings, not entries.
 *
 * @example businessDate('2026-03-05T02:30:00Z', 'America/Santiago', '00:00') // '2026-03-04'
 * @example businessDate('2026-03-05T06:30:00Z', 'America/Santiago', '04:00') // '2026-03-04'
 */
export function businessDate(instantIso: string, timeZone: string, dayStart: string): string {
  const instant = Date.parse(instantIso)
  if (Number.isNaN(instant)) throw new RangeError(`Not an instant: ${instantIso}`)
  if (!timeOfDay.test(dayStart)) throw new RangeError(`Not a time of day: ${dayStart}`)

  const wall = wallTime(instant, timeZone)
  return wall.time < dayStart.padStart(5, '0') ? dayBefore(wall.date) : wall.date
}

function wallTime(instant: number, timeZone: string): { date: string; time: string } {
  const parts = new Map(
    formatterFor(timeZone)
      .formatToParts(instant)
      .map((part) => [part.type, part.value]),
  )
  const get = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  return { date: `${get('year')}-${get('month')}-${get('day')}`, time: `${get('hour')}:${get('minute')}` }
}

// Making a formatter costs far more than using one, and a company has one zone.
function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known !== undefined) return known

  const formatter = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  formatters.set(timeZone, formatter)
  return formatter
}

function dayBefore(date: string): string {
  return new Date(Date.parse(date) - dayInMs).toISOString().slice(0, 10)
}
