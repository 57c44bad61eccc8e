import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Deps } from '../context.ts'

/** The database must answer within this time, or the process does not count as ready. */
const readyTimeoutMilliseconds = 500

/** `live`: the process runs. `ready`: it can serve, so the database answers and no shutdown has begun. */
export function registerHealth(app: FastifyInstance, deps: Deps): void {
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })

  app.get('/api/health/live', () => ({ status: 'live' }))
  app.get('/api/health/ready', async (_request, reply) => {
    const isReady = !isStopping && (await answersInTime(sql`select 1`.execute(deps.db)))
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'notReady' })
  })
}

async function answersInTime(query: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<boolean>((done) => {
    timer = setTimeout(() => done(false), readyTimeoutMilliseconds)
  })
  const answer = query.then(
    () => true,
    () => false,
  )
  try {
    return await Promise.race([answer, limit])
  } finally {
    clearTimeout(timer)
  }
}
