import { createHash } from 'node:crypto'
import { type PostgresPool, type PostgresPoolClient, type RawBuilder, sql } from 'kysely'
import type pg from 'pg'

const mark = '/* plan kept */'

/**
 * Ends a statement whose plan each connection keeps, instead of planning it at every call. For statements that look rows up by
 * keys, whoever's they are; never for those whose best plan depends on how much a company has. The text must be the same at every
 * call: a list of keys is one parameter, read as `(select $1::uuid[])::uuid[]`, so that no plan is made for its length.
 */
export const planKept: RawBuilder<unknown> = sql.raw(mark)

/** The pool as Kysely sees it: statements that end with the mark are named, and a named statement is planned once. */
export function keepPlans(pool: pg.Pool): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect()
      const seen = known.get(client) ?? namingClient(client)
      known.set(client, seen)
      return seen
    },
    end: () => pool.end(),
  }
}

function namingClient(client: pg.PoolClient): PostgresPoolClient {
  // Kysely asks with a text and its values only: no cursor is configured.
  const query = (text: string, values: readonly unknown[]) =>
    text.endsWith(mark)
      ? client.query({ name: nameOf(text), text, values: [...values] })
      : client.query(text, [...values])
  return { query: query as unknown as PostgresPoolClient['query'], release: (destroy) => client.release(destroy) }
}

const names = new Map<string, string>()

function nameOf(text: string): string {
  const name = names.get(text) ?? createHash('sha256').update(text).digest('hex').slice(0, 32)
  names.set(text, name)
  return name
}
