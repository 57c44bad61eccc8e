import { createHmac, timingSafeEqual } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { keyFor, type Secrets } from '../secrets.ts'

/** How long an access token is valid. A change of rights applies sooner, see access-cache.ts. */
const accessTokenSeconds = 15 * 60

const issuer = 'mostrador'
/** Maximum number of verified tokens kept: more than the log-ins that one process serves at a time. */
const maxRemembered = 5000

/** The content of an access token: a log-in, and the company and profile it is connected to, if any. */
const claimsSchema = z.object({
  userId: z.uuid(),
  sessionId: z.uuid(),
  /** The generation of the refresh token issued with it. Its use proves that the pair has arrived. */
  generation: z.int().min(0),
  companyId: z.uuid().nullable(),
  /** Null for staff inside a company. */
  profileId: z.uuid().nullable(),
})
export type Claims = z.infer<typeof claimsSchema>

/** The log-in and generation that a refresh token names. It is genuine only if the seed of the log-in makes the same token. */
type RefreshTokenName = { sessionId: string; generation: number }

export type Tokens = {
  sign: (claims: Claims, now: Date) => Promise<string>
  /** Undefined for anything that is not a valid, unexpired token of this server. */
  verify: (token: string, now: Date) => Promise<Claims | undefined>
  /** The refresh token of a generation: 52 bytes in base64url. The same arguments make the same token. */
  refreshToken: (seed: Buffer, name: RefreshTokenName) => string
  isRefreshTokenOf: (token: string, seed: Buffer, name: RefreshTokenName) => boolean
}

const idBytes = 16
const generationBytes = 4
const macBytes = 32

function nameBytes({ sessionId, generation }: RefreshTokenName): Buffer {
  const bytes = Buffer.alloc(idBytes + generationBytes)
  bytes.write(sessionId.replaceAll('-', ''), 'hex')
  bytes.writeUInt32BE(generation, idBytes)
  return bytes
}

/** Reads the claims of a refresh token; undefined if its form is wrong. */
export function readRefreshToken(token: string): RefreshTokenName | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== idBytes + generationBytes + macBytes) return undefined
  const sessionId = bytes.toString('hex', 0, idBytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { sessionId, generation: bytes.readUInt32BE(idBytes) }
}

export function createTokens(secrets: Secrets): Tokens {
  const secret = Buffer.from(secrets.accessTokenKey, 'base64url')
  const refreshKey = keyFor(secrets, 'refresh')
  const refreshBytes = (seed: Buffer, name: RefreshTokenName) => {
    const bytes = nameBytes(name)
    const mac = createHmac('sha256', refreshKey).update(bytes).update(seed).digest()
    return Buffer.concat([bytes, mac])
  }
  const verified = new Map<string, { claims: Claims; expiresAt: number }>()
  const remember = (token: string, claims: Claims, expiresAt: number) => {
    verified.set(token, { claims, expiresAt })
    const oldest = verified.size > maxRemembered ? verified.keys().next().value : undefined
    if (oldest !== undefined) verified.delete(oldest)
  }
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
      // A verified signature stays valid. Only the expiry must be checked again.
      const known = verified.get(token)
      if (known) return now.getTime() < known.expiresAt ? known.claims : undefined
      try {
        const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'], issuer, currentDate: now })
        const claims = claimsSchema.safeParse({ ...payload, userId: payload.sub })
        if (!claims.success) return undefined
        if (payload.exp !== undefined) remember(token, claims.data, payload.exp * 1000)
        return claims.data
      } catch {
        return undefined
      }
    },
    refreshToken: (seed, name) => refreshBytes(seed, name).toString('base64url'),
    isRefreshTokenOf(token, seed, name) {
      const given = Buffer.from(token, 'base64url')
      const real = refreshBytes(seed, name)
      return given.length === real.length && timingSafeEqual(given, real)
    },
  }
}
