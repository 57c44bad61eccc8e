/**
 * Connects the endpoints of the contract to the rules that answer them. This is the only place where a call is authenticated,
 * authorised, parsed, run in one transaction, and its answer formed.
 */
import type { Endpoint } from '@mostrador/contract/endpoint.ts'
import { isPermission } from '@mostrador/contract/permissions.ts'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { admit } from './admit.ts'
import { describeCall } from './api-description.ts'
import { bodyBytesOf, jsonLimitsOf } from './body-limits.ts'
import { bodyMillisecondsOf } from './body-deadline.ts'
import { isSecureRequest, readCaller } from '../auth/read-caller.ts'
import { type Call, carryOutCookieWish, contextOf, inOwnReading, inOwnTransaction } from './call-context.ts'
import type { CompanyCtx, Ctx, Deps, SignedInCtx, StatementCtx } from '../context.ts'
import { readUpload, type UploadedFile } from '../files/read-upload.ts'
import { limitCalls } from '../limiter/limit-calls.ts'
import { openCursor, sealCursors } from '../lists/sealed-cursors.ts'
import { type Download, sendFile } from './send-file.ts'

type CtxFor<W> = W extends 'anyone' ? Ctx : W extends 'signedIn' | 'staff' ? SignedInCtx : CompanyCtx

export type Route = {
  endpoint: Endpoint
  run: (deps: Deps, call: Call, input: unknown) => Promise<unknown>
}

type Files = Readonly<Record<string, UploadedFile>>
type AnswerOf<E extends Endpoint> = E extends { isDownload: true } ? Download : z.input<E['output']>
/** `given`: the files of a multipart body, or data prepared from them. */
type Rule<E extends Endpoint, C, Given> = (ctx: C, input: z.output<E['input']>, given: Given) => Promise<AnswerOf<E>>

/** The common ways to run a rule. */
type Transaction<E extends Endpoint> = {
  /**
   * `write` (usual): one transaction for the caller's company, or for the caller outside one.
   * `read`: the database refuses to write, and the answer doesn't wait for the end of the transaction.
   */
  transaction?: 'write' | 'read'
  /** Runs before the transaction opens, for calls to other servers. Throws to refuse. */
  check?: (deps: Deps, input: z.output<E['input']>) => Promise<void>
}
/** The rule opens its transactions itself: it is one statement that sets the tenant, or it works outside the database in between. */
type OwnTransactions = { transaction: 'own' }
/** Reads files before the transaction opens. `discard` deletes the files of `prepare` if the rule refuses. */
type Preparation<Prepared> = {
  prepare: (ctx: StatementCtx, files: Files) => Promise<Prepared>
  discard?: (deps: Deps, prepared: Prepared) => Promise<void>
}

/**
 * Joins a call to the rule that answers it. The files of a multipart body are read into memory, within the limits of `read-upload.ts`; a
 * download answers with a file that a browser saves and never shows.
 */
export function handle<E extends Endpoint>(
  endpoint: E,
  rule: Rule<E, CtxFor<E['who']>, Files>,
  options?: Transaction<E>,
): Route
export function handle<E extends Endpoint>(
  endpoint: E,
  rule: Rule<E, StatementCtx, Files>,
  options: OwnTransactions,
): Route
export function handle<E extends Endpoint, Prepared>(
  endpoint: E,
  rule: Rule<E, CtxFor<E['who']>, Prepared>,
  options: Preparation<Prepared>,
): Route
export function handle(
  endpoint: Endpoint,
  // The caller is checked against `endpoint.who` before, and the input against `endpoint.input`. The overloads express the
  // resulting types.
  rule: (ctx: never, input: never, given: never) => Promise<unknown>,
  { transaction = 'write', check, prepare, discard }: AnyOptions = {},
): Route {
  return {
    endpoint,
    async run(deps, call, input) {
      await check?.(deps, input as never)
      const upload = endpoint.files ? await filesOf(endpoint, call, input) : undefined
      const run = (ctx: unknown, given: unknown) =>
        rule(ctx as never, (upload ? upload.json : input) as never, given as never)

      if (transaction === 'own') return run(contextOf(deps, call), upload?.files)
      if (transaction === 'read') return inOwnReading(deps, call, (ctx) => run(ctx, upload?.files))
      if (!prepare || !upload) return inOwnTransaction(deps, call, (ctx) => run(ctx, upload?.files))
      const prepared = await prepare(contextOf(deps, call) as unknown as StatementCtx, upload.files)
      try {
        return await inOwnTransaction(deps, call, (ctx) => run(ctx, prepared))
      } catch (error) {
        await discard?.(deps, prepared as never)
        throw error
      }
    },
  }
}

/** A page of a shop has read the files of its form itself; every other caller sends them. */
function filesOf(endpoint: Endpoint, { request, files }: Call, input: unknown) {
  return files ? { json: input, files } : readUpload(request, endpoint, input)
}

type AnyOptions = {
  transaction?: 'write' | 'read' | 'own'
  check?: (deps: Deps, input: never) => Promise<void>
  prepare?: (ctx: StatementCtx, files: Files) => Promise<unknown>
  discard?: (deps: Deps, prepared: never) => Promise<void>
}

/**
 * Calls that a stranger may make are limited per address; the others are limited by having to be signed in. A mall of tills that all renew
 * their tokens may share one address. Guessing is slowed down elsewhere (limiter/database-store.ts).
 */
const strangerCallsPerMinute = 600

const whoever: readonly string[] = ['anyone', 'signedIn', 'connected', 'staff']

const isCounted = ({ who, method, isForEverySite }: Endpoint) =>
  who === 'anyone' && (method !== 'GET' || isForEverySite === true)

/** The types already guarantee it. An endpoint that slipped past them must not be served (G-18). */
function refuseUndeclared({ path, who }: Endpoint): void {
  if (!whoever.includes(who) && !isPermission(who)) throw new Error(`${path} does not say who may use it`)
}

/** Registers one endpoint as a Fastify route, so that the API description, limits and metrics include it. */
export function serve(app: FastifyInstance, deps: Deps, route: Route): void {
  const { endpoint } = route
  refuseUndeclared(endpoint)
  const isRead = endpoint.method === 'GET'
  app.withTypeProvider<ZodTypeProvider>().route({
    method: endpoint.method ?? 'POST',
    url: endpoint.path,
    schema: {
      summary: endpoint.summary,
      ...describeCall(endpoint),
      tags: [endpoint.path.split('/')[2] ?? 'api'],
      ...(isRead ? { querystring: endpoint.input } : endpoint.files ? {} : { body: endpoint.input }),
      ...(!endpoint.isDownload && { response: { 200: endpoint.output } }),
    },
    bodyLimit: bodyBytesOf(endpoint),
    config: {
      json: jsonLimitsOf(endpoint),
      bodyMilliseconds: bodyMillisecondsOf(endpoint),
      isForEverySite: endpoint.isForEverySite === true,
    },
    onRequest: [
      async (request) => {
        const caller = await readCaller(deps, request)
        admit(endpoint, caller)
        request.caller = caller
      },
      ...(isCounted(endpoint)
        ? [limitCalls(deps.limiter, { of: endpoint.path, perMinute: strangerCallsPerMinute })]
        : []),
    ],
    handler: async (request, reply) => {
      const call: Call = { request, caller: request.caller, cookieWish: { pair: undefined } }
      const input = openCursor(deps.secrets, endpoint.path, isRead ? request.query : request.body)
      const answer = await route.run(deps, call, input)
      carryOutCookieWish(reply, isSecureRequest(request), call.cookieWish)
      return endpoint.isDownload
        ? sendFile(reply, answer as Download)
        : reply.send(sealCursors(deps.secrets, endpoint.path, answer))
    },
  })
}
