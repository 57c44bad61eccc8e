import { referencePrice } from '@mostrador/domain/price/reference-price.ts'
import { regionRulesOf } from '@mostrador/domain/shop/region-rules.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../../db/transaction.ts'

type PriceCtx = { tx: Tx; company: { id: string; settings: { regionTag: string } } }
type Reducible = { variants: readonly { id: string; compareAt: string | null }[] }

/**
 * Products with the struck prices that they may show. If the law of the shop's region requires it, a struck price is the lowest
 * of the days before the reduction, whatever the shop typed; without a reduction there is none (E-70).
 */
export async function withReferencePrices<Row extends Reducible>(ctx: PriceCtx, rows: readonly Row[]): Promise<Row[]> {
  const { referencePriceDays: days } = regionRulesOf(ctx.company.settings.regionTag)
  if (days === null) return [...rows]
  const reduced = rows.flatMap(({ variants }) => variants.filter(({ compareAt }) => compareAt !== null))
  if (reduced.length === 0) return [...rows]
  const changes = await readChanges(
    ctx,
    reduced.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...row,
    variants: row.variants.map((variant) =>
      variant.compareAt === null
        ? variant
        : { ...variant, compareAt: referencePrice(changes.get(variant.id) ?? [], days) ?? null },
    ),
  }))
}

async function readChanges(ctx: PriceCtx, variantIds: readonly string[]) {
  const { rows } = await sql<{ variantId: string; price: string; changedAt: Date }>`
    select variant_id, trim_scale(new_price)::text as price, changed_at from price_history
    where company_id = ${ctx.company.id} and variant_id = any(${variantIds}::uuid[])
    order by changed_at, id`.execute(ctx.tx)
  const changes = rows.map(({ variantId, price, changedAt }) => ({ variantId, price, from: changedAt.getTime() }))
  return Map.groupBy(changes, ({ variantId }) => variantId)
}
