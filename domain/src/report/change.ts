import { ratioOf, readExact } from './ratio.ts'

/**
 * How a figure compares with an earlier one. `percent` is signed, with one place. `new`: there was nothing before. `none`: both are zero,
 * or the earlier figure is negative, so that a percentage would say nothing.
 */
type Change = { kind: 'percent'; percent: string } | { kind: 'new' } | { kind: 'none' }

/**
 * Compares two figures of a report. No percentage has a base of zero or below.
 *
 * @example changeOf('150', '100') // { kind: 'percent', percent: '50' }
 * @example changeOf('150', '0') // { kind: 'new' }
 */
export function changeOf(now: string | null, before: string | null): Change {
  if (now === null || before === null) return { kind: 'none' }
  const [n, b] = [readExact(now), readExact(before)]
  if (b.units === 0n) return n.units === 0n ? { kind: 'none' } : { kind: 'new' }
  if (b.units < 0n) return { kind: 'none' }
  const difference = { units: n.units - b.units, scale: n.scale }
  const percent = ratioOf(formatted(difference.units, difference.scale), before, { times: 100, places: 1 })
  return percent === null ? { kind: 'none' } : { kind: 'percent', percent }
}

function formatted(units: bigint, scale: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0')
  return `${units < 0n ? '-' : ''}${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}
