import { createHash, randomBytes } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'

/** How long an access token is good for; a change of rights is seen sooner, see access-cache.ts. */
export const accessTokenSeconds = 15 * 60
/** How long a log-in lasts without being used. */
export const refreshTokenDays = 30

const issuer = 'mostrador'

/** Whom an access token stands for: a log-in, and the company and profile it is connected to, if any. */
export const claimsSchema = z.object({
  userId: z.uuid(),
  sessionId: z.uuid(),
  companyId: z.uuid().nullable(),
  profileId: z.uuid().nullable(),
})
export type Claims = z.infer<typeof claimsSchema>

export type Tokens = {
  sign: (claims: Claims, now: Date) => Promise<string>
  /** Undefined for anything that is not a valid, unexpired token of ours. */
  verify: (token: string, now: Date) => Promise<Claims | undefined>
}

export function createTokens(key: string): Tokens {
  const secret = Buffer.from(key, 'base64url')
  return {
    sign: ({ userId, ...rest }, now) =>
      new SignJWT(rest)
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(userId)
        .setIssuer(issuer)
        .setIssuedAt(now)
        .setExpirationTime(new Date(now.getTime() + accessTokenSeconds * 1000))
        .sign(secret),
    async verify(token, now) {
      try {
        const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'], issuer, currentDate: now })
        const claims = claimsSchema.safeParse({ ...payload, userId: payload.sub })
        return claims.success ? claims.data : undefined
      } catch {
        return undefined
      }
    },
  }
}

/** A refresh token is 256 random bits; the database keeps only its hash. */
export function newRefreshToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashRefreshToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
