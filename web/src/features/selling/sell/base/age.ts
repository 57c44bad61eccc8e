const minuteMs = 60_000

/** Whole minutes since an instant; zero, not negative, if the clock was set back. */
export function ageInMinutes(since: string, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(since)) / minuteMs))
}
