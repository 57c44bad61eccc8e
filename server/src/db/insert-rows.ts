import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import type { DB, JsonValue } from './tables.ts'
import type { Tx } from './transaction.ts'

type Table = keyof DB
type Read<T extends Table, Column> = Column extends keyof Selectable<DB[T]> ? Selectable<DB[T]>[Column] : never
/** A row to insert, with its values as they are read; what is kept as JSON as itself, not as text. */
export type NewRow<T extends Table> = {
  [Column in keyof Insertable<DB[T]>]: JsonValue extends Read<T, Column> ? object | null : Read<T, Column>
}
type Wish<T extends Table> = {
  /** What is written in the place of a given value; the SQL may read the values of the row by their names. */
  computed?: { [Column in keyof NewRow<T>]?: RawBuilder<unknown> }
  /** What happens to rows that exist: the end of the statement. */
  onConflict?: RawBuilder<unknown>
}

/**
 * Inserts many rows as one parameter. A statement with a parameter for each value of 500 rows takes longer to write, to send and
 * to understand than to carry out. All rows have the columns of the first one.
 */
export async function insertRows<T extends Table>(
  tx: Tx,
  table: T,
  rows: readonly NewRow<T>[],
  { computed = {}, onConflict = sql`` }: Wish<T> = {},
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
  const written: Readonly<Record<string, RawBuilder<unknown> | undefined>> = computed
  const named = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([key, value]) => [snakeCase(key), value])),
  )
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    select ${sql.join(columns.map((column) => written[column] ?? sql.ref(column)))}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(named)}::jsonb) ${onConflict}`.execute(tx)
}

/** As the names of the columns are made of those of the fields: see `createDatabase`. */
function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
