import { z } from 'zod'
import { refreshTokenDays } from './tokens.ts'

/** The cookie that holds the token pair (requirements 3). */
export const authCookieName = 'AUTH'

const pairSchema = z.object({ accessToken: z.string(), refreshToken: z.string() })
export type TokenPair = z.infer<typeof pairSchema>

/** The pair as base64url JSON: one cookie, no characters that need escaping. */
export function encodePair(pair: TokenPair): string {
  return Buffer.from(JSON.stringify(pair)).toString('base64url')
}

export function decodePair(text: string | undefined): TokenPair | null {
  if (!text) return null
  try {
    const parsed = pairSchema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/** HttpOnly, SameSite=Lax, host-only; Secure wherever the page came over https (decisions.md 2.1). */
export function authCookieOptions(isSecure: boolean) {
  return { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure, maxAge: refreshTokenDays * 86_400 } as const
}
