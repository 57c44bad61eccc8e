import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { getCustomerPurchases as endpoint } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../../context.ts'
import { isSoldTo, requireCustomer } from '../../../customers/customers/public.ts'
import { isNotVoided } from '../is-not-voided.ts'
import { maySeeSale } from '../select-sales.ts'

const shownSales = 20
const shownItems = 10

/** Only sales that the caller may see. The top products reveal no seller, so they count all sales. */
export async function getCustomerPurchases(
  ctx: CompanyCtx,
  { id }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  await requireCustomer(ctx, id)
  const sales = await ctx.tx
    .selectFrom('sales as s')
    .select(['s.id', 's.receiptNumber', 's.soldAt', 's.totalAmount'])
    .where('s.companyId', '=', ctx.company.id)
    .where(isSoldTo(ctx, id))
    .where('s.status', '=', 'completed')
    .where(isNotVoided)
    .where(maySeeSale(ctx))
    .orderBy('s.soldAt', 'desc')
    .orderBy('s.id', 'desc')
    .limit(shownSales)
    .execute()
  return {
    sales: sales.map((sale) => ({ ...sale, totalAmount: money(sale.totalAmount), soldAt: sale.soldAt.toISOString() })),
    items: await readItems(ctx, id),
  }
}

/** The customer's top products by amount, with the newest name on a receipt. */
async function readItems(ctx: CompanyCtx, id: string) {
  const { rows } = await sql<{ variantId: string; name: string; quantity: string; grossAmount: number }>`
    select l.variant_id as "variantId", (array_agg(l.name order by s.sold_at desc))[1] as name,
      trim_scale(sum(l.quantity))::text as quantity, sum(l.gross_amount)::bigint as "grossAmount"
    from sales s join sale_lines l on l.company_id = s.company_id and l.sale_id = s.id
    where s.company_id = ${ctx.company.id} and s.status = 'completed' and ${isNotVoided} and l.variant_id is not null and ${isSoldTo(ctx, id)}
    group by l.variant_id order by sum(l.gross_amount) desc, l.variant_id limit ${shownItems}`.execute(ctx.tx)
  return rows.map((row) => ({ ...row, grossAmount: money(row.grossAmount) }))
}
