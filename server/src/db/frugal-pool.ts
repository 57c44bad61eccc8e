import { type RawBuilder, sql } from 'kysely'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { askFirst } from './distribute/ask-first.ts'
import { type CompanyNamer, companyNamers } from './distribute/name-company.ts'
import { readQueries } from './distribute/put-queries.ts'
import { nameOfKept } from './kept-plans.ts'
import { takePlace } from './lost-connection.ts'

const mark = '/* sent ahead */'

/**
 * Marks the first statement of a transaction if its answer is not needed, such as the one that sets the tenant: the next one is
 * sent right behind it instead of after its answer. If it fails, the following ones fail too, with its error.
 */
export const sentAhead: RawBuilder<unknown> = sql.raw(mark)

/**
 * The pool for Kysely, with less work for the database. It keeps the plans of marked statements (`kept-plans.ts`). `begin` needs
 * no round trip of its own if the first statement of its transaction has no parameters, and neither does a first statement that
 * is sent ahead. A connection that is lost is given back at once, also if its work never ends. On a distributed database, statements name
 * the company (`companyNamers`), and a search is asked first (`askFirst`).
 */
export function frugalPool(pool: pg.Pool, { isDistributed = false } = {}): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  let newNamer: (() => CompanyNamer) | undefined
  const open = async (client: pg.PoolClient) => {
    if (!isDistributed) return frugalClient(client, (text) => text)
    try {
      newNamer ??= companyNamers(await readQueries(client))
    } catch (error) {
      client.release(true)
      throw error
    }
    return askFirst(frugalClient(client, newNamer()))
  }
  return {
    options: pool.options,
    connect: async () => {
      const lose = takePlace()
      const client = await pool.connect()
      const seen = known.get(client) ?? (await open(client))
      known.set(client, seen)
      return untilEnd(client, seen, lose)
    },
    end: () => pool.end(),
  }
}

function untilEnd(client: pg.PoolClient, { query }: PostgresPoolClient, lose: () => void): PostgresPoolClient {
  let isReleased = false
  const release = (destroy?: boolean) => {
    if (isReleased) return
    isReleased = true
    client.off('end', giveBack)
    client.release(destroy)
  }
  const giveBack = () => {
    release(true)
    lose()
  }
  client.once('end', giveBack)
  return { query, release }
}

function frugalClient(client: pg.PoolClient, write: (text: string) => string): PostgresPoolClient {
  let isToBegin = false
  /** Statements that were sent ahead and are not answered yet. */
  let ahead: Promise<unknown> | undefined
  const ask = (text: string, values: readonly unknown[]) => {
    const name = nameOfKept(text)
    return client.query({ ...(name && { name }), text, values: [...values] })
  }
  const askBehind = async (text: string, values: readonly unknown[]) => {
    const before = text === 'rollback' ? ahead?.catch(() => {}) : ahead
    ahead = undefined
    // The first error counts: later statements fail only because the transaction did.
    const [, answer] = await Promise.all([before, ask(text, values)])
    return answer
  }
  // Kysely passes only a text and its values: no cursor is configured.
  const query = async (given: string, values: readonly unknown[]) => {
    const text = write(given)
    const isFirst = isToBegin
    isToBegin = text === 'begin'
    if (isToBegin) return nothing('BEGIN')
    if (!isFirst) return askBehind(text, values)
    if (text === 'commit' || text === 'rollback') return nothing(text.toUpperCase())
    if (values.length > 0 || nameOfKept(text) !== undefined) {
      await client.query('begin')
      return ask(text, values)
    }
    const answer = client.query(`begin; ${text}`)
    if (!text.endsWith(mark)) return lastOf(await answer)
    ahead = answer
    // The next caller gets the error; until then no call waits for it.
    ahead.catch(() => {})
    return nothing('SELECT')
  }
  return { query: query as unknown as PostgresPoolClient['query'], release: (destroy) => client.release(destroy) }
}

const nothing = (command: string) => ({ command, rowCount: 0, rows: [] })

/** Several statements in one text return a list, which the driver's types do not include. */
function lastOf(answers: unknown): unknown {
  return Array.isArray(answers) ? answers.at(-1) : answers
}
