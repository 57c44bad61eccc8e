/**
 * Decides when a refresh token is accepted, repeated or considered stolen (G-3). A log-in is a family: each use of its newest token makes
 * the next generation. An answer can get lost, so the previous token gets the same answer again. Any older token must have been copied.
 */

/** The longest life of a log-in in days, and the days it lives without being used. */
export const logInDays = 30
export const idleDays = 7
/** Seconds in which the previous token is answered again, even when the newest is known to have arrived. */
export const graceSeconds = 30

const dayMilliseconds = 86_400_000

export type RefreshFamily = {
  /** The newest generation issued. */
  generation: number
  /** The newest generation known to have arrived, because its access token was used. */
  confirmedGeneration: number
  /** When the newest generation was last issued before its first use. */
  rotatedAt: Date
  lastUsedAt: Date
  expiresAt: Date
  endedAt: Date | null
}

export type RefreshDecision =
  /** The newest token: make the next one. */
  | 'rotate'
  /** The previous token, whose successor may not have arrived: return the same successor again. */
  | 'repeat'
  /** A token that was replaced long ago: two parties hold this log-in, so it ends. */
  | 'end'
  /** The log-in has already ended. */
  | 'refuse'

/** Whether a family can still be used at all. */
export function isAlive(family: Pick<RefreshFamily, 'lastUsedAt' | 'expiresAt' | 'endedAt'>, now: Date): boolean {
  return (
    family.endedAt === null &&
    family.expiresAt > now &&
    family.lastUsedAt.getTime() + idleDays * dayMilliseconds > now.getTime()
  )
}

/** Decides about a genuine token of a generation. `isSameDevice` compares the browser with the one that logged in. */
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
 * Whether the grace begins with this answer. After a lost answer the successor arrives only when it is repeated. Tabs that read the cookie
 * before that follow a moment later.
 */
export function startsGrace(family: RefreshFamily, decision: RefreshDecision): boolean {
  return decision === 'rotate' || (decision === 'repeat' && family.confirmedGeneration < family.generation)
}

/** The latest end of a log-in that begins now. */
export function logInEnd(now: Date): Date {
  return new Date(now.getTime() + logInDays * dayMilliseconds)
}
