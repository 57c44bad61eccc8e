/** Paths that do not exist: refused before a body is read, and limited to how often a person could mistype. */
import { AppError } from '@mostrador/contract/errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Tries per minute and address. Many people may share one address. */
const unknownPerMinute = 300

/** Counts a try. Throws `tooManyRequests` after too many. */
export type UnknownPaths = { count: (request: FastifyRequest) => Promise<void> }

declare module 'fastify' {
  interface FastifyInstance {
    unknownPaths: UnknownPaths
  }
}

/** Call after the rate limiter was registered. */
export function registerUnknownPaths(app: FastifyInstance): void {
  const limit = app.createRateLimit({ max: unknownPerMinute, timeWindow: 60_000 })
  app.decorate('unknownPaths', {
    count: async (request) => {
      const tries = await limit(request)
      if (!tries.isAllowed && tries.isExceeded)
        throw new AppError('tooManyRequests', { data: { retryAfterSeconds: tries.ttlInSeconds } })
    },
  })
  app.addHook('onRequest', async (request) => {
    if (!request.is404) return
    await app.unknownPaths.count(request)
    throw new AppError('notFound')
  })
}
