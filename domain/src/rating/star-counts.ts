/** How many ratings have one, two, three, four and five stars. */
export type StarCounts = readonly [ones: number, twos: number, threes: number, fours: number, fives: number]

export function ratingsIn(counts: StarCounts): number {
  return counts.reduce((all, count) => all + count, 0)
}

/** The average with two decimals, halves up; null without ratings. Computed with whole numbers, so it is exact. */
export function averageOf(counts: StarCounts): number | null {
  const ratings = ratingsIn(counts)
  if (ratings === 0) return null
  const stars = counts.reduce((all, count, place) => all + count * (place + 1), 0)
  return Math.floor((stars * 200 + ratings) / (ratings * 2)) / 100
}

/** The average in halves of a star, as a row of stars shows it: 4.25 is shown as four and a half. */
export function shownHalves(average: number): number {
  return Math.floor(average * 2 + 0.5)
}
