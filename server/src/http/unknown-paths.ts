/** Paths that do not exist: refused before a body is read, and limited to the number of typing errors that people make. */
import { AppError } from '@mostrador/contract/errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { countCallFrom } from '../limiter/limit-calls.ts'
import type { Limiter } from '../limiter/limiter.ts'

/** Tries per minute and address. Many people may share one address. */
const unknownPerMinute = 300

/** Counts a try. Throws `tooManyRequests` after too many. */
type UnknownPaths = { count: (request: FastifyRequest) => void }

declare module 'fastify' {
  interface FastifyInstance {
    unknownPaths: UnknownPaths
  }
}

export function registerUnknownPaths(app: FastifyInstance, limiter: Limiter): void {
  app.decorate('unknownPaths', {
    count(request) {
      const tries = countCallFrom(request, limiter, { of: 'unknown', perMinute: unknownPerMinute })
      if (tries.isOver) throw new AppError('tooManyRequests', { data: { retryAfterSeconds: tries.secondsLeft } })
    },
  })
  app.addHook('onRequest', async (request) => {
    if (!request.is404) return
    app.unknownPaths.count(request)
    throw new AppError('notFound')
  })
}
