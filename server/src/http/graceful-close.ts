import type { FastifyInstance } from 'fastify'

/**
 * Lets the requests under way finish and then lets go of their connections: one kept alive by its client would otherwise hold up
 * the stop until the client leaves.
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
