import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import { writePrices } from '@mostrador/contract/features/office/audit/changed-prices.ts'
import type { setPricesOfList as endpoint } from '@mostrador/contract/features/catalogue/price-lists/endpoints.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { audit } from '../../../audit/audit.ts'
import { changedPrices } from '../../../audit/audit-changes.ts'
import { nextCatalogueVersion } from '../../../catalogue-version.ts'
import type { CompanyCtx } from '../../../context.ts'
import { findPriceList } from './select-price-lists.ts'
import { notifyTillsOfVariants } from './notify-tills.ts'
import { touchPriceList } from './touch-price-list.ts'

type Input = z.output<(typeof endpoint)['input']>

/** Replaces the own prices of some variants in a list. */
export async function setPricesOfList(
  ctx: CompanyCtx,
  { priceListId, version, variants }: Input,
): Promise<OutputOf<typeof endpoint>> {
  const catalogueVersion = await nextCatalogueVersion(ctx)
  const list = await findPriceList(ctx, priceListId, 'priceListId')
  if (list.status === 'archived')
    throw new AppError('conflict', { fields: { priceListId: { key: 'priceLists.archived' } } })
  if (version !== undefined && version !== list.version) throw new AppError('versionConflict')
  await refuseUnknownVariants(ctx, variants)

  const ids = variants.map(({ variantId }) => variantId)
  const before = await readPrices(ctx, priceListId, ids)
  await ctx.tx
    .deleteFrom('priceListPrices')
    .where('companyId', '=', ctx.company.id)
    .where('priceListId', '=', priceListId)
    .where('variantId', 'in', ids)
    .execute()
  const rows = variants.flatMap(({ variantId, prices }) =>
    prices.map((price) => ({ ...price, companyId: ctx.company.id, priceListId, variantId })),
  )
  if (rows.length > 0) await ctx.tx.insertInto('priceListPrices').values(rows).execute()
  await touchPriceList(ctx, priceListId, catalogueVersion, {})
  await notifyTillsOfVariants(ctx, ids, catalogueVersion)
  const subject = { entity: 'priceList', entityId: priceListId }
  const changed = changedPrices(before, await readPrices(ctx, priceListId, ids), (name) => name)
  const data = { name: list.name, count: variants.length, ...(changed.length > 0 && { prices: writePrices(changed) }) }
  await audit(ctx, 'priceList.setPrices', subject, data)
  return { priceList: await findPriceList(ctx, priceListId) }
}

/** Prices of variants in a list, by their description: the product, its options, and the quantity. */
async function readPrices(ctx: CompanyCtx, priceListId: string, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; price: string }>`
    select concat_ws(' ', p.name, nullif(array_to_string(v.option_values, ' / '), ''), '(' || v.sku || ')',
        case when x.from_quantity > 1 then '≥ ' || trim_scale(x.from_quantity) end) as name,
      trim_scale(x.price)::text as price
    from price_list_prices x
    join variants v on v.company_id = x.company_id and v.id = x.variant_id
    join products p on p.company_id = v.company_id and p.id = v.product_id
    where x.company_id = ${ctx.company.id} and x.price_list_id = ${priceListId} and x.variant_id = any(${ids}::uuid[])
    order by p.name, v.position, x.from_quantity`.execute(ctx.tx)
  return new Map(rows.map(({ name, price }) => [name, price]))
}

async function refuseUnknownVariants(ctx: CompanyCtx, variants: Input['variants']): Promise<void> {
  const ids = variants.map(({ variantId }) => variantId)
  const { rows } = await sql<{ id: string }>`select id from variants
    where company_id = ${ctx.company.id} and id = any(${ids}::uuid[])`.execute(ctx.tx)
  const known = new Set(rows.map(({ id }) => id))
  for (const [index, id] of ids.entries()) {
    const field = `variants.${index}.variantId`
    if (!known.has(id)) throw new AppError('notFound', { fields: { [field]: { key: 'validation.invalid' } } })
    if (ids.indexOf(id) !== index)
      throw new AppError('invalidInput', { fields: { [field]: { key: 'validation.repeated' } } })
  }
}
