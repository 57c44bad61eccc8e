/** Repeatable randomness: the same seed gives the same numbers on every machine. */
export type Random = {
  /** From 0 up to 1. */
  next: () => number
  /** True with this chance in percent. */
  percent: (chance: number) => boolean
  /** A whole number from 0 up to `count`. */
  below: (count: number) => number
}

/** Mulberry32: small, fast, and good enough to choose accidents. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    percent: (chance) => next() * 100 < chance,
    below: (count) => Math.floor(next() * count),
  }
}
