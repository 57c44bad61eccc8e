/** The most mails of one wave, if there is more stock or the product does not count stock. */
export const largestWave = 100

/**
 * How many people get a mail now that a variant is back (H-44). Each person notified in the last 24 hours counts for one piece,
 * so that every visitor finds some. `available`: in units, with decimals; null if stock is not counted.
 *
 * @example waveSize({ available: '3', toldLately: 1 }) // 2
 */
export function waveSize({ available, toldLately }: { available: string | null; toldLately: number }): number {
  if (available === null) return largestWave
  const units = Number(available)
  // Half a metre is something to come for.
  const pieces = units > 0 ? Math.max(1, Math.floor(units)) : 0
  return Math.min(largestWave, Math.max(0, pieces - toldLately))
}
