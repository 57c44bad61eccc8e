import { type RawBuilder, sql } from 'kysely'

/** The number of an order of this name, as `orderNumber` writes it. */
export function orderNumberIn(of: string): RawBuilder<string> {
  const [prefix, number] = [sql.ref(`${of}.prefix`), sql.ref(`${of}.number`)]
  return sql<string>`concat_ws('-', nullif(${prefix}, ''), lpad(${number}::text, greatest(4, length(${number}::text)), '0'))`
}
