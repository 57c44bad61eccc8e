/**
 * Rows of sums are read from documents in one statement, and therefore from one snapshot, and then stored. They pass through the server as
 * text: a node of a distributed database stores no rows of a query like this one (docs/decisions/0164).
 */
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../../db/transaction.ts'
import { factsToSum, grainColumns, grainRows, grains, saleSumColumns } from './grains.ts'
import { type OfDocuments, otherSums } from './other-sums.ts'

/** Rows as JSON for each table, or null for none. */
type NewSums = readonly (string | null)[]

/** The tables of sums with their columns, besides the company. */
const tables = [
  { table: 'sale_sums', columns: saleSumColumns },
  ...otherSums.map(({ table, keys, sums }) => ({
    table,
    columns: [...keys, ...sums].filter((name) => name !== 'company_id'),
  })),
]

const list = (columns: readonly string[]) => sql.join(columns.map((name) => sql.id(name)))
const asRows = (rows: RawBuilder<unknown>, columns: RawBuilder<unknown>) =>
  sql`select json_strip_nulls(to_json(x)) as item from (${rows}) as x (${columns})`
const asText = (rows: RawBuilder<unknown>) => sql`(select json_agg(y.item)::text from (${rows}) y)`

/** The sums of documents, and which rows of `report_deltas` wait in the same snapshot. */
export async function readNewSums(
  tx: Tx,
  companyId: string,
  which: OfDocuments,
  waiting: RawBuilder<boolean>,
): Promise<{ sums: NewSums; waiting: readonly string[] }> {
  const ofGrains = grains.map((grain) => asRows(grainRows(grain), grainColumns(grain)))
  const ofOthers = otherSums.map(({ keys, sums, rows }) => asRows(rows(companyId, which), list([...keys, ...sums])))
  const facts = factsToSum(companyId, which(sql`s.document_id`, sql`s.day`))
  const { rows } = await sql<{ sums: NewSums; waiting: string[] }>`
    with f as materialized (${facts})
    select array[${sql.join([sql.join(ofGrains, sql` union all `), ...ofOthers].map(asText))}] as sums,
      array(select d.id::text from report_deltas d where ${waiting}) as waiting`.execute(tx)
  return rows[0] ?? { sums: [], waiting: [] }
}

export async function storeSums(tx: Tx, companyId: string, sums: NewSums): Promise<void> {
  for (const [at, { table, columns }] of tables.entries()) {
    const rows = sums[at]
    if (rows == null) continue
    await sql`insert into ${sql.table(table)} (company_id, ${list(columns)})
      select o.id, ${sql.join(columns.map((name) => sql.ref(`x.${name}`)))}
      from companies o cross join json_populate_recordset(null::${sql.table(table)}, ${rows}::json) x
      where o.id = ${companyId}`.execute(tx)
  }
}

/** Deletes the sums of which `itself` is true. */
export async function deleteSums(tx: Tx, itself: RawBuilder<boolean>): Promise<void> {
  for (const { table } of tables) await sql`delete from ${sql.table(table)} where ${itself}`.execute(tx)
}
