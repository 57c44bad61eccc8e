/** From 0 up to and without 1. */
export type Random = () => number

/** The same numbers for the same seed and place (mulberry32 over an FNV-1a hash of both). */
export function seededRandom(seed: number, place: string): Random {
  let state = 0x811c9dc5
  for (const letter of `${seed}/${place}`) state = Math.imul(state ^ letter.charCodeAt(0), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A whole number from `least` to `most`, both included. */
export function between(random: Random, least: number, most: number): number {
  return least + Math.floor(random() * (most - least + 1))
}

/** Throws if there is nothing to choose from. */
export function choose<T>(random: Random, values: readonly T[]): T {
  const value = values[Math.floor(random() * values.length)]
  if (value === undefined) throw new Error('nothing to choose from')
  return value
}

/** The values in another order, in which none is more than `reach` places from where it was. */
export function shuffle<T>(random: Random, values: readonly T[], reach = values.length): T[] {
  return values
    .map((value, place) => ({ value, place: place + random() * reach }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ value }) => value)
}
