import { can } from '@mostrador/contract/access.ts'
import { type SaleRow, saleRowSchema } from '@mostrador/contract/features/selling/sales/schema.ts'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import { laterDoubts } from './needs-review-now.ts'
import { listedMetadata } from '../../catalogue/metadata/public.ts'

/** Whether a payment `p` is valid: an original that was not corrected into another one, or the new half of a correction. */
const isPaymentInForce = sql<boolean>`(p.correction_id is null or p.amount > 0) and not exists (
  select from tender_corrections k where k.company_id = p.company_id and k.payment_id = p.id)`

/** The status of a sale `s`, with its void `v` if there is one. */
export const statusOfSale = sql<string>`case when v.id is null then s.status else 'cancelled' end`

/** Whether the caller may see a sale `s`: sales that other people sold and rang up need a right of their own (S-13). */
export function maySeeSale({ access, user }: Pick<CompanyCtx, 'access' | 'user'>): RawBuilder<boolean> {
  if (can(access, 'SALES__OTHERS_VIEW')) return sql<boolean>`true`
  return sql<boolean>`(s.cashier_id = ${user.id} or s.seller_id = ${user.id})`
}

/** The returned amount of a refund or an exchange `r`. */
export const cameBackIn = sql<number>`case r.type when 'exchange' then r.returned_amount else -r.total_amount end`

/** The reasons why a person should review a sale `s`, or its void `v`. */
const reviewMarks = sql<
  string[]
>`s.needs_review || coalesce(v.needs_review, '{}') || array(select distinct x.reason from sale_doubts x
  where x.company_id = s.company_id and x.sale_id = s.id)`

const namesOfTenders = sql<{ en: string; es: string }[]>`
  coalesce(json_agg(json_build_object('en', t.name_en, 'es', t.name_es) order by p.position), '[]')`

const plainColumns = [
  's.id',
  's.type',
  's.receiptNumber',
  's.soldAt',
  's.businessDate',
  's.totalAmount',
  's.returnedAmount',
  's.tipAmount',
  's.taxAmount',
  's.currencyTag',
  's.itemCount',
  's.customerName',
  'u.name as cashierName',
  'w.name as sellerName',
  'c.name as checkoutName',
] as const

/** Sales that the caller may see, with the columns of a list. The calling function adds conditions and order. */
export function selectSales(ctx: CompanyCtx) {
  return ctx.tx
    .selectFrom('sales as s')
    .innerJoin('users as u', 'u.id', 's.cashierId')
    .innerJoin('users as w', 'w.id', 's.sellerId')
    .innerJoin('checkouts as c', (join) =>
      join.onRef('c.companyId', '=', 's.companyId').onRef('c.id', '=', 's.checkoutId'),
    )
    .leftJoin('saleVoids as v', (join) => join.onRef('v.companyId', '=', 's.companyId').onRef('v.saleId', '=', 's.id'))
    .leftJoin('saleMetadata as d', (join) =>
      join.onRef('d.companyId', '=', 's.companyId').onRef('d.saleId', '=', 's.id'),
    )
    .where('s.companyId', '=', ctx.company.id)
    .where(maySeeSale(ctx))
    .select(plainColumns)
    .select((eb) => [
      statusOfSale.as('status'),
      reviewMarks.as('needsReview'),
      listedMetadata('sale', 'd').as('metadata'),
      eb
        .selectFrom('sales as r')
        .whereRef('r.companyId', '=', 's.companyId')
        .whereRef('r.originalSaleId', '=', 's.id')
        .select(sql<number>`coalesce(sum(${cameBackIn}), 0)::bigint`.as('back'))
        .as('refundedAmount'),
      eb
        .exists(
          eb
            .selectFrom('saleReviews as r')
            .whereRef('r.companyId', '=', 's.companyId')
            .whereRef('r.saleId', '=', 's.id')
            .where('r.doubtsSeen', '>=', laterDoubts)
            .select('r.id'),
        )
        .as('isReviewed'),
      eb
        .selectFrom('salePayments as p')
        .innerJoin('tenders as t', (join) =>
          join.onRef('t.companyId', '=', 'p.companyId').onRef('t.id', '=', 'p.tenderId'),
        )
        .whereRef('p.companyId', '=', 's.companyId')
        .whereRef('p.saleId', '=', 's.id')
        .where(isPaymentInForce)
        .select(namesOfTenders.as('names'))
        .as('tenderNames'),
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectSales>['execute']>>[number]

/**
 * A completed sale is always paid, because it is stored only when its payments cover it. The refunded amount determines the rest.
 */
export function presentSaleRow(row: Row): SaleRow {
  return saleRowSchema.parse({
    ...row,
    soldAt: row.soldAt.toISOString(),
    paymentStatus: paymentStatusOf(row),
  })
}

function paymentStatusOf({ status, type, totalAmount, returnedAmount, refundedAmount }: Row): SaleRow['paymentStatus'] {
  if (status !== 'completed') return 'unpaid'
  if (type === 'refund') return 'refunded'
  if (!refundedAmount) return 'paid'
  return refundedAmount < totalAmount + returnedAmount ? 'partiallyRefunded' : 'refunded'
}
