/** The tables of a company in the archive of everything: their names, columns, and rows in pieces. */
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'
import { keyOfImage } from '../../../files/product-image.ts'
import { keyOfTextPicture } from '../../../files/text-picture.ts'

/** Proofs and keys are never exported. Matched by name, so that new ones are left out too. */
const secretColumn = '(^|_)sealed_|^pin_|(_hash|_verifier|_token|secret)$'
/** Sales as a till sent or held them. The documents contain the tokens of approvals and of the receipt. */
const documentTables = ['held_sales', 'sale_conflicts']
/** A name and its text as PostgreSQL writes them. Inside a text, such words have a backslash before their quotes. */
const tokenInside = String.raw`"(\w*[tT]oken)": "(?:[^"\\]|\\.)*"`
/** Tables that only this product can use. */
const leftOutTables = [
  'approvals',
  'member_pins',
  'pin_keys',
  'pin_devices',
  'pin_tries',
  'ecommerce_tokens_used',
  'ecommerce_requests',
  'import_problems',
  'product_words',
  'search_terms',
  'search_slips',
  'import_changes',
  'import_mappings',
  'saved_views',
  'list_looks',
  'shop_previews',
  // The office may learn how many people wait, and never who they are.
  'stock_alerts',
  // Their files are copies of exported data, and an archive would contain the previous archive.
  'jobs',
]
/** Sums and marks that the server computes from the documents, and can compute again. */
const derivedTables = [
  'sale_sums',
  'sale_sums_by_document',
  'sale_sums_by_quarter',
  'sale_sums_by_quarter_month',
  'sale_sums_by_customer',
  'sale_sums_by_reason',
  'sale_sums_by_category',
  'sale_sums_by_category_month',
  'sale_sums_by_product',
  'sale_sums_by_product_month',
  'payment_sums',
  'tax_sums',
  'product_rating_sums',
  'report_deltas',
  'report_buckets',
  'report_months',
  'stock_checkpoints',
  'stock_checkpoint_months',
  'late_stock_movements',
]
/** The file store key of a row's file; for a picture, of its largest size. */
const fileKeys: Readonly<Record<string, RawBuilder<string>>> = {
  blog_pictures: sql`replace(${keyOfTextPicture('*', 'full', 'posts')}, '*', t.id)`,
  rating_pictures: sql`replace(${keyOfTextPicture('*', 'full', 'ratings')}, '*', t.id)`,
  shop_pictures: sql`replace(${keyOfTextPicture('*', 'full', 'shops')}, '*', t.id)`,
  order_attempts: sql`t.receipt_path`,
  order_claims: sql`t.photo_path`,
  purchase_attachments: sql`t.file_path`,
  supplier_invoice_files: sql`t.file_path`,
  product_images: sql`replace(${keyOfImage('*', 'full')}, '*', t.file_key)`,
  imports: sql`case when t.is_file_kept then t.file_key end`,
}
/** The column with the path of a row's file in the archive. */
const pathColumn = 'file'
export const chunkRows = 500

const tablesSchema = z.array(
  z.object({
    name: z.string(),
    /** The column with the owner of a row. */
    owner: z.string(),
    /** The rest of the key, which orders its rows. */
    keys: z.array(z.string()),
    columns: z.array(z.string()),
    secrets: z.array(z.string()),
  }),
)
export type ExportTable = z.infer<typeof tablesSchema>[number]

/** `line` is the row as JSON, `cells` the same in the order of the columns, `place` the position to continue after it. */
type ExportedRow = { line: string; cells: (string | null)[]; place: string; fileKey: string | null }

/** The path in the archive of a file of the store. */
export function pathInArchive(fileKey: string): string {
  return `files/${fileKey}`
}

/** The company itself and every table with a company's rows. */
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
      and c.relname <> all(${[...leftOutTables, ...derivedTables]})
    group by c.oid, c.relname, o.owner order by c.relname`.execute(ctx.tx)
  return tablesSchema
    .parse(rows)
    .map((table) => (table.name in fileKeys ? { ...table, columns: [...table.columns, pathColumn] } : table))
}

/**
 * The next rows of a table after a position. Fewer than `chunkRows` means the last ones. Row-level security decides which rows are the
 * company's, as in any call. Reading from key to key neither skips nor repeats rows while the shop continues to work.
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
  // Without its offset the planner would build the JSON again for every cell.
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
