/** A navigation quicker than this shows no bar. */
export const loadingBarThrottleMs = 200
/** In about this time the bar comes close to its end. */
export const loadingBarDurationMs = 2000
/** How long the full bar stays. */
export const loadingBarHideDelayMs = 500
/** How long after hiding it goes back to its start. */
export const loadingBarResetDelayMs = 400
export const loadingBarHeightPx = 3

/** The bar never claims to be done by itself. */
const nearEnd = 0.95

/** Share of the width after so long a wait: quick at first, then slower, never quite full. */
export function loadingBarShare(elapsedMs: number): number {
  return nearEnd * (1 - Math.exp((-3 * Math.max(0, elapsedMs)) / loadingBarDurationMs))
}
