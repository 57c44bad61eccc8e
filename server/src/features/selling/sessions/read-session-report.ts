import type { HandMovement } from '@mostrador/domain/drawer/cash-session.ts'
import { money } from '@mostrador/domain/money/money.ts'
import {
  type SessionCorrection,
  sessionReport,
  type SessionReport,
  type SessionSale,
} from '@mostrador/domain/drawer/session-report.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'

/** The sales and movements of a session before it was closed. No figure includes later arrivals. */
export async function readSessionReport(
  ctx: CompanyCtx,
  session: { id: string; openingCountedAmount: number },
): Promise<SessionReport> {
  const companyId = ctx.company.id
  const sales = await readSales(ctx, session.id)
  const movements = await readHandMovements(ctx, session.id)
  const corrections = await readCorrections(ctx, session.id)
  const customerPayments = await ctx.tx
    .selectFrom('customerPayments')
    .select(['tenderId', 'amount'])
    .where('companyId', '=', companyId)
    .where('sessionId', '=', session.id)
    .where('isLate', '=', false)
    .orderBy('occurredAt')
    .execute()
  const cashTenders = await ctx.tx
    .selectFrom('tenders')
    .select('id')
    .where('companyId', '=', companyId)
    .where('type', '=', 'cash')
    .execute()
  return sessionReport({
    openingAmount: money(session.openingCountedAmount),
    sales,
    corrections,
    customerPayments: customerPayments.map(({ tenderId, amount }) => ({ tenderId, amount: money(amount) })),
    movements: movements.map(({ kind, amount, reversesId }) => ({
      kind,
      tenderType: 'cash',
      amount: money(amount),
      isReversal: reversesId !== null,
    })),
    cashTenderIds: new Set(cashTenders.map(({ id }) => id)),
  })
}

async function readSales(ctx: CompanyCtx, sessionId: string): Promise<SessionSale[]> {
  // Every part names the company: that is how a distributed database finds their node.
  const company = ctx.company.id
  const { rows } = await sql<SessionSale>`
    select s.receipt_number, h.is_refund,
      exists (select from sale_voids v where v.company_id = ${company} and v.sale_id = s.id) as is_voided,
      h.total_amount, h.discount_amount, h.net_amount, h.tax_amount,
      case when h.is_other_half then 0 else s.rounding_amount end as rounding_amount,
      (select coalesce(sum(l.gross_amount), 0)::bigint from sale_lines l
        where l.company_id = ${company} and l.sale_id = s.id and l.kind = 'surcharge'
          and (s.type <> 'exchange' or h.is_refund = (l.quantity < 0))) as surcharge_amount,
      coalesce((select json_agg(json_build_object('taxId', t.tax_id, 'taxableAmount', t.taxable_amount, 'amount', t.amount))
        from sale_line_taxes t where t.company_id = ${company} and t.sale_id = s.id
          and (s.type <> 'exchange' or h.is_refund = exists (select from sale_lines l
            where l.company_id = ${company} and l.id = t.line_id and l.quantity < 0))), '[]') as taxes,
      coalesce((select json_agg(json_build_object('tenderId', p.tender_id, 'amount', p.amount, 'tipAmount', p.tip_amount)
          order by p.position)
        from sale_payments p where p.company_id = ${company} and p.sale_id = s.id and p.correction_id is null
          and not h.is_other_half), '[]') as payments
    from sales s
    cross join lateral (
      select s.type = 'refund' as is_refund, false as is_other_half, s.total_amount, s.discount_amount, s.net_amount, s.tax_amount
        where s.type <> 'exchange'
      union all
      -- An exchange counts as a sale of the new goods and a refund of the returned ones; its money counts once.
      select l.quantity < 0, l.quantity < 0, sum(l.gross_amount)::bigint,
          sum(l.line_discount_amount + l.allocated_discount_amount)::bigint, sum(l.net_amount)::bigint, sum(l.tax_amount)::bigint
        from sale_lines l where s.type = 'exchange' and l.company_id = ${company} and l.sale_id = s.id
        group by l.quantity < 0
    ) h
    where s.company_id = ${company} and s.session_id = ${sessionId} and not s.is_late
    order by s.sold_at, s.receipt_sequence, h.is_refund`.execute(ctx.tx)
  return rows
}

/** Movements that a person made by hand. */
async function readHandMovements(ctx: CompanyCtx, sessionId: string) {
  return ctx.tx
    .selectFrom('checkoutMovements')
    .select(['kind', 'amount', 'reversesId'])
    .where('companyId', '=', ctx.company.id)
    .where('sessionId', '=', sessionId)
    .where('isLate', '=', false)
    .where('kind', 'not in', [
      'opening',
      'sale',
      'refund',
      'saleVoid',
      'customerPayment',
      'tenderCorrection',
      'closingRemoval',
    ])
    .orderBy('occurredAt')
    .$narrowType<{ kind: HandMovement }>()
    .execute()
}

async function readCorrections(ctx: CompanyCtx, sessionId: string): Promise<SessionCorrection[]> {
  const { rows } = await sql<SessionCorrection>`
    select k.rounding_amount,
      (select json_agg(json_build_object('tenderId', p.tender_id, 'amount', p.amount, 'tipAmount', p.tip_amount) order by p.position)
        from sale_payments p where p.company_id = ${ctx.company.id} and p.correction_id = k.id) as payments
    from tender_corrections k
    where k.company_id = ${ctx.company.id} and k.session_id = ${sessionId}
      and not exists (select from sale_voids v where v.company_id = ${ctx.company.id} and v.sale_id = k.sale_id)
    order by k.corrected_at`.execute(ctx.tx)
  return rows
}
