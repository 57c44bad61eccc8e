/** The axis of a chart: where it begins and ends, and the values that are written beside it, in ascending order. Zero is always on it. */
export type BarScale = { low: number; high: number; ticks: readonly number[] }

/** So many parts an axis has, more or less: rounded steps rarely give exactly as many. */
const wantedParts = 4
const roundSteps = [1, 2, 2.5, 5, 10] as const

/** The axis for these values, with steps of 1, 2, 2.5 or 5 times a power of ten. */
export function barScaleOf(values: readonly number[]): BarScale {
  const lowest = Math.min(0, ...values)
  const highest = Math.max(0, ...values)
  const step = roundStep((highest - lowest) / wantedParts)
  const first = Math.floor(lowest / step)
  const last = Math.max(first + 1, Math.ceil(highest / step))
  // Counted in steps: adding a step like 0.1 again and again would end beside the round value.
  const ticks = Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step)
  return { low: first * step, high: last * step, ticks }
}

function roundStep(rough: number): number {
  if (rough <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(rough))
  const part = roundSteps.find((each) => each * power >= rough) ?? 10
  return part * power
}

/** The place of a value on the axis: 0 where it begins, 1 where it ends. */
export function placeOn({ low, high }: BarScale, value: number): number {
  return (value - low) / (high - low)
}
