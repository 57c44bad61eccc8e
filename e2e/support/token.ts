import type { BrowserContext } from '@playwright/test'

/** Makes the access token of a context expire; the refresh token stays valid. */
export async function expireAccess(context: BrowserContext): Promise<void> {
  const cookie = (await context.cookies()).find(({ name }) => name === 'AUTH')
  if (!cookie) throw new Error('nobody is signed in')
  const pair: object = JSON.parse(Buffer.from(cookie.value, 'base64url').toString())
  const value = Buffer.from(JSON.stringify({ ...pair, accessToken: 'expired' })).toString('base64url')
  await context.addCookies([{ ...cookie, value }])
}

/** The pair in the AUTH cookie; undefined if there is none. */
export async function tokensOf(
  context: BrowserContext,
): Promise<{ accessToken: string; refreshToken: string } | undefined> {
  const cookie = (await context.cookies()).find(({ name }) => name === 'AUTH')
  return cookie && JSON.parse(Buffer.from(cookie.value, 'base64url').toString())
}
