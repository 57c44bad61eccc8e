/** Joins calls of the contract to the rules that answer them. Signed in, permitted, parsed, in one transaction, shaped: here only. */
import { can } from '@mostrador/contract/access.ts'
import type { Endpoint } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { authCookieName, authCookieOptions, decodePair, encodePair } from './auth/cookie.ts'
import { isSecureRequest, readCaller, type Caller } from './auth/read-caller.ts'
import { type CompanyCtx, type Ctx, type Deps, newId, type SignedInCtx, type StatementCtx } from './context.ts'
import { inTransaction, type Tenant } from './db/transaction.ts'
import { readLanguage, readRegion } from './read-visitor.ts'

type CtxFor<W> = W extends 'anyone' ? Ctx : W extends 'signedIn' ? SignedInCtx : CompanyCtx

export type Route = {
  endpoint: Endpoint
  run: (deps: Deps, call: Call, input: unknown) => Promise<unknown>
}

/** One request with what was found out about it before its rule runs. */
type Call = { request: FastifyRequest; caller: Caller; cookieWish: { pair: TokenPairWish } }
type TokenPairWish = { accessToken: string; refreshToken: string } | 'clear' | undefined

/** A rule that gets a transaction, opened for the caller's company (or for the caller, outside one). */
export function handle<E extends Endpoint>(
  endpoint: E,
  rule: (ctx: CtxFor<E['who']>, input: z.output<E['input']>) => Promise<z.input<E['output']>>,
): Route {
  return {
    endpoint,
    run: (deps, call, input) =>
      inTransaction(deps.db, tenantOf(call.caller), (tx) =>
        // The caller was checked against endpoint.who before; the type follows from it.
        rule({ ...contextOf(deps, call), tx } as unknown as CtxFor<E['who']>, input as z.output<E['input']>),
      ),
  }
}

/** A rule that is one database statement and sets the tenant in it: no transaction is opened around it (performance.md 6.2). */
export function handleStatement<E extends Endpoint>(
  endpoint: E,
  rule: (ctx: StatementCtx, input: z.output<E['input']>) => Promise<z.input<E['output']>>,
): Route {
  return {
    endpoint,
    run: (deps, call, input) => rule(contextOf(deps, call) as unknown as StatementCtx, input as z.output<E['input']>),
  }
}

function tenantOf(caller: Caller): Tenant {
  if (caller.companyAccess) return { companyId: caller.companyAccess.company.id }
  return caller.claims ? { userId: caller.claims.userId } : 'nobody'
}

function contextOf(deps: Deps, { request, caller, cookieWish }: Call): Omit<Ctx, 'tx'> {
  return {
    deps,
    now: deps.now(),
    newId,
    language: readLanguage(request),
    region: readRegion(request),
    log: request.log,
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? null,
    cookie: decodePair(request.cookies[authCookieName]),
    authCookie: {
      set: (pair) => {
        cookieWish.pair = pair
      },
      clear: () => {
        cookieWish.pair = 'clear'
      },
    },
    ...(caller.claims && { user: { id: caller.claims.userId, sessionId: caller.claims.sessionId } }),
    ...caller.companyAccess,
  }
}

/** Refuses before anything is read: not signed in, not connected, not permitted. */
function admit(endpoint: Endpoint, caller: Caller): void {
  if (endpoint.who === 'anyone') return
  if (!caller.claims) throw new AppError('unauthenticated')
  if (endpoint.who === 'signedIn') return
  if (!caller.companyAccess) throw new AppError('forbidden')
  if (endpoint.who === 'connected') return
  if (!can(caller.companyAccess.access, endpoint.who)) throw new AppError('forbidden')
}

function carryOutCookieWish(reply: FastifyReply, isSecure: boolean, pair: TokenPairWish): void {
  if (pair === undefined) return
  const options = authCookieOptions(isSecure)
  if (pair === 'clear') void reply.clearCookie(authCookieName, { path: options.path })
  else void reply.setCookie(authCookieName, encodePair(pair), options)
}

/** Calls that a stranger may make are limited per address; the rest is limited by having to be signed in. */
const strangerCallsPerMinute = 120

/** Registers one call as a Fastify route, so that the API description, limits and metrics see it. */
export function serve(app: FastifyInstance, deps: Deps, route: Route): void {
  const { endpoint } = route
  const isRead = endpoint.method === 'GET'
  app.withTypeProvider<ZodTypeProvider>().route({
    method: endpoint.method ?? 'POST',
    url: endpoint.path,
    schema: {
      summary: endpoint.summary,
      tags: [endpoint.path.split('/')[2] ?? 'api'],
      ...(isRead ? { querystring: endpoint.input } : { body: endpoint.input }),
      response: { 200: endpoint.output },
    },
    config: {
      who: endpoint.who,
      ...(endpoint.who === 'anyone' && !isRead && { rateLimit: { max: strangerCallsPerMinute, timeWindow: 60_000 } }),
    },
    onRequest: async (request) => {
      const caller = await readCaller(deps, request)
      admit(endpoint, caller)
      request.caller = caller
    },
    handler: async (request, reply) => {
      const call: Call = { request, caller: request.caller, cookieWish: { pair: undefined } }
      const answer = await route.run(deps, call, isRead ? request.query : request.body)
      carryOutCookieWish(reply, isSecureRequest(request), call.cookieWish.pair)
      return reply.send(answer)
    },
  })
}
