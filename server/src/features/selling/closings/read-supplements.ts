import type { Closing, ClosingRow } from '@mostrador/contract/features/selling/closings/schema.ts'
import { type LateDocument, zSupplements } from '@mostrador/domain/drawer/z-supplements.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import { isLateHand } from './select-closings.ts'

type Supplement = Closing['supplements'][number]
type Late = LateDocument & Pick<Supplement, 'kind' | 'saleId' | 'label'> & { receivedAt: Date }

/** Documents that arrived after the count of a session, numbered in the order of arrival, with the corrected figures (D-12). */
export async function readSupplements(ctx: CompanyCtx, sessionId: string, figures: ClosingRow): Promise<Supplement[]> {
  const companyId = ctx.company.id
  const { rows } = await sql<Late>`
    select s.type as kind, s.id as sale_id, s.receipt_number as label, s.received_at, s.total_amount,
      coalesce((select sum(m.amount) from checkout_movements m
        where m.company_id = s.company_id and m.session_id = s.session_id and m.source_id = s.id and m.is_late), 0)::bigint
        as cash_amount, s.id
    from sales s where s.company_id = ${companyId} and s.session_id = ${sessionId} and s.is_late
    union all
    select 'movement', null, m.reason, m.received_at, 0, m.amount, m.id
    from checkout_movements m where m.company_id = ${companyId} and m.session_id = ${sessionId} and ${isLateHand}
    union all
    select 'customerPayment', null, c.name, p.received_at, 0,
      coalesce((select sum(m.amount) from checkout_movements m
        where m.company_id = p.company_id and m.session_id = p.session_id and m.source_id = p.id), 0)::bigint, p.id
    from customer_payments p join customers c on c.company_id = p.company_id and c.id = p.customer_id
    where p.company_id = ${companyId} and p.session_id = ${sessionId} and p.is_late
    order by received_at, id`.execute(ctx.tx)
  return zSupplements(figures, rows).map(({ receivedAt, ...supplement }) => ({
    ...supplement,
    receivedAt: receivedAt.toISOString(),
  }))
}
