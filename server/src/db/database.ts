import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { frugalPool } from './frugal-pool.ts'
import type { DB } from './tables.ts'

export type Database = Kysely<DB>

const int8 = 20
const date = 1082

/** Integers beyond 2^53 never occur in this schema (amounts stop at 10^15). If one does, it is an error, not a rounded number. */
function readInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond the safe integers`)
  return value
}

pg.types.setTypeParser(int8, readInteger)
// A business date is a date, not an instant, so it stays text.
pg.types.setTypeParser(date, (text) => text)

/** A call that gets no connection by then is refused, and may be sent again. */
export const connectTimeoutMs = 5000

/** What each connection of a pool sets first; times in milliseconds. A pooler refuses them as options of the connection. */
type Settings = Readonly<Record<string, string | number>>

/** Statement and lock limits keep one slow call from blocking the others. */
const callLimits: Settings = {
  statement_timeout: 15_000,
  lock_timeout: 5000,
  idle_in_transaction_session_timeout: 15_000,
}
/**
 * By default the planner assumes that an index read costs four times as much as the next page of a table, as on a rotating disk.
 * It would then read whole tables to find five hundred codes.
 */
const planning: Settings = { random_page_cost: 1.1 }

/** Connections of the pool for calls. */
const callConnections = 10
/** Transactions of one company at once: fewer, so that others go on while it waits for its own locks. */
export const transactionsOfCompany = 7

export function createPool(
  config: pg.PoolConfig,
  onError: (error: Error) => void,
  settings: Settings = callLimits,
): pg.Pool {
  const first = Object.entries({ ...planning, ...settings }).map(([name, value]) => `set ${name} to ${value}`)
  const pool = new pg.Pool({
    max: callConnections,
    connectionTimeoutMillis: connectTimeoutMs,
    // A statement is sent while the answer to the previous one is still on its way (`frugal-pool.ts`).
    pipeline: true,
    ...config,
    // The pool waits for it, which its type does not say.
    // oxlint-disable-next-line typescript/no-misused-promises
    onConnect: (client) => client.query(first.join('; ')),
  })
  // An idle client that loses its server would otherwise end the process.
  pool.on('error', onError)
  // The same applies to a client that a call holds between two statements. That call gets the error with its next statement.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/**
 * The planner assumes a hundred rows for a JSON list and would read whole tables to join it. A sale has a few lines, each found
 * by its key. One generic plan of index look-ups serves any number of lines (docs/performance.md).
 */
const lookUpPlans: Settings = {
  plan_cache_mode: 'force_generic_plan',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
  enable_seqscan: 'off',
}

/** A sale is stored within milliseconds. What takes longer waits for another's lock: it is tried again (`statements.ts`) or sent again. */
const statementLimits: Settings = {
  statement_timeout: 5000,
  lock_timeout: 2000,
  idle_in_transaction_session_timeout: 10_000,
}

/** Statements of one company at once: few, which leaves the grouping of commits to PostgreSQL. */
export const statementsOfCompany = 8
/** More than one company may use, so that others go on while its rows are locked. */
const statementConnections = 12

/** The pool for calls that are one statement each. */
export function createStatementPool(
  config: pg.PoolConfig,
  onError: (error: Error) => void,
  { isDistributed = false } = {},
): pg.Pool {
  // A statement whose company is not known yet has no plan on a distributed database: it has no node.
  const settings = isDistributed ? statementLimits : { ...statementLimits, ...lookUpPlans }
  return createPool({ ...config, max: statementConnections }, onError, settings)
}

export function createDatabase(pool: pg.Pool, { isDistributed = false } = {}): Database {
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool: frugalPool(pool, { isDistributed }) }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}
