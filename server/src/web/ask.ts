/** How a rendered page reads its data: an endpoint that strangers may read, run in this process. */
import { AppError, errorStatus } from '@mostrador/contract/errors.ts'
import type { FastifyRequest } from 'fastify'
import { stranger } from '../auth/read-caller.ts'
import type { Deps } from '../context.ts'
import type { Route } from '../http/serve-endpoint.ts'

/** What the endpoint answered, or why it refused. */
export type Answered =
  | { ok: true; value: unknown }
  | { ok: false; statusCode: number; data: Readonly<Record<string, unknown>> }

/** Runs the public reading endpoint of a path as a stranger. Throws for any other path. */
export type Ask = (request: FastifyRequest, path: string, input: unknown) => Promise<Answered>

export function createAsk(deps: Deps, routes: readonly Route[]): Ask {
  const readable = new Map(
    routes
      .filter(({ endpoint }) => endpoint.who === 'anyone' && endpoint.method === 'GET')
      .map((route) => [route.endpoint.path as string, route]),
  )
  return async (request, path, input) => {
    const route = readable.get(path)
    if (!route) throw new Error(`${path} is not for everyone to read`)
    const parsed = route.endpoint.input.safeParse(input)
    // What a page asks with comes from its address, so it can be anything.
    if (!parsed.success) return { ok: false, statusCode: 404, data: {} }
    try {
      const call = { request, caller: stranger, cookieWish: { pair: undefined } }
      return { ok: true, value: await route.run(deps, call, parsed.data) }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return { ok: false, statusCode: errorStatus[error.code], data: error.data }
    }
  }
}
