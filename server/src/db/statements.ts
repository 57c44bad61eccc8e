import type pg from 'pg'
import { type Meter, noMeter } from '../metrics/meter.ts'

/** Errors after which the same statement may simply be tried again: serialisation, deadlock, lock not available. */
const retryable = new Set(['40001', '40P01', '55P03'])
const maxAttempts = 5

/** Calls a database function that is a whole transaction in one round trip. */
export type Statements = { call: <T>(statement: { name: string; text: string; values: unknown[] }) => Promise<T> }

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** Named, so that the server parses and plans each once per connection; repeated when the database asks for it. */
export function createStatements(pool: pg.Pool, { countRetry }: Pick<Meter, 'countRetry'> = noMeter): Statements {
  return {
    async call<T>(statement: { name: string; text: string; values: unknown[] }): Promise<T> {
      for (let attempt = 1; ; attempt++) {
        try {
          const { rows } = await pool.query<{ result: T }>(statement)
          const [row] = rows
          if (!row) throw new Error(`${statement.name} answered no row`)
          return row.result
        } catch (error) {
          if (!retryable.has(codeOf(error)) || attempt >= maxAttempts) throw error
          countRetry(statement.name)
          await new Promise((done) => setTimeout(done, attempt * 10 + Math.random() * 20))
        }
      }
    },
  }
}
