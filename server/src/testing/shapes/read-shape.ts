/** What of the schema `findUnfit` needs, read from the catalogue of a plain PostgreSQL. */
import type pg from 'pg'
import { readQueries } from '../../db/distribute/put-queries.ts'
import { otherTenantColumns, referenceTables } from '../../db/distribute/shape.ts'
import type { Shape } from './find-unfit.ts'

/** Tables of the coordinator that statements join as a whole: the engine reads them first. */
const readFirst: readonly string[] = ['report_turns']

export async function readShape(owner: pg.Pool): Promise<Shape> {
  const client = await owner.connect()
  try {
    const queries = await readQueries(client)
    const { rows: tables } = await client.query<{ name: string; isOfCompany: boolean }>(
      `select c.relname as name, exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id'
          and not a.attisdropped) as "isOfCompany"
        from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`,
    )
    const tenantTables = new Map([
      ...tables.flatMap(({ name, isOfCompany }): [string, string][] => (isOfCompany ? [[name, 'company_id']] : [])),
      ...Object.entries(otherTenantColumns),
    ])
    const everywhere: readonly string[] = referenceTables
    const localTables = tables
      .map(({ name }) => name)
      .filter((name) => !tenantTables.has(name) && !everywhere.includes(name) && !readFirst.includes(name))
    const { rows: functions } = await client.query<{ name: string }>(
      `select p.proname as name from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
        and exists (select from unnest($1::text[]) as t where p.prosrc ~ ('\\m(from|join|into|update) ' || t || '\\M'))`,
      [tables.map(({ name }) => name)],
    )
    return { queries, tenantTables, localTables: new Set(localTables), functions: functions.map(({ name }) => name) }
  } finally {
    client.release()
  }
}
