import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { nameOfKept } from './kept-plans.ts'

/**
 * The pool as Kysely sees it, with less work for the database. Plans that are to be kept are (`kept-plans.ts`), and `begin` makes
 * no trip of its own where the first statement of its transaction has no parameters, as the one that sets the tenant.
 */
export function frugalPool(pool: pg.Pool): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect()
      const seen = known.get(client) ?? frugalClient(client)
      known.set(client, seen)
      return seen
    },
    end: () => pool.end(),
  }
}

function frugalClient(client: pg.PoolClient): PostgresPoolClient {
  let isToBegin = false
  const ask = (text: string, values: readonly unknown[]) => {
    const name = nameOfKept(text)
    return client.query({ ...(name && { name }), text, values: [...values] })
  }
  // Kysely asks with a text and its values only: no cursor is configured.
  const query = async (text: string, values: readonly unknown[]) => {
    const isFirst = isToBegin
    isToBegin = text === 'begin'
    if (isToBegin) return nothing('BEGIN')
    if (!isFirst) return ask(text, values)
    if (text === 'commit' || text === 'rollback') return nothing(text.toUpperCase())
    if (values.length === 0 && nameOfKept(text) === undefined) return lastOf(await client.query(`begin; ${text}`))
    await client.query('begin')
    return ask(text, values)
  }
  return { query: query as unknown as PostgresPoolClient['query'], release: (destroy) => client.release(destroy) }
}

const nothing = (command: string) => ({ command, rowCount: 0, rows: [] })

/** Several statements in one text are answered by a list, of which the driver's types do not know. */
function lastOf(answers: unknown): unknown {
  return Array.isArray(answers) ? answers.at(-1) : answers
}
