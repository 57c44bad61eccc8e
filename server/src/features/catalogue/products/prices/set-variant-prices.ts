import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { setVariantPrices as endpoint } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { audit } from '../../../../audit/audit.ts'
import { nextCatalogueVersion } from '../../../../catalogue-version.ts'
import type { CompanyCtx } from '../../../../context.ts'
import { writePrices } from './change-prices.ts'

type Row = { variantId: string; productId: string; before: string; compareAt: string | null }

/** Sets prices of variants, each its own, such as those proposed after a receipt. A price that stays the same is not written. */
export async function setVariantPrices(
  ctx: CompanyCtx,
  { prices }: z.output<(typeof endpoint)['input']>,
): Promise<OutputOf<typeof endpoint>> {
  const version = await nextCatalogueVersion(ctx)
  const { rows } = await sql<Row>`select v.id as variant_id, v.product_id, trim_scale(v.price)::text as before,
      trim_scale(v.compare_at_price)::text as compare_at
    from variants v where v.company_id = ${ctx.company.id} and v.status = 'active'
      and v.id = any(${prices.map(({ variantId }) => variantId)}::uuid[])`.execute(ctx.tx)
  const known = new Map(rows.map((row) => [row.variantId, row]))
  const changed = prices.flatMap(({ variantId, price }, at) => {
    const row = known.get(variantId)
    if (!row) throw new AppError('notFound', { fields: { [`prices.${at}.variantId`]: { key: 'validation.invalid' } } })
    if (row.compareAt !== null && Number(price) >= Number(row.compareAt))
      throw new AppError('invalidInput', { fields: { [`prices.${at}.price`]: { key: 'products.faults.abovePrice' } } })
    return Number(price) === Number(row.before) ? [] : [{ ...row, after: price }]
  })
  await writePrices(ctx, changed, version)
  const subject = { entity: 'company', entityId: ctx.company.id }
  if (changed.length > 0) await audit(ctx, 'product.changePrices', subject, { count: changed.length })
  return { changedCount: changed.length }
}
