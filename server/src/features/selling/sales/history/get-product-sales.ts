import { can } from '@mostrador/contract/access.ts'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { getProductSales as endpoint } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { productSalesSchema } from '@mostrador/contract/features/selling/sales/product-sales-schema.ts'
import { businessDate } from '@mostrador/domain/time/business-date.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { CompanyCtx } from '../../../../context.ts'
import { isNotVoided } from '../is-not-voided.ts'
import { maySeeSale } from '../select-sales.ts'

/** Number of business days, today included (S-16). */
export const productSalesDays = 30

type Row = { businessDate: string | null; quantity: string; netAmount: number }

/** Leaves out sales in another currency than the company's current one, and voided sales. */
export async function getProductSales(
  ctx: CompanyCtx,
  { productId }: z.output<(typeof endpoint)['input']>,
): Promise<OutputOf<typeof endpoint>> {
  await refuseUnknownProduct(ctx, productId)
  const { timeZone, businessDayStart, currencyTag } = ctx.company.settings
  const today = businessDate(ctx.now.toISOString(), timeZone, businessDayStart)
  const { rows } = await sql<Row>`
    select d.day::text as business_date, trim_scale(coalesce(sum(x.quantity), 0))::text as quantity,
      coalesce(sum(x.net_amount), 0)::bigint as net_amount
    from (select g::date as day
      from generate_series(${today}::date - ${productSalesDays - 1}::int, ${today}::date, interval '1 day') g) d
    left join (
      select s.business_date, l.quantity, l.net_amount
      from sales s
      join sale_lines l on l.company_id = s.company_id and l.sale_id = s.id
      where s.company_id = ${ctx.company.id} and s.business_date > ${today}::date - ${productSalesDays}::int
        and s.business_date <= ${today}::date and s.status = 'completed' and s.currency_tag = ${currencyTag}
        and l.product_id = ${productId} and l.kind = 'product' and ${isNotVoided} and ${maySeeSale(ctx)}
    ) x on x.business_date = d.day
    group by grouping sets ((d.day), ()) order by d.day nulls last`.execute(ctx.tx)
  return productSalesSchema.parse({
    days: rows.filter(({ businessDate: day }) => day !== null),
    total: rows.find(({ businessDate: day }) => day === null),
    isOwnOnly: !can(ctx.access, 'SALES__OTHERS_VIEW'),
  })
}

async function refuseUnknownProduct(ctx: CompanyCtx, productId: string): Promise<void> {
  const found = await ctx.tx
    .selectFrom('products')
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', productId)
    .select('id')
    .executeTakeFirst()
  if (!found) throw new AppError('notFound', { fields: { productId: { key: 'validation.invalid' } } })
}
