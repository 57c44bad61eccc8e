/** A navigation faster than this shows no bar. */
export const loadingBarThrottleMs = 200
/** The time in which the bar gets close to its end. */
const loadingBarDurationMs = 2000
/** How long the full bar stays. */
export const loadingBarHideDelayMs = 500
/** How long after hiding it resets. */
export const loadingBarResetDelayMs = 400
export const loadingBarHeightPx = 3

/** The bar never reaches its end by itself. */
const nearEnd = 0.95

/** Share of the width after this time: fast at first, then slower, never quite full. */
export function loadingBarShare(elapsedMs: number): number {
  return nearEnd * (1 - Math.exp((-3 * Math.max(0, elapsedMs)) / loadingBarDurationMs))
}
