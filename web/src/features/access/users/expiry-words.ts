import type { T } from '#src/language/translator.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** How long an invitation can still be used, in words: `in 6 days`. */
export function expiryWords(t: T, expiresAt: string, now: number): string {
  const left = Date.parse(expiresAt) - now
  if (left <= 0) return t('users.waiting.expired')
  if (left < hourMs) return t('users.waiting.soon')
  if (left < dayMs) return t('users.waiting.inHours', { count: Math.floor(left / hourMs) })
  return t('users.waiting.inDays', { count: Math.round(left / dayMs) })
}
