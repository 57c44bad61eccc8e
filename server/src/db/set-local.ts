import { type RawBuilder, sql } from 'kysely'

/** Sets settings until the end of the transaction, on every node of a distributed database (docs/decisions/0158). */
export function setLocal(settings: Readonly<Record<string, string>>): RawBuilder<unknown> {
  const calls = Object.entries(settings).map(([name, value]) => sql`set_locally(${sql.lit(name)}, ${sql.lit(value)})`)
  return sql`select ${sql.join(calls)}`
}
