const formatters = new Map<string, Intl.DateTimeFormat>()
const wallShape = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/
const dayInMs = 86_400_000

/**
 * The local date and time of a zone at an instant, to the minute. Throws RangeError for a malformed instant or zone.
 *
 * @example wallTimeAt('2026-03-04T13:30:00Z', 'America/Santiago') // '2026-03-04T10:30'
 */
export function wallTimeAt(instantIso: string, timeZone: string): string {
  const instant = Date.parse(instantIso)
  if (Number.isNaN(instant)) throw new RangeError(`Not an instant: ${instantIso}`)
  return new Date(instant + offsetAt(instant, timeZone)).toISOString().slice(0, 16)
}

/**
 * The instant of a local date and time in a zone; undefined when the text is not one. A time that occurs twice, when clocks go back, means
 * the first. A time that is skipped, when they go forward, moves later by as much as they jump. Throws RangeError for a malformed zone.
 *
 * @example instantOf('2026-03-04T10:30', 'America/Santiago') // '2026-03-04T13:30:00.000Z'
 */
export function instantOf(wall: string, timeZone: string): string | undefined {
  const asUtc = wallShape.test(wall) ? Date.parse(`${wall}Z`) : Number.NaN
  // 31 February would be read as a day of March.
  if (Number.isNaN(asUtc) || new Date(asUtc).toISOString().slice(0, 16) !== wall) return undefined

  // Zones change their clocks far less than once in two days, so one of these two offsets applies.
  const before = asUtc - offsetAt(asUtc - dayInMs, timeZone)
  const after = asUtc - offsetAt(asUtc + dayInMs, timeZone)
  const isSaidAt = (instant: number) => instant + offsetAt(instant, timeZone) === asUtc
  return new Date(isSaidAt(before) || !isSaidAt(after) ? before : after).toISOString()
}

/** How far the local time of a zone is ahead of UTC, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const parts = formatterFor(timeZone).formatToParts(instant)
  const get = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value)
  const wall = new Date(0)
  wall.setUTCFullYear(get('year'), get('month') - 1, get('day'))
  wall.setUTCHours(get('hour'), get('minute'), get('second'))
  return wall.getTime() - Math.floor(instant / 1000) * 1000
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
    second: '2-digit',
  })
  formatters.set(timeZone, formatter)
  return formatter
}
