type DayBar = { x: number; y: number; width: number; height: number }

/** The part of a day's width that its bar fills. */
const filledPart = 0.68
/** A day with sales is always visible next to a much better one. */
const leastHeight = 2

/** The bars of a chart of the given size, one per value, standing on the baseline; zero has no height. */
export function dayBars(values: readonly number[], width: number, height: number): DayBar[] {
  const highest = Math.max(1, ...values)
  const place = width / Math.max(1, values.length)
  return values.map((value, index) => {
    const tall = value <= 0 ? 0 : Math.max(leastHeight, (value / highest) * height)
    return {
      x: index * place + (place * (1 - filledPart)) / 2,
      y: height - tall,
      width: place * filledPart,
      height: tall,
    }
  })
}
