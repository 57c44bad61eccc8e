/** Everything a company has, to take along: each table as JSON lines, and its pictures. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import type { CompanyCtx } from '../../context.ts'
import { refusePartialView } from './refuse-partial-view.ts'
import { translate } from '../../translate.ts'
import type { JobHandler, JobResult, JobRun } from '../jobs/public.ts'

/** Proofs and keys are nobody's to take along. By their names, so that a new one is left out too. */
const secretColumn = '(_hash|_verifier|secret)$'
/** What only this product can use. */
const leftOutTables = [
  'approvals',
  'import_problems',
  'product_words',
  'search_terms',
  'search_slips',
  'import_changes',
  'import_mappings',
  'saved_views',
  'list_looks',
  'jobs',
]
const chunkRows = 2000

export const exportAllJob: JobHandler = { permission: 'DATA__EXPORT_VIEW', run: writeArchive }

/** Row-level security decides what a company's own rows are: the tables are read as any call reads them. */
async function writeArchive(run: JobRun): Promise<JobResult> {
  const { strToU8, zipSync } = await import('fflate')
  const tables = await run.step(listTables)
  const entries: Record<string, Uint8Array> = {}
  let [done, count] = [0, 0]
  for (const { table, keys } of tables) {
    const lines: string[] = []
    for (let offset = 0; ; offset += chunkRows) {
      const rows = await run.step((ctx) => {
        refusePartialView(ctx)
        return readRows(ctx, table, keys, offset)
      })
      lines.push(...rows)
      if (rows.length < chunkRows) break
    }
    entries[`data/${table}.jsonl`] = strToU8(lines.map((line) => `${line}\n`).join(''))
    count += lines.length
    done += 1
    await run.progress(done, tables.length)
  }
  const { name, about } = await run.step(describe)
  entries['about.json'] = strToU8(about)
  const key = `exports/${randomUUID()}.zip`
  await run.deps.files.put(key, Buffer.from(zipSync(entries, { level: 6 })))
  return { result: { count }, file: { key, name } }
}

const tablesSchema = z.array(z.object({ table: z.string(), keys: z.array(z.string()) }))

/** Every table of companies with its key, by which its rows are read in order. */
async function listTables(ctx: CompanyCtx) {
  const { rows } = await sql`
    select c.relname as table, array_agg(a.attname::text order by k.place) as keys
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_index i on i.indrelid = c.oid and i.indisprimary
    cross join lateral unnest(i.indkey) with ordinality as k(attnum, place)
    join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
    where c.relkind in ('r', 'p') and c.relrowsecurity and has_table_privilege(c.oid, 'select')
      and exists (select from pg_attribute o where o.attrelid = c.oid and o.attname = 'company_id')
      and c.relname <> all(${leftOutTables})
    group by c.relname order by c.relname`.execute(ctx.tx)
  return tablesSchema.parse(rows)
}

async function readRows(ctx: CompanyCtx, table: string, keys: readonly string[], offset: number): Promise<string[]> {
  const order = sql.join(keys.map((key) => sql.ref(key)))
  const { rows } = await sql<{ line: string }>`
    select (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(t)) where key !~ ${secretColumn})::text as line
    from ${sql.table(table)} t
    where t.company_id = ${ctx.company.id} order by ${order} limit ${chunkRows} offset ${offset}`.execute(ctx.tx)
  return rows.map(({ line }) => line)
}

async function describe(ctx: CompanyCtx): Promise<{ name: string; about: string }> {
  const { name, settings } = ctx.company
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: settings.timeZone, dateStyle: 'short' }).format(ctx.now)
  const about = JSON.stringify({ company: name, settings, exportedAt: ctx.now.toISOString(), form: 1 }, null, 2)
  return { name: `${name} - ${translate(ctx.language, 'imports.everything')} ${day}.zip`, about }
}
