import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { changePrices as endpoint } from '@mostrador/contract/features/products/endpoints.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { audit } from '../../audit.ts'
import { nextCatalogueVersion } from '../../catalogue-version.ts'
import type { CompanyCtx } from '../../context.ts'
import { changesPrice, planPrices, type PlannedPrice } from './plan-prices.ts'
import { recordPrices } from './record-prices.ts'
import { chooseProducts, inChunks, namedSkips } from './select-many.ts'
import { sumUpVariants } from './write-product.ts'

/**
 * Changes many prices by one rule, all or none. Each chunk has a catalogue version of its own, so that a till never has to take
 * a whole shop at once. What the rule cannot change is left as it is and told with its reason.
 */
export async function changePrices(
  ctx: CompanyCtx,
  { selection, rule }: z.output<(typeof endpoint)['input']>,
): Promise<OutputOf<typeof endpoint>> {
  const answer: OutputOf<typeof endpoint> = { changedCount: 0, skippedCount: 0, skipped: [] }
  for (const chunk of inChunks(await chooseProducts(ctx, selection))) {
    const catalogueVersion = await nextCatalogueVersion(ctx)
    const planned = await planPrices(ctx, chunk, rule)
    const changed = planned.filter(changesPrice)
    await writePrices(ctx, changed, catalogueVersion)
    const skipped = planned.flatMap(({ productId, name, skipReason }) =>
      skipReason === null ? [] : [{ id: productId, name, reason: skipReason }],
    )
    answer.changedCount += changed.length
    answer.skippedCount += skipped.length
    answer.skipped.push(...skipped.slice(0, namedSkips - answer.skipped.length))
  }
  const { changedCount: count } = answer
  const subject = { entity: 'company', entityId: ctx.company.id }
  await audit(ctx, 'product.changePrices', subject, {
    count,
    kind: rule.kind,
    value: rule.value,
    rounding: rule.rounding,
  })
  return answer
}

async function writePrices(
  ctx: CompanyCtx,
  changed: readonly (PlannedPrice & { after: string })[],
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
