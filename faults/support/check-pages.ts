import type pg from 'pg'
import { withOwner } from './with-owner.ts'

/** Relations of the database that amcheck reads: tables, and indexes that find by order. */
const relations = `
  select c.oid, c.relname as name, c.relkind = 'i' as is_index
  from pg_class c left join pg_am a on a.oid = c.relam
  where c.relpersistence = 'p' and (c.relkind = 'r' or (c.relkind = 'i' and a.amname = 'btree'))`

/**
 * Reads every page of every table and index of the database with PostgreSQL's own amcheck, which the embedded server brings, and compares
 * indexes with their tables.
 */
export function checkPages(owner: pg.ClientConfig): Promise<{ checked: number; faults: string[] }> {
  return withOwner(owner, async (client) => {
    await client.query('create extension if not exists amcheck')
    const { rows } = await client.query<{ oid: number; name: string; is_index: boolean }>(relations)
    const faults: string[] = []
    for (const { oid, name, is_index: isIndex } of rows) {
      const text = isIndex ? 'select bt_index_check($1::oid, true)' : 'select msg from verify_heapam($1::oid)'
      const found = await client.query<{ msg?: string }>(text, [oid]).then(
        (answer) => answer.rows.flatMap(({ msg }) => msg ?? []),
        (error: unknown) => [String(error)],
      )
      faults.push(...found.map((message) => `${name}: ${message}`))
    }
    return { checked: rows.length, faults }
  })
}
