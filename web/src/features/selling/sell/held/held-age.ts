/** From this age a held sale is highlighted. */
const oldMinutes = 120
const hourMinutes = 60
const dayMinutes = 1440

export type HeldAge = { unit: 'now' | 'minutes' | 'hours' | 'days'; count: number; mark: 'none' | 'old' | 'fromBefore' }

/**
 * The age of a held sale, in the largest whole unit. A sale older than a day is marked.
 * @example heldAge(1500) // { unit: 'days', count: 1, mark: 'fromBefore' }
 */
export function heldAge(minutes: number): HeldAge {
  const mark = minutes >= dayMinutes ? 'fromBefore' : minutes > oldMinutes ? 'old' : 'none'
  if (minutes < 1) return { unit: 'now', count: 0, mark }
  if (minutes < hourMinutes) return { unit: 'minutes', count: minutes, mark }
  if (minutes < dayMinutes) return { unit: 'hours', count: Math.floor(minutes / hourMinutes), mark }
  return { unit: 'days', count: Math.floor(minutes / dayMinutes), mark }
}
