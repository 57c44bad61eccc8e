import { z } from 'zod'
import { logInDays } from './refresh-family.ts'

/** The cookie that holds the token pair (G-1). */
export const authCookieName = 'AUTH'

const pairSchema = z.object({ accessToken: z.string(), refreshToken: z.string() })
type TokenPair = z.infer<typeof pairSchema>

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

/** The cookie that distinguishes a browser that has been logged in before from a stranger's (G-8). */
export const deviceCookieName = 'device'
const deviceDays = 400

/** A value of such a cookie that this server might have set; any other value counts as none. */
export function readDevice(value: string | undefined): string | null {
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : null
}

export function deviceCookieOptions(isSecure: boolean) {
  return { ...authCookieOptions(isSecure), maxAge: deviceDays * 86_400 } as const
}

/** HttpOnly, SameSite=Lax, host-only; Secure when the page came over https (G-1). */
export function authCookieOptions(isSecure: boolean) {
  return { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure, maxAge: logInDays * 86_400 } as const
}

/**
 * The cookie that identifies a visitor of the help chat without a log-in (J-1). Only calls of the chat carry it, so no page
 * depends on it.
 */
export const chatCookieName = 'chat'
export const chatCookiePath = '/api/helpChat'
const chatDays = 60

/** The cookie with the token of a shopper's cart (H-8). No cacheable page depends on it. */
export const cartCookieName = 'cart'
/** A cart lives this long after its last change. */
const cartDays = 30

export function cartCookieOptions(isSecure: boolean) {
  return { ...authCookieOptions(isSecure), path: '/', maxAge: cartDays * 86_400 } as const
}

/**
 * The cookie that keeps a shopper signed in to one shop (E-82). No cacheable page depends on it: with it, a product page is
 * private.
 */
export const shopperCookieName = 'shopper'
/** A shopper stays signed in this long after the last visit. */
export const shopperDays = 90

/** It is limited to the pages of its shop, which have a path of their own under the installation's host. */
export function shopperCookieOptions(isSecure: boolean, url: string) {
  const path = /^\/shop\/[^/?#]+/.exec(url)?.[0] ?? '/'
  return { ...authCookieOptions(isSecure), path, maxAge: shopperDays * 86_400 } as const
}

export function chatCookieOptions(isSecure: boolean) {
  return { ...authCookieOptions(isSecure), path: chatCookiePath, maxAge: chatDays * 86_400 } as const
}
