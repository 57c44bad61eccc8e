import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import type { DB, JsonValue } from './tables.ts'
import type { Tx } from './transaction.ts'

type Table = keyof DB
type Read<T extends Table, Column> = Column extends keyof Selectable<DB[T]> ? Selectable<DB[T]>[Column] : never
/** A row to insert, with its values as they are read. JSON columns get the value itself, not text. */
export type NewRow<T extends Table> = {
  [Column in keyof Insertable<DB[T]>]: JsonValue extends Read<T, Column> ? object | null : Read<T, Column>
}
type Wish<T extends Table> = {
  /** The SQL that replaces a given value; it may read the values of the row by their names. */
  computed?: { [Column in keyof NewRow<T>]?: RawBuilder<unknown> }
  /** The handling of existing rows: the end of the statement. */
  onConflict?: RawBuilder<unknown>
}

/**
 * V8 puts larger texts into a separate heap space, which only a full collection cleans: an import would accumulate every
 * parameter it sent.
 */
const longestParameter = 96 * 1024

/**
 * Inserts many rows with few parameters. A statement with a parameter for each value of 500 rows takes longer to write, send and
 * parse than to execute. All rows have the columns of the first one.
 */
export async function insertRows<T extends Table>(
  tx: Tx,
  table: T,
  rows: readonly NewRow<T>[],
  { computed = {}, onConflict = sql`` }: Wish<T> = {},
): Promise<void> {
  const [first] = rows
  if (!first) return
  const fields = Object.keys(first)
  const columns = fields.map(snakeCase)
  const written: Readonly<Record<string, RawBuilder<unknown> | undefined>> = computed
  for (const part of inParts(rows.map((row) => JSON.stringify(named(row, fields, columns)))))
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    select ${sql.join(fields.map((field, at) => written[field] ?? columnOf(field, columns[at] ?? field)))}
    from ${rowsOf(table, part, Reflect.get(first, 'companyId'))}
    ${onConflict}`.execute(tx)
}

function columnOf(field: string, column: string): RawBuilder<unknown> {
  return sql.ref(field === 'companyId' ? 'of_company' : column)
}

/** Rows of one company come with its row: that is how a distributed database finds their node (docs/decisions/0158). */
function rowsOf(table: Table, part: string, companyId: unknown): RawBuilder<unknown> {
  const listed = sql`jsonb_populate_recordset(null::${sql.table(table)}, ${part}::jsonb)`
  if (typeof companyId !== 'string') return listed
  return sql`(select id as of_company from companies where id = ${companyId}) as company cross join ${listed}`
}

/** JSON lists of texts, each list below the length; a text that is longer by itself is a list of its own. */
function* inParts(texts: readonly string[]): Generator<string> {
  let part: string[] = []
  let length = 0
  for (const text of texts) {
    if (part.length > 0 && length + text.length > longestParameter) {
      yield listOf(part)
      part = []
      length = 0
    }
    part.push(text)
    length += text.length + 1
  }
  yield listOf(part)
}

/** Joins everything at once, including brackets: a text concatenated from two is copied when it is sent. */
const listOf = ([first = '', ...others]: readonly string[]) => {
  const last = others.pop()
  return last === undefined ? `[${first}]` : [`[${first}`, ...others, `${last}]`].join(',')
}

function named(row: object, fields: readonly string[], columns: readonly string[]): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [at, field] of fields.entries()) values[columns[at] ?? field] = Reflect.get(row, field)
  return values
}

/** Converts field names to column names in the same way as `createDatabase`. */
function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
