import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { changePrices as endpoint } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { audit } from '../../../../audit/audit.ts'
import { nextCatalogueVersion } from '../../../../catalogue-version.ts'
import type { CompanyCtx } from '../../../../context.ts'
import { bulkJob, type BulkOutcome, type BulkWork, changeNowOrLater } from '../../../office/jobs/public.ts'
import { changesPrice, planPrices, type PlannedPrice } from './plan-prices.ts'
import { recordPrices } from './record-prices.ts'
import { manyProducts, namedSkips } from '../select-many.ts'
import { sumUpVariants } from '../write-product.ts'

type Input = z.output<(typeof endpoint)['input']>
type Outcome = BulkOutcome & Pick<PlannedPrice, 'productId' | 'name' | 'skipReason'>

const pricing: BulkWork<Input, Outcome> = {
  kind: 'productsPrices',
  input: endpoint.input,
  titleOf: () => 'jobs.titles.productsPrices',
  ...manyProducts,
  change: changeChosen,
  names: variantNames,
}
export const productsPricesJob = bulkJob(pricing)

/**
 * Changes many prices by one rule. Each step has a catalogue version of its own, so that a till never has to load a whole shop at once.
 * Prices the rule cannot change stay unchanged and are listed with the reason.
 */
export async function changePrices(ctx: CompanyCtx, input: Input): Promise<OutputOf<typeof endpoint>> {
  const { job, outcomes } = await changeNowOrLater(ctx, pricing, input)
  const skipped = outcomes.flatMap(({ productId, name, skipReason }) =>
    skipReason === null ? [] : [{ id: productId, name, reason: skipReason }],
  )
  return {
    changedCount: outcomes.length - skipped.length,
    skippedCount: skipped.length,
    skipped: skipped.slice(0, namedSkips),
    job,
  }
}

/** Outcomes are variants. A variant whose price stays the same is neither changed nor skipped. */
async function changeChosen(ctx: CompanyCtx, { rule }: Input, ids: string[]): Promise<Outcome[]> {
  const catalogueVersion = await nextCatalogueVersion(ctx)
  const chosen = ids.map((id) => ({ id }))
  const planned = await planPrices(ctx, chosen, rule)
  const changed = planned.filter(changesPrice)
  await writePrices(ctx, changed, catalogueVersion)
  const { kind, value, rounding } = rule
  const subject = { entity: 'company', entityId: ctx.company.id }
  if (changed.length > 0)
    await audit(ctx, 'product.changePrices', subject, { count: changed.length, kind, value, rounding })
  return planned
    .filter((price) => price.skipReason !== null || changesPrice(price))
    .map(({ variantId, productId, name, skipReason }) => ({
      id: variantId,
      productId,
      name,
      skipReason,
      reason: skipReason,
    }))
}

async function variantNames(ctx: CompanyCtx, ids: string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.tx
    .selectFrom('variants as v')
    .innerJoin('products as p', (join) =>
      join.onRef('p.companyId', '=', 'v.companyId').onRef('p.id', '=', 'v.productId'),
    )
    .select(['v.id', 'v.sku', 'p.name'])
    .where('v.companyId', '=', ctx.company.id)
    .where('v.id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, name, sku }) => [id, `${name} · ${sku}`]))
}

/** Writes new prices with their history, and notifies the tills. */
export async function writePrices(
  ctx: CompanyCtx,
  changed: readonly { variantId: string; productId: string; before: string; after: string }[],
  version: number,
): Promise<void> {
  if (changed.length === 0) return
  const company = ctx.company.id
  const productIds = [...new Set(changed.map(({ productId }) => productId))]
  await sql`update variants v set price = x.price, price_version = ${version}::bigint, updated_at = ${ctx.now}
    from unnest(${changed.map(({ variantId }) => variantId)}::uuid[], ${changed.map(({ after }) => after)}::numeric[]) as x(id, price)
    where v.company_id = ${company} and v.id = x.id`.execute(ctx.tx)
  await sql`update products set catalogue_version = ${version}::bigint, version = version + 1, updated_at = ${ctx.now},
      updated_by_id = ${ctx.user.id}::uuid
    where company_id = ${company} and id = any(${productIds}::uuid[])`.execute(ctx.tx)
  await recordPrices(
    ctx,
    changed.map(({ variantId, before, after }) => ({ variantId, oldPrice: before, newPrice: after })),
    'bulk',
  )
  await sumUpVariants(ctx, productIds)
}
