import type pg from 'pg'
import { withOwner } from './with-owner.ts'

/** The answer to one statement, as the owner of the database. */
export function readRows<T extends pg.QueryResultRow>(
  owner: pg.ClientConfig,
  text: string,
  values: unknown[] = [],
): Promise<T[]> {
  return withOwner(owner, async (client) => (await client.query<T>(text, values)).rows)
}
