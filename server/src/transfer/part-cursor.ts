/** Parts of records as rows of an export, such as the lines of sales (I-13): ordered by their record, then by their places in it. */
import { type RawBuilder, sql } from 'kysely'

/** The position of a part. A selection names the record. */
export function partCursor(recordId: string, ...places: readonly number[]): { id: string; selectedId: string } {
  return { id: [recordId, ...places].join(' '), selectedId: recordId }
}

/** Whether a part comes after a position. Takes the id of its record and its places, in the order in which the parts are read. */
export function isAfterPart(
  cursor: string | null,
  recordId: RawBuilder<unknown>,
  ...places: readonly RawBuilder<unknown>[]
): RawBuilder<boolean> {
  if (cursor === null) return sql<boolean>`true`
  const [after = '', ...numbers] = cursor.split(' ')
  const last = numbers.map((number) => sql`${Number(number)}::int`)
  return sql<boolean>`(${sql.join([recordId, ...places])}) > (${sql.join([sql`${after}::uuid`, ...last])})`
}
