/** Joins calls of the contract to the rules that answer them. Signed in, permitted, parsed, in one transaction, shaped: here only. */
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
import { openCursor, sealCursors } from '../lists/sealed-cursors.ts'
import { type Download, sendFile } from './send-file.ts'

type CtxFor<W> = W extends 'anyone' ? Ctx : W extends 'signedIn' | 'staff' ? SignedInCtx : CompanyCtx

export type Route = {
  endpoint: Endpoint
  run: (deps: Deps, call: Call, input: unknown) => Promise<unknown>
}

/** A rule that gets a transaction, opened for the caller's company (or for the caller, outside one). */
export function handle<E extends Endpoint>(
  endpoint: E,
  rule: (ctx: CtxFor<E['who']>, input: z.output<E['input']>) => Promise<z.input<E['output']>>,
): Route {
  return {
    endpoint,
    run: (deps, call, input) =>
      inOwnTransaction(deps, call, (ctx) =>
        // The caller was checked against endpoint.who before; the type follows from it.
        rule(ctx as unknown as CtxFor<E['who']>, input as z.output<E['input']>),
      ),
  }
}

/** A rule that only reads, which the database sees to. Its answer does not wait for the end of the transaction. */
export function handleReading<E extends Endpoint>(
  endpoint: E,
  rule: (ctx: CtxFor<E['who']>, input: z.output<E['input']>) => Promise<z.input<E['output']>>,
): Route {
  return {
    endpoint,
    run: (deps, call, input) =>
      inOwnReading(deps, call, (ctx) => rule(ctx as unknown as CtxFor<E['who']>, input as z.output<E['input']>)),
  }
}

/** A rule that also gets the files of a multipart body, read into memory within the limits of `read-upload.ts`. */
export function handleUpload<E extends Endpoint>(
  endpoint: E,
  rule: (
    ctx: CtxFor<E['who']>,
    input: z.output<E['input']>,
    files: Readonly<Record<string, UploadedFile>>,
  ) => Promise<z.input<E['output']>>,
): Route {
  return {
    endpoint,
    run: async (deps, call, input) => {
      const { json, files } = await readUpload(call.request, endpoint, input)
      return inOwnTransaction(deps, call, (ctx) =>
        rule(ctx as unknown as CtxFor<E['who']>, json as z.output<E['input']>, files),
      )
    },
  }
}

/** A rule whose input is looked at before its transaction is opened, because that asks elsewhere. `check` throws to refuse. */
export function handleChecked<E extends Endpoint>(
  endpoint: E,
  check: (deps: Deps, input: z.output<E['input']>) => Promise<void>,
  rule: (ctx: CtxFor<E['who']>, input: z.output<E['input']>) => Promise<z.input<E['output']>>,
): Route {
  const { run } = handle(endpoint, rule)
  return {
    endpoint,
    run: async (deps, call, input) => {
      await check(deps, input as z.output<E['input']>)
      return run(deps, call, input)
    },
  }
}

/** A rule that answers with a file, which a browser saves and never shows. */
export function handleDownload<E extends Endpoint & { isDownload: true }>(
  endpoint: E,
  rule: (ctx: CtxFor<E['who']>, input: z.output<E['input']>) => Promise<Download>,
): Route {
  return {
    endpoint,
    run: (deps, call, input) =>
      inOwnTransaction(deps, call, (ctx) => rule(ctx as unknown as CtxFor<E['who']>, input as z.output<E['input']>)),
  }
}

/**
 * A rule whose files take long to read: `prepare` does so before the transaction is opened, and `discard` takes back what it kept
 * when the rule refuses.
 */
export function handlePreparedUpload<E extends Endpoint, Prepared>(
  endpoint: E,
  {
    prepare,
    discard,
  }: {
    prepare: (ctx: StatementCtx, files: Readonly<Record<string, UploadedFile>>) => Promise<Prepared>
    discard: (deps: Deps, prepared: Prepared) => Promise<void>
  },
  rule: (ctx: CtxFor<E['who']>, input: z.output<E['input']>, prepared: Prepared) => Promise<z.input<E['output']>>,
): Route {
  return {
    endpoint,
    run: async (deps, call, input) => {
      const { json, files } = await readUpload(call.request, endpoint, input)
      const prepared = await prepare(contextOf(deps, call) as unknown as StatementCtx, files)
      try {
        return await inOwnTransaction(deps, call, (ctx) =>
          rule(ctx as unknown as CtxFor<E['who']>, json as z.output<E['input']>, prepared),
        )
      } catch (error) {
        await discard(deps, prepared)
        throw error
      }
    },
  }
}

/** A rule that is one database statement and sets the tenant in it: no transaction is opened around it. */
export function handleStatement<E extends Endpoint>(
  endpoint: E,
  rule: (ctx: StatementCtx, input: z.output<E['input']>) => Promise<z.input<E['output']>>,
): Route {
  return {
    endpoint,
    run: (deps, call, input) => rule(contextOf(deps, call) as unknown as StatementCtx, input as z.output<E['input']>),
  }
}

/** A rule that gets files and opens its transactions itself, because work outside the database must come between them. */
export function handleUploadStatement<E extends Endpoint>(
  endpoint: E,
  rule: (
    ctx: StatementCtx,
    input: z.output<E['input']>,
    files: Readonly<Record<string, UploadedFile>>,
  ) => Promise<z.input<E['output']>>,
): Route {
  return {
    endpoint,
    run: async (deps, call, input) => {
      const { json, files } = await readUpload(call.request, endpoint, input)
      return rule(contextOf(deps, call) as unknown as StatementCtx, json as z.output<E['input']>, files)
    },
  }
}

/**
 * Calls that a stranger may make are limited per address; the rest is limited by having to be signed in. Behind one address may be
 * a mall of tills that all renew their tokens; guessing is slowed down elsewhere (auth/limiter.ts).
 */
const strangerCallsPerMinute = 600

const whoever: readonly string[] = ['anyone', 'signedIn', 'connected', 'staff']

/** The types say so already; a call that slipped past them must not be served (G-18). */
function refuseUndeclared({ path, who }: Endpoint): void {
  if (!whoever.includes(who) && !isPermission(who)) throw new Error(`${path} does not say who may use it`)
}

/** Registers one call as a Fastify route, so that the API description, limits and metrics see it. */
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
      who: endpoint.who,
      json: jsonLimitsOf(endpoint),
      bodyMilliseconds: bodyMillisecondsOf(endpoint),
      ...(endpoint.who === 'anyone' && !isRead && { rateLimit: { max: strangerCallsPerMinute, timeWindow: 60_000 } }),
    },
    onRequest: async (request) => {
      const caller = await readCaller(deps, request)
      admit(endpoint, caller)
      request.caller = caller
    },
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
