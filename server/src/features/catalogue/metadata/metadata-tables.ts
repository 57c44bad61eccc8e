import type { MetadataEntity } from '@mostrador/contract/features/catalogue/metadata/metadata-field.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import type { FieldsCtx } from './select-metadata-fields.ts'

/** The table of an entity with the column `metadata`, and its id. An entity is added when its table has that column. */
const tables: Partial<Record<MetadataEntity, { name: string; id: string }>> = {
  product: { name: 'products', id: 'id' },
  variant: { name: 'variants', id: 'id' },
  customer: { name: 'customers', id: 'id' },
  supplier: { name: 'suppliers', id: 'id' },
  category: { name: 'categories', id: 'id' },
  sale: { name: 'sale_metadata', id: 'sale_id' },
}

/** Number of records with a value for a field. */
export async function countMetadataValues(ctx: CompanyCtx, entity: MetadataEntity, key: string): Promise<number> {
  const table = tables[entity]
  if (!table) return 0
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table.name)}
      where company_id = ${ctx.company.id} and metadata ? ${key}`.execute(ctx.tx)
  return rows[0]?.count ?? 0
}

export async function dropMetadataValues(ctx: CompanyCtx, entity: MetadataEntity, key: string): Promise<void> {
  const table = tables[entity]
  if (!table) return
  await sql`update ${sql.table(table.name)} set metadata = metadata - ${key}::text
    where company_id = ${ctx.company.id} and metadata ? ${key}`.execute(ctx.tx)
}

/** Whether another record has this value. Callers that check one field run one after the other until their transactions end. */
export async function isMetadataValueTaken(
  ctx: FieldsCtx,
  entity: MetadataEntity,
  field: { id: string; key: string },
  value: unknown,
  recordId: string,
): Promise<boolean> {
  const table = tables[entity]
  if (!table) return false
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${ctx.company.id} ${field.id}`}, 0))`.execute(ctx.tx)
  const wanted = JSON.stringify({ [field.key]: value })
  const { rows } = await sql`
    select 1 from ${sql.table(table.name)}
      where company_id = ${ctx.company.id} and metadata @> ${wanted}::jsonb and ${sql.ref(table.id)} <> ${recordId} limit 1`.execute(
    ctx.tx,
  )
  return rows.length > 0
}
