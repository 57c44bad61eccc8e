/** Reads of the shop API: scripts of every site may read them, and caches keep them for a minute (E-60). */
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    isForEverySite?: boolean
  }
}

const keptSeconds = 60

/**
 * Cookies are neither sent nor read, so an answer is the same for everyone. Refusals are readable too, and no cache keeps them.
 * Runs before calls are counted, so that a script can read that it asked too often.
 */
export function registerOpenReads(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isOpen(request)) return
    reply.headers({
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'retry-after',
      'cross-origin-resource-policy': 'cross-origin',
    })
  })
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isOpen(request) || reply.statusCode !== 200 || typeof payload !== 'string') return payload
    return answerOnce(request, reply, payload)
  })
}

const isOpen = ({ routeOptions }: FastifyRequest) => routeOptions.config.isForEverySite === true

/** Sends the answer, or only the confirmation that the client's copy is current. */
function answerOnce(request: FastifyRequest, reply: FastifyReply, payload: string): string {
  const tag = `W/"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`
  reply.headers({ 'cache-control': `public, max-age=${keptSeconds}`, etag: tag })
  const known = request.headers['if-none-match']?.split(',').map((each) => each.trim()) ?? []
  if (!known.includes(tag)) return payload
  reply.code(304)
  return ''
}
