import type { FastifyInstance } from 'fastify'

/**
 * Lets running requests finish and then closes their connections. A connection kept alive by its client would otherwise delay the stop
 * until the client leaves.
 */
export function registerGracefulClose(app: FastifyInstance): void {
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close')
  })
}
