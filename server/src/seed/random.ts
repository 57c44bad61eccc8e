/** A small seeded generator (mulberry32). The demo shop is the same on every machine, so its numbers can be tested. */
export type Random = {
  /** At least 0, less than 1. */
  next: () => number
  /** A whole number, both ends inclusive. */
  between: (low: number, high: number) => number
  /** One of the items, heavier ones more often. */
  pick: <T>(items: readonly T[], weightOf?: (item: T) => number) => T
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (items, weightOf = () => 1) => {
      const total = items.reduce((sum, item) => sum + weightOf(item), 0)
      let left = next() * total
      const found = items.find((item) => {
        left -= weightOf(item)
        return left < 0
      })
      const chosen = found ?? items.at(-1)
      if (chosen === undefined) throw new RangeError('nothing to pick from')
      return chosen
    },
  }
}
