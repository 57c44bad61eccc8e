/**
 * Statements that come again and again are prepared under a name, once per connection: reading and understanding the text of a list's
 * page takes a part of what finding its rows does. What comes seldom stays unnamed, because a connection keeps what it prepared
 * until it ends.
 */
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/** From this many times on a statement is worth a name. */
const often = 5
/** Statements that a connection may keep; lists can be asked in many more ways than people do. */
const maxNames = 150
/** Texts of which it is counted how often they came, before the counting begins anew. */
const maxCounted = 2000
/** Longer ones insert many rows and seldom come twice in the same length. */
const maxLength = 20_000

/** Names the statements that come often; `undefined` for the others. Names are equal in all connections of a process. */
export function createStatementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  const counts = new Map<string, number>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined || text.length > maxLength || names.size >= maxNames) return known
    const count = (counts.get(text) ?? 0) + 1
    if (count < often) {
      if (counts.size >= maxCounted) counts.clear()
      counts.set(text, count)
      return undefined
    }
    counts.delete(text)
    const name = `s${names.size + 1}`
    names.set(text, name)
    return name
  }
}

/** The pool as the query builder sees it, which gives out texts and values only. */
export function nameStatements(pool: pg.Pool): PostgresPool {
  const nameOf = createStatementNames()
  const named = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const wrap = (client: pg.PoolClient): PostgresPoolClient =>
    ({
      query: (text: string, values: readonly unknown[]) => {
        const name = values.length === 0 ? undefined : nameOf(text)
        return client.query({ text, values: [...values], ...(name !== undefined && { name }) })
      },
      release: (destroy?: boolean) => client.release(destroy),
      // Rows are typed by the query builder; the other form of `query` is for cursors, which nothing here asks for.
    }) as unknown as PostgresPoolClient
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect()
      const known = named.get(client) ?? wrap(client)
      named.set(client, known)
      return known
    },
  }
}
