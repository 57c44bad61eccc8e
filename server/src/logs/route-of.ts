import type { FastifyRequest } from 'fastify'

/** The pattern of a request's address. The address itself may name a receipt or an invitation. */
export function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'unknown'
}
