import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import { costChangeSchema } from '@mostrador/contract/features/purchasing/purchase-receipts/schema.ts'
import type { listCostChanges as endpoint } from '@mostrador/contract/features/purchasing/purchase-receipts/endpoints.ts'
import { priceForMargin } from '@mostrador/domain/purchase/price-for-margin.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'

type Row = { costBefore: string; costAfter: string; price: string } & Record<string, unknown>

/**
 * The variants whose cost a receipt changed, with the price that would keep their margin. The previous cost is from the last
 * earlier valid receipt of the variant. A variant received for the first time has no margin to keep.
 */
export async function listCostChanges(
  ctx: CompanyCtx,
  { receiptId }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const receipt = await ctx.tx
    .selectFrom('purchaseReceipts')
    .select('id')
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', receiptId)
    .executeTakeFirst()
  if (!receipt) throw new AppError('notFound')
  const { rows } = await sql<Row>`
    select v.id as variant_id, v.product_id, o.name, v.sku, trim_scale(v.price)::text as price,
      trim_scale(round(earlier.amount / earlier.quantity, 6))::text as cost_before,
      trim_scale(round(sum(l.amount) / sum(l.quantity), 6))::text as cost_after
    from purchase_receipt_lines l
    join purchase_receipts r on r.company_id = l.company_id and r.id = l.receipt_id
    join purchase_order_lines o on o.company_id = l.company_id and o.id = l.order_line_id
    join variants v on v.company_id = l.company_id and v.id = l.variant_id
    join lateral (select sum(e.amount) as amount, sum(e.quantity) as quantity from purchase_receipt_lines e
      join purchase_receipts er on er.company_id = e.company_id and er.id = e.receipt_id and er.number < r.number
      where e.company_id = l.company_id and e.variant_id = l.variant_id and e.quantity > 0
        and not exists (select from purchase_reversals v where v.company_id = er.company_id and v.receipt_id = er.id)
      group by er.number order by er.number desc limit 1) earlier on true
    where l.company_id = ${ctx.company.id} and l.receipt_id = ${receiptId} and l.quantity > 0
    group by v.company_id, v.id, v.product_id, o.name, v.sku, v.price, earlier.amount, earlier.quantity`.execute(ctx.tx)
  const changed = rows.filter(({ costBefore, costAfter }) => costBefore !== costAfter && costBefore !== '0')
  const { currencyTag } = ctx.company.settings
  return {
    items: changed.map((row) => costChangeSchema.parse({ ...row, proposedPrice: priceForMargin(row, currencyTag) })),
  }
}
