/** Undoes the effect of an import on the catalogue, except for products changed since. */
import { newProductSchema } from '@mostrador/contract/features/catalogue/products/schema.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { nextCatalogueVersion } from '../../../catalogue-version.ts'
import type { CompanyCtx } from '../../../context.ts'
import type { UndoableChange, Undone } from '../../../transfer/import-adapter.ts'
import { translate } from '../../../translate.ts'
import { isNone, levelKey, lockLevels, moveStock, countedEvent, negated } from '../stock/public.ts'
import { recordPrices } from './prices/record-prices.ts'
import { asForm } from './plan-product-row.ts'
import { mayChangePrices, otherChargeOfRow } from './prices/keep-charges.ts'
import { isSameAmount } from './refuse-by-right.ts'
import { deleteVariants, findUsed, removeVariants } from './remove-variants.ts'
import { replaceBarcodes } from './replace-barcodes.ts'
import { type KnownVariant, selectKnownVariants } from './select-known-variants.ts'
import { updateKnown } from './update-known-variants.ts'
import { sumUpVariants } from './write-product.ts'
import { readVersions } from './write-product-rows.ts'

export async function undoProductImport(ctx: CompanyCtx, changes: readonly UndoableChange[]): Promise<Undone> {
  const catalogueVersion = await nextCatalogueVersion(ctx)
  const known = await selectKnownVariants(
    ctx,
    'id',
    changes.map(({ recordId }) => recordId),
  )
  const kits = await inKits(
    ctx,
    changes.map(({ recordId }) => recordId),
  )
  const found = changes.flatMap(({ recordId, before, versionAfter }) => {
    const [now] = known.get(recordId) ?? []
    const isLeft = !now || now.version !== versionAfter || kits.has(recordId) || !mayRestore(ctx, now, before)
    return isLeft ? [] : [{ now, before }]
  })
  const made = found.filter(({ before }) => before === null).map(({ now }) => now)
  const changed = found.filter(({ before }) => before !== null)
  await removeMade(ctx, made, catalogueVersion)
  await restoreChanged(ctx, changed, catalogueVersion)
  const productIds = [...new Set(found.map(({ now }) => now.productId))]
  await sumUpVariants(ctx, productIds)
  return { count: found.length, versions: await readVersions(ctx, productIds) }
}

/**
 * Without the right to change prices, a variant that would charge another price, or under other codes, stays unchanged (C-38).
 */
function mayRestore(ctx: CompanyCtx, now: KnownVariant, before: unknown): boolean {
  if (before === null || mayChangePrices(ctx)) return true
  const form = newProductSchema.parse({ ...(before as object), status: 'active' })
  const [variant] = form.variants
  const codes = (sku: string | null, barcodes: readonly string[]) => [sku, ...[...barcodes].sort()].join(' ')
  const isSameCode = codes(variant?.sku ?? null, variant?.barcodes ?? []) === codes(now.sku, now.barcodes)
  return isSameCode && otherChargeOfRow(form, asForm(now)) === undefined
}

async function inKits(ctx: CompanyCtx, variantIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select distinct variant_id as id from kit_components
    where company_id = ${ctx.company.id} and variant_id = any(${[...variantIds]}::uuid[])`.execute(ctx.tx)
  return new Set(rows.map(({ id }) => id))
}

/** Deletes the products that were never sold. The rest is archived without stock, because receipts and the ledger refer to it. */
async function removeMade(ctx: CompanyCtx, made: readonly KnownVariant[], catalogueVersion: number): Promise<void> {
  if (made.length === 0) return
  await emptyStock(ctx, made)
  const whole = await productsMadeWhole(ctx, made)
  const parts = made.filter(({ productId }) => !whole.has(productId))
  await removeVariants(
    ctx,
    parts.map(({ variantId: id, sku }) => ({ id, sku })),
    catalogueVersion,
  )
  await touchProducts(
    ctx,
    parts.map(({ productId }) => productId),
    catalogueVersion,
  )
  await removeProducts(
    ctx,
    made.filter(({ productId }) => whole.has(productId)),
    catalogueVersion,
  )
}

/** Products that lose all of their variants. */
async function productsMadeWhole(ctx: CompanyCtx, made: readonly KnownVariant[]): Promise<Set<string>> {
  const { rows } = await sql<{ productId: string }>`select product_id from variants
    where company_id = ${ctx.company.id} and status = 'active' and product_id = any(${made.map(({ productId }) => productId)}::uuid[])
    group by product_id having bool_and(id = any(${made.map(({ variantId }) => variantId)}::uuid[]))`.execute(ctx.tx)
  return new Set(rows.map(({ productId }) => productId))
}

async function removeProducts(ctx: CompanyCtx, gone: readonly KnownVariant[], catalogueVersion: number): Promise<void> {
  if (gone.length === 0) return
  const company = ctx.company.id
  const used = await findUsed(
    ctx,
    gone.map(({ variantId }) => variantId),
  )
  const kept = new Set(gone.filter(({ variantId }) => used.has(variantId)).map(({ productId }) => productId))
  const unused = gone.filter(({ productId }) => !kept.has(productId))
  await deleteVariants(
    ctx,
    unused.map(({ variantId }) => variantId),
    catalogueVersion,
  )
  const ids = [...new Set(unused.map(({ productId }) => productId))]
  await sql`delete from product_taxes where company_id = ${company} and product_id = any(${ids}::uuid[])`.execute(
    ctx.tx,
  )
  await sql`delete from products where company_id = ${company} and id = any(${ids}::uuid[])`.execute(ctx.tx)
  await sql`update products set status = 'archived', archived_at = ${ctx.now}, updated_at = ${ctx.now},
      version = version + 1, catalogue_version = ${catalogueVersion}::bigint
    where company_id = ${company} and id = any(${[...kept]}::uuid[])`.execute(ctx.tx)
}

/** Removes option values without variants, and counts the whole product as changed. */
async function touchProducts(ctx: CompanyCtx, productIds: readonly string[], catalogueVersion: number): Promise<void> {
  if (productIds.length === 0) return
  await sql`update products p set version = p.version + 1, catalogue_version = ${catalogueVersion}::bigint, updated_at = ${ctx.now},
      options = (select coalesce(jsonb_agg(jsonb_build_object('name', o.option ->> 'name', 'values',
          (select coalesce(jsonb_agg(x.value order by x.place), '[]') from jsonb_array_elements(o.option -> 'values')
            with ordinality as x(value, place) where exists (select from variants v where v.company_id = p.company_id
              and v.product_id = p.id and v.status = 'active' and v.option_values[o.place] = x.value #>> '{}'))) order by o.place), '[]')
        from jsonb_array_elements(p.options) with ordinality as o(option, place))
    where p.company_id = ${ctx.company.id} and p.id = any(${[...new Set(productIds)]}::uuid[])`.execute(ctx.tx)
}

async function emptyStock(ctx: CompanyCtx, made: readonly KnownVariant[]): Promise<void> {
  const stocked = made.filter(({ hasStock }) => hasStock).map(({ variantId }) => variantId)
  if (stocked.length === 0) return
  const { rows: places } = await sql<{ locationId: string; variantId: string }>`select location_id, variant_id
    from stock_levels where company_id = ${ctx.company.id} and variant_id = any(${stocked}::uuid[]) and on_hand <> 0`.execute(
    ctx.tx,
  )
  const levels = await lockLevels(ctx, places)
  const reason = translate(ctx.language, 'imports.takenBack')
  const moves = places.flatMap(({ locationId, variantId }) => {
    const onHand = levels.get(levelKey(locationId, variantId))?.onHand ?? '0'
    if (isNone(onHand)) return []
    const source = { type: 'productImport', id: variantId }
    const event = countedEvent(levels.get(levelKey(locationId, variantId)), negated(onHand))
    return [{ id: ctx.newId(), variantId, locationId, event, kind: 'adjustment' as const, reason, source }]
  })
  await moveStock(ctx, moves, levels)
}

const beforeSchema = z.object({ status: z.enum(['active', 'draft', 'archived']) })

async function restoreChanged(
  ctx: CompanyCtx,
  changed: readonly { now: KnownVariant; before: unknown }[],
  catalogueVersion: number,
): Promise<void> {
  if (changed.length === 0) return
  const free = await freeAgain(ctx, changed)
  const rows = changed.flatMap(({ now, before }) => {
    const { status } = beforeSchema.parse(before)
    const form = newProductSchema.parse({ ...(before as object), status: status === 'draft' ? 'draft' : 'active' })
    const [variant] = form.variants
    if (!variant) return []
    const { productId, variantId } = now
    const sku = variant.sku !== null && free(variant.sku, variantId) ? variant.sku : now.sku
    return [{ productId, variantId, form, known: now, status, variant: { ...variant, sku } }]
  })
  await emptyStock(
    ctx,
    rows.filter(({ status }) => status === 'archived').map(({ known }) => known),
  )
  const statuses = new Map(rows.map(({ productId, status }) => [productId, status]))
  await updateKnown(ctx, rows, catalogueVersion, ({ productId }) => statuses.get(productId) ?? 'active')
  await replaceBarcodes(ctx, rows, { before: rows.map(({ variantId }) => variantId), leavesTaken: true })
  await recordPrices(
    ctx,
    rows
      .filter(({ known, variant }) => !isSameAmount(known.price, variant.price))
      .map(({ variantId, known, variant }) => ({ variantId, oldPrice: known.price, newPrice: variant.price })),
    'import',
  )
}

/** Whether a SKU that a variant had before is still free. */
async function freeAgain(
  ctx: CompanyCtx,
  changed: readonly { before: unknown }[],
): Promise<(sku: string, variantId: string) => boolean> {
  const skus = changed.flatMap(({ before }) =>
    newProductSchema.shape.variants
      .parse((before as { variants: unknown }).variants)
      .map(({ sku }) => sku?.toLowerCase() ?? ''),
  )
  const { rows } = await sql<{ sku: string; id: string }>`select sku_key as sku, id from variants
    where company_id = ${ctx.company.id} and sku_key = any(${skus}::text[])`.execute(ctx.tx)
  const owners = new Map(rows.map(({ sku, id }) => [sku, id]))
  return (sku, variantId) => (owners.get(sku.toLowerCase()) ?? variantId) === variantId
}
