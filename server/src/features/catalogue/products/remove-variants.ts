import { AppError } from '@mostrador/contract/errors.ts'
import type { Variant } from '@mostrador/contract/features/catalogue/products/variant-schema.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'

/**
 * Removes variants from a product. Variants ever sold or moved are archived, because receipts and the ledger refer to them. The
 * others are deleted, and tills learn it. A component of a kit cannot be removed while the kit needs it.
 */
export async function removeVariants(
  ctx: CompanyCtx,
  gone: readonly Pick<Variant, 'id' | 'sku'>[],
  version: number,
): Promise<void> {
  if (gone.length === 0) return
  const ids = gone.map(({ id }) => id)
  await refuseComponents(ctx, ids)
  const used = await findUsed(ctx, ids)
  await deleteVariants(
    ctx,
    ids.filter((id) => !used.has(id)),
    version,
  )
  if (used.size === 0) return
  await sql`delete from variant_barcodes where company_id = ${ctx.company.id} and variant_id = any(${[...used]}::uuid[])`.execute(
    ctx.tx,
  )
  await ctx.tx
    .updateTable('variants')
    .set({ status: 'archived', archivedAt: ctx.now, updatedAt: ctx.now })
    .where('companyId', '=', ctx.company.id)
    .where('id', 'in', [...used])
    .execute()
}

async function refuseComponents(ctx: CompanyCtx, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ name: string }>`select p.name from kit_components k
    join products p on p.company_id = k.company_id and p.id = k.kit_id
    where k.company_id = ${ctx.company.id} and k.variant_id = any(${[...ids]}::uuid[]) limit 1`.execute(ctx.tx)
  const [kit] = rows
  if (kit)
    throw new AppError('productInUse', {
      fields: { variants: { key: 'products.usedInKit', values: { kit: kit.name } } },
    })
}

/** Variants used in a sale, a movement, a transfer or a count. */
export async function findUsed(ctx: CompanyCtx, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select v.id from unnest(${[...ids]}::uuid[]) as v(id)
    where exists (select from stock_movements m where m.company_id = ${ctx.company.id} and m.variant_id = v.id)
      or exists (select from sale_lines l where l.company_id = ${ctx.company.id} and l.variant_id = v.id)
      or exists (select from transfer_lines t where t.company_id = ${ctx.company.id} and t.variant_id = v.id)
      or exists (select from stock_count_lines k where k.company_id = ${ctx.company.id} and k.variant_id = v.id)
      or exists (select from sale_line_components c where c.company_id = ${ctx.company.id} and c.variant_id = v.id)`.execute(
    ctx.tx,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Deletes variants that were never sold or moved, with their codes, price history and supplier offers. */
export async function deleteVariants(ctx: CompanyCtx, ids: readonly string[], version: number): Promise<void> {
  if (ids.length === 0) return
  const list = [...ids]
  const company = ctx.company.id
  await sql`insert into catalogue_removals (company_id, variant_id, catalogue_version)
    select o.id, v.id, ${version}::bigint from companies o cross join unnest(${list}::uuid[]) as v(id)
    where o.id = ${company}`.execute(ctx.tx)
  await sql`delete from variant_barcodes where company_id = ${company} and variant_id = any(${list}::uuid[])`.execute(
    ctx.tx,
  )
  await sql`delete from supplier_products where company_id = ${company} and variant_id = any(${list}::uuid[])`.execute(
    ctx.tx,
  )
  await sql`delete from stock_levels where company_id = ${company} and variant_id = any(${list}::uuid[])`.execute(
    ctx.tx,
  )
  await sql`delete from variants where company_id = ${company} and id = any(${list}::uuid[])`.execute(ctx.tx)
}
