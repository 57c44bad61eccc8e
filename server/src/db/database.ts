import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { frugalPool } from './frugal-pool.ts'
import type { DB } from './tables.ts'

export type Database = Kysely<DB>

const int8 = 20
const date = 1082

/** Integers beyond 2^53 never occur in this schema (amounts stop at 10^15); one that does is an error, not a rounded number. */
function readInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond the safe integers`)
  return value
}

pg.types.setTypeParser(int8, readInteger)
// A business date is a date, not an instant: it stays the text it is.
pg.types.setTypeParser(date, (text) => text)

/** Statement and lock limits keep one slow call from holding up the others. */
const limits = '-c statement_timeout=15000 -c lock_timeout=5000 -c idle_in_transaction_session_timeout=15000'
/**
 * The planner takes a page read by an index for four times as dear as the next page of a table, as on a turning disk; it then reads
 * whole tables to find five hundred codes.
 */
const planning = '-c random_page_cost=1.1'

export function createPool(config: pg.PoolConfig, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    max: 10,
    connectionTimeoutMillis: 5000,
    // A statement is sent behind one whose answer is still on its way (`frugal-pool.ts`).
    pipeline: true,
    ...config,
    options: `${limits} ${planning} ${config.options ?? ''}`,
  })
  // An idle client that loses its server would otherwise end the process.
  pool.on('error', onError)
  // So would one that a call holds between two statements. That call hears of it from its next statement.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/**
 * The planner takes a JSON list for a hundred rows and would read whole tables to join it; a sale has a few lines, each found by
 * its key. One generic plan of index look-ups serves any number of lines (docs/performance.md).
 */
const lookUpPlans =
  '-c plan_cache_mode=force_generic_plan -c enable_hashjoin=off -c enable_mergejoin=off -c enable_seqscan=off'

/** The pool for calls that are one statement each. A small one leaves the grouping of commits to PostgreSQL. */
export function createStatementPool(config: pg.PoolConfig, onError: (error: Error) => void): pg.Pool {
  return createPool({ ...config, max: 8, options: lookUpPlans }, onError)
}

export function createDatabase(pool: pg.Pool): Database {
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool: frugalPool(pool) }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}
