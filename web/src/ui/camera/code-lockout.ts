/** How long a code must have been out of view before it counts again. */
export const lockoutMs = 1200

/**
 * Distinguishes a code that comes into view from one that is still there: a product held still counts once, the same product shown again
 * counts again.
 */
export function createCodeLockout(): (code: string, nowMs: number) => boolean {
  const seenAt = new Map<string, number>()
  return (code, nowMs) => {
    const last = seenAt.get(code)
    seenAt.set(code, nowMs)
    return last === undefined || nowMs - last >= lockoutMs
  }
}
