import { AppError } from '@mostrador/contract/errors.ts'
import type {} from '@fastify/cookie'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../context.ts'
import type { KnownAccess } from './access-cache.ts'
import { authCookieName, decodePair } from './cookie.ts'
import { isApiKey, readKeyCaller } from './read-key-caller.ts'
import type { Claims } from './tokens.ts'

/** The caller: a stranger (claims null), a person, or a person acting in a company. `apiKeyId` is set for software with a key. */
export type Caller = { claims: Claims | null; apiKeyId: string | null } & Omit<KnownAccess, 'sessionAlive'>

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller
  }
}

/** A caller without a log-in. */
export const stranger: Caller = {
  claims: null,
  companyAccess: null,
  viaEcommerce: false,
  isStaff: false,
  staffUntil: null,
  apiKeyId: null,
}

export function isSecureRequest(request: FastifyRequest): boolean {
  return request.protocol === 'https'
}

/**
 * A browser sends the cookie with any site's calls. Changes are accepted only from our own pages: checked by Sec-Fetch-Site if the browser
 * sends it, else by Origin (G-2). API clients use a bearer token, which no browser adds by itself.
 */
function isFromOurPages(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin } = request.headers
  return origin === undefined || origin === `${request.protocol}://${request.host}`
}

function bearerOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization
  return header?.startsWith('Bearer ') ? header.slice('Bearer '.length) : undefined
}

/** Reads the bearer token, which may be an API key, or the cookie. A wrong, expired or ended token counts as none. */
export async function readCaller(deps: Deps, request: FastifyRequest): Promise<Caller> {
  const bearer = bearerOf(request)
  const pair = bearer === undefined ? decodePair(request.cookies[authCookieName]) : null
  if (pair && request.method !== 'GET' && request.method !== 'HEAD' && !isFromOurPages(request))
    throw new AppError('forbidden')

  if (bearer !== undefined && isApiKey(bearer)) return (await readKeyCaller(deps, bearer)) ?? stranger
  const token = bearer ?? pair?.accessToken
  const claims = token === undefined ? undefined : await deps.tokens.verify(token, deps.now())
  if (!claims) return stranger
  const { sessionAlive, ...known } = await deps.accessCache.read(claims)
  return sessionAlive ? { claims, apiKeyId: null, ...known } : stranger
}
