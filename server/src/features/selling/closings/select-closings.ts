import { type ClosingRow, closingRowSchema } from '@mostrador/contract/features/selling/closings/schema.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'

/** An amount of the report stored with a closing `z`. */
const reported = (name: 'totalAmount' | 'roundingAmount') =>
  sql<number>`coalesce((z.report ->> ${sql.lit(name)})::bigint, 0)`.as(name)

/** Cash `m` moved by hand in a session that arrived after its count. Cash of sales is included with the sales. */
export const isLateHand = sql<boolean>`m.is_late and m.source_type = 'device'`

/** Closings with the columns of a list. The caller adds conditions and order. */
export function selectClosings(ctx: CompanyCtx) {
  return ctx.tx
    .selectFrom('checkoutClosings as z')
    .innerJoin('checkoutSessions as s', (join) =>
      join.onRef('s.companyId', '=', 'z.companyId').onRef('s.id', '=', 'z.sessionId'),
    )
    .innerJoin('checkouts as c', (join) =>
      join.onRef('c.companyId', '=', 'z.companyId').onRef('c.id', '=', 'z.checkoutId'),
    )
    .innerJoin('users as u', 'u.id', 'z.closedById')
    .where('z.companyId', '=', ctx.company.id)
    .select([
      'z.id',
      'z.zNumber',
      'c.name as checkoutName',
      's.number as sessionNumber',
      'z.closedAt',
      'u.name as closedByName',
      'z.expectedCashAmount',
      'z.countedCashAmount',
      'z.differenceAmount',
      reported('totalAmount'),
      reported('roundingAmount'),
    ])
    .select(
      sql<number>`((select count(*) from sales x
          where x.company_id = z.company_id and x.session_id = z.session_id and x.is_late)
        + (select count(*) from checkout_movements m
          where m.company_id = z.company_id and m.session_id = z.session_id and ${isLateHand})
        + (select count(*) from customer_payments p
          where p.company_id = z.company_id and p.session_id = z.session_id and p.is_late))::int`.as('lateCount'),
    )
}

type Row = Awaited<ReturnType<ReturnType<typeof selectClosings>['execute']>>[number]

export function presentClosingRow(row: Row): ClosingRow {
  return closingRowSchema.parse({ ...row, closedAt: row.closedAt.toISOString() })
}
