/**
 * When a refresh token is taken, repeated or taken for stolen (G-3). A log-in is a family: each use of its newest
 * token makes the next generation. An answer can get lost, so the one before is answered again; anything older was copied.
 */

/** Days a log-in lasts at most, and days it lasts without being used. */
export const logInDays = 30
export const idleDays = 7
/** Seconds in which the token before the newest is answered again, even when the newest is known to have arrived. */
export const graceSeconds = 30

const dayMilliseconds = 86_400_000

export type RefreshFamily = {
  /** The newest generation handed out. */
  generation: number
  /** The newest generation somebody has shown to have received, by calling with what came with it. */
  confirmedGeneration: number
  /** When the newest generation was last handed out before anybody used it. */
  rotatedAt: Date
  lastUsedAt: Date
  expiresAt: Date
  endedAt: Date | null
}

export type RefreshDecision =
  /** The newest token: make the next one. */
  | 'rotate'
  /** The one before, and its successor may not have arrived: answer the same successor again. */
  | 'repeat'
  /** A token that was replaced long ago: two people hold this log-in, so it ends. */
  | 'end'
  /** The log-in is over anyway. */
  | 'refuse'

/** Whether a family can still be used at all. */
export function isAlive(family: Pick<RefreshFamily, 'lastUsedAt' | 'expiresAt' | 'endedAt'>, now: Date): boolean {
  return (
    family.endedAt === null &&
    family.expiresAt > now &&
    family.lastUsedAt.getTime() + idleDays * dayMilliseconds > now.getTime()
  )
}

/** What to do with a genuine token of a generation. `isSameDevice` compares the browser with the one that logged in. */
export function decideRefresh(
  family: RefreshFamily,
  presented: { generation: number; isSameDevice: boolean },
  now: Date,
): RefreshDecision {
  if (!isAlive(family, now) || presented.generation > family.generation) return 'refuse'
  if (presented.generation === family.generation) return 'rotate'
  if (presented.generation < family.generation - 1 || !presented.isSameDevice) return 'end'
  const isUnconfirmed = family.confirmedGeneration < family.generation
  const isRecent = now.getTime() - family.rotatedAt.getTime() <= graceSeconds * 1000
  return isUnconfirmed || isRecent ? 'repeat' : 'end'
}

/**
 * Whether the grace begins with this answer. After a lost answer the successor arrives only when it is repeated; tabs that read the
 * cookie before that come a moment later.
 */
export function startsGrace(family: RefreshFamily, decision: RefreshDecision): boolean {
  return decision === 'rotate' || (decision === 'repeat' && family.confirmedGeneration < family.generation)
}

/** When a log-in that begins now ends at the latest. */
export function logInEnd(now: Date): Date {
  return new Date(now.getTime() + logInDays * dayMilliseconds)
}
