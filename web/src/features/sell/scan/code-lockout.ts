/** How long a code must have been out of sight before it counts again. */
export const lockoutMs = 1200

/**
 * Tells a code that comes before the camera from one that is still there: a product that is held still is one, and the same one shown
 * again is another.
 */
export function createCodeLockout(): (code: string, nowMs: number) => boolean {
  const seenAt = new Map<string, number>()
  return (code, nowMs) => {
    const last = seenAt.get(code)
    seenAt.set(code, nowMs)
    return last === undefined || nowMs - last >= lockoutMs
  }
}
