import type { FastifyInstance } from 'fastify'
// Declares the caller of a request.
import type {} from '../auth/read-caller.ts'
import { routeOf } from '../logs/route-of.ts'
import type { Meter } from './meter.ts'

/** Counts and logs every answer. A line names the person and the company by their ids. */
export function countRequests(app: FastifyInstance, { countRequest }: Meter): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = routeOf(request)
    const { method } = request
    countRequest({ route, method, status: reply.statusCode, seconds: reply.elapsedTime / 1000 })
    const { claims, companyAccess } = request.caller ?? {}
    // Monitors ask every few seconds.
    const level = route.startsWith('/api/health/') ? 'debug' : 'info'
    request.log[level](
      {
        method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        // A wrong name in a proxy's settings is found by it.
        ...(reply.statusCode === 400 && { host: request.headers.host?.slice(0, 200) }),
        userId: claims?.userId,
        companyId: companyAccess?.company.id,
      },
      'answered',
    )
  })
}
