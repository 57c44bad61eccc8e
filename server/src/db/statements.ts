import type pg from 'pg'
import { type Meter, noMeter } from '../metrics/meter.ts'
import { createCompanyShare } from './company-share.ts'
import { connectTimeoutMs, statementsOfCompany } from './database.ts'

/** Errors after which the same statement may simply be tried again: serialisation, deadlock, lock not available. */
const retryable = new Set(['40001', '40P01', '55P03'])
const maxAttempts = 5

/** The first value is the company. */
type Statement = { name: string; text: string; values: [companyId: string, ...others: unknown[]] }
/** Calls a database function that is a whole transaction in one round trip. */
export type Statements = { call: <T>(statement: Statement) => Promise<T> }

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** Named, so that the server parses and plans each once per connection; repeated when the database asks for it. */
export function createStatements(pool: pg.Pool, { countRetry }: Pick<Meter, 'countRetry'> = noMeter): Statements {
  const share = createCompanyShare({ most: statementsOfCompany, longestWaitMs: connectTimeoutMs })
  return {
    async call<T>(statement: Statement): Promise<T> {
      for (let attempt = 1; ; attempt++) {
        try {
          const { rows } = await share.run(statement.values[0], () => pool.query<{ result: T }>(statement))
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
