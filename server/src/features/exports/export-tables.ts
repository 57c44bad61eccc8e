/** The tables of a company as the archive of everything has them: which ones, which columns, and their rows in pieces. */
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { CompanyCtx } from '../../context.ts'
import { keyOfImage } from '../../files/product-image.ts'

/** Proofs and keys are nobody's to take along. By their names, so that a new one is left out too. */
const secretColumn = '(^|_)sealed_|^pin_|(_hash|_verifier|_token|secret)$'
/** Sales as a till sent or held them: inside the document are the tokens of what somebody allowed, and of the receipt. */
const documentTables = ['held_sales', 'sale_conflicts']
/** A name and its text as PostgreSQL writes them; a text that holds such words has a backslash before its quotes. */
const tokenInside = String.raw`"(\w*[tT]oken)": "(?:[^"\\]|\\.)*"`
/** What only this product can use. */
const leftOutTables = [
  'approvals',
  'member_pins',
  'pin_keys',
  'pin_devices',
  'pin_tries',
  'ecommerce_tokens_used',
  'import_problems',
  'product_words',
  'search_terms',
  'search_slips',
  'import_changes',
  'import_mappings',
  'saved_views',
  'list_looks',
  // Their files are copies of what is here; an archive would hold the one before it.
  'jobs',
]
/** The key in the file store of what a row has there; a picture in its largest form. */
const fileKeys: Readonly<Record<string, RawBuilder<string>>> = {
  product_images: sql`replace(${keyOfImage('*', 'full')}, '*', t.file_key)`,
  imports: sql`case when t.is_file_kept then t.file_key end`,
}
/** The column that says where in the archive the file of a row is. */
const pathColumn = 'file'
export const chunkRows = 500

const tablesSchema = z.array(
  z.object({
    name: z.string(),
    /** The column that says whose a row is. */
    owner: z.string(),
    /** The rest of the key, by which its rows are read in order. */
    keys: z.array(z.string()),
    columns: z.array(z.string()),
    secrets: z.array(z.string()),
  }),
)
export type ExportTable = z.infer<typeof tablesSchema>[number]

/** `line` is the row as JSON, `cells` the same in the order of the columns, `place` where to go on behind it. */
export type ExportedRow = { line: string; cells: (string | null)[]; place: string; fileKey: string | null }

/** Where the archive has a file of the store. */
export function pathInArchive(fileKey: string): string {
  return `files/${fileKey}`
}

/** The company itself and every table of companies. */
export async function listTables(ctx: CompanyCtx): Promise<ExportTable[]> {
  const { rows } = await sql`
    select c.relname as name, o.owner,
      (select array_agg(a.attname::text order by k.place)
        from pg_index i
        cross join lateral unnest(i.indkey) with ordinality as k(attnum, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary) as keys,
      array_agg(a.attname::text order by a.attnum) filter (where a.attname !~ ${secretColumn}) as columns,
      coalesce(array_agg(a.attname::text) filter (where a.attname ~ ${secretColumn}), '{}') as secrets
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    cross join lateral (select case c.relname when 'companies' then 'id' else 'company_id' end as owner) o
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and c.relrowsecurity and has_table_privilege(c.oid, 'select')
      and exists (select from pg_attribute h where h.attrelid = c.oid and h.attname = o.owner)
      and c.relname <> all(${leftOutTables})
    group by c.oid, c.relname, o.owner order by c.relname`.execute(ctx.tx)
  return tablesSchema
    .parse(rows)
    .map((table) => (table.name in fileKeys ? { ...table, columns: [...table.columns, pathColumn] } : table))
}

/**
 * The next rows of a table behind a place; fewer than `chunkRows` are the last. Row-level security decides what a company's own
 * rows are: they are read as any call reads them. Going from key to key, nothing is left out or doubled while the shop goes on.
 */
export async function readRows(
  ctx: CompanyCtx,
  { name, owner, keys, columns, secrets }: ExportTable,
  { after, decimalSign }: { after: string | null; decimalSign: '.' | ',' },
): Promise<ExportedRow[]> {
  const keysOf = (row: 't' | 'last') => sql.join(keys.map((key) => sql.ref(`${row}.${key}`)))
  const rest =
    after === null
      ? sql`true`
      : sql`(${keysOf('t')}) > (select ${keysOf('last')}
          from jsonb_populate_record(null::${sql.table(name)}, ${after}::jsonb) last)`
  const fileKey = fileKeys[name]
  const kept = sql`to_jsonb(t) - ${secrets}::text[]`
  const clean = documentTables.includes(name)
    ? sql`regexp_replace((${kept})::text, ${tokenInside}, ${String.raw`"\1": null`}, 'g')::jsonb`
    : kept
  const shown = fileKey
    ? sql`${clean} || jsonb_build_object(${pathColumn}::text, ${pathInArchive('')} || f.key)`
    : clean
  // Without its offset the planner would make the JSON anew for every cell.
  const { rows } = await sql<ExportedRow>`
    select r.shown::text as line, f.key as file_key,
      (select jsonb_object_agg(k, to_jsonb(t) -> k) from unnest(${keys}::text[]) k)::text as place,
      array(select case jsonb_typeof(r.shown -> c.name)
          when 'number' then replace(r.shown ->> c.name, '.', ${decimalSign}) else r.shown ->> c.name end
        from unnest(${columns}::text[]) with ordinality c(name, place) order by c.place) as cells
    from ${sql.table(name)} t
    cross join lateral (select ${fileKey ?? sql`null::text`} as key) f
    cross join lateral (select ${shown} as shown offset 0) r
    where t.${sql.ref(owner)} = ${ctx.company.id} and ${rest}
    order by ${keysOf('t')} limit ${chunkRows}`.execute(ctx.tx)
  return rows
}
