import type { previewPrices } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { PriceRule } from '@mostrador/contract/features/catalogue/products/change-schema.ts'
import { changePrice } from '@mostrador/domain/price/change-price.ts'
import { compareDecimals, parseDecimal, UNIT_PRICE_SCALE } from '@mostrador/domain/money/decimal.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../../context.ts'
import type { ChosenProduct } from '../select-many.ts'

export type PlannedPrice = OutputOf<typeof previewPrices>['items'][number]
type Row = Omit<PlannedPrice, 'after' | 'skipReason'> & { compareAt: string | null; status: string }

/** Digits before the point that a price may have (the contract's unitPriceSchema). */
const maxIntegerDigits = 10

/** The result of a rule for the prices of some products: one row for each active variant. */
export async function planPrices(
  ctx: CompanyCtx,
  chosen: readonly Pick<ChosenProduct, 'id'>[],
  rule: PriceRule,
): Promise<PlannedPrice[]> {
  const { rows } = await sql<Row>`
    select v.id as variant_id, p.id as product_id, v.sku, p.status, trim_scale(v.price)::text as before,
      trim_scale(v.compare_at_price)::text as compare_at,
      p.name || case when cardinality(v.option_values) = 0 then '' else ' · ' || array_to_string(v.option_values, ' / ') end as name
    from products p join variants v on v.company_id = p.company_id and v.product_id = p.id and v.status = 'active'
    where p.company_id = ${ctx.company.id} and p.id = any(${chosen.map(({ id }) => id)}::uuid[])
    order by p.id, v.position, v.id`.execute(ctx.tx)
  return rows.map(({ compareAt, status, ...row }) => {
    const after = changePrice(row.before, rule, ctx.company.settings.currencyTag)
    const skipReason = status === 'archived' ? 'archived' : reasonToSkip(after, compareAt)
    return { ...row, after: skipReason === null ? (after ?? null) : null, skipReason }
  })
}

function reasonToSkip(after: string | undefined, compareAt: string | null): PlannedPrice['skipReason'] {
  const price = after === undefined ? undefined : parseDecimal(after, UNIT_PRICE_SCALE)
  if (after === undefined || !price) return 'belowZero'
  if ((after.split('.')[0] ?? '').length > maxIntegerDigits) return 'notPriced'
  const crossedOut = compareAt === null ? undefined : parseDecimal(compareAt, UNIT_PRICE_SCALE)
  return crossedOut && compareDecimals(price, crossedOut) >= 0 ? 'aboveCompareAt' : null
}

/** Whether the rule changes the variant's price. */
export function changesPrice(planned: PlannedPrice): planned is PlannedPrice & { after: string } {
  return planned.after !== null && planned.before !== planned.after
}
