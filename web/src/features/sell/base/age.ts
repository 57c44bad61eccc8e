const minuteMs = 60_000

/** Whole minutes since an instant; a clock set back gives none rather than a negative age. */
export function ageInMinutes(since: string, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(since)) / minuteMs))
}
