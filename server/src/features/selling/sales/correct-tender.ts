import { can } from '@mostrador/contract/access.ts'
import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError, type FieldFault } from '@mostrador/contract/errors.ts'
import type { correctTender as endpoint } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import type { tenderTypes } from '@mostrador/contract/features/selling/tenders/schema.ts'
import { cashRoundingOf } from '@mostrador/domain/money/cash-rounding.ts'
import { correctTender as correctedAmount, isCorrectable } from '@mostrador/domain/payment/correct-tender.ts'
import { type Money, money } from '@mostrador/domain/money/money.ts'
import { checkReference, type ReferenceFault, type ReferenceTerms } from '@mostrador/domain/payment/tender-reference.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { announceSession } from '../registers/public.ts'
import { getSale } from './get-sale.ts'
import { maySeeSale } from './select-sales.ts'
import { type TenderPair, writeCorrection } from './write-correction.ts'

type Input = z.output<(typeof endpoint)['input']>
type TenderType = (typeof tenderTypes)[number]

/**
 * Moves a payment into its correct tender, once (T-10): a reversing pair of payments in the sale's session. If that is closed and
 * the profile may close the sessions of others, the pair goes into the open session of its register.
 */
export async function correctTender(ctx: CompanyCtx, input: Input): Promise<OutputOf<typeof endpoint>> {
  const known = await ctx.tx
    .selectFrom('tenderCorrections')
    .select('saleId')
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', input.correctionId)
    .executeTakeFirst()
  if (known?.saleId === input.id) return getSale(ctx, { id: input.id })

  const sale = await requireSale(ctx, input)
  const session = await lockOpenSession(ctx, sale)
  await requireWhole(ctx, input)
  const pair = await findPair(ctx, input, sale)
  await writeCorrection(ctx, input, { ...pair, sessionId: session.id, cashBalance: session.cashBalance })
  const { reason, paymentId } = input
  const subject = { entity: 'sale', entityId: input.id }
  await audit(ctx, 'sale.correctTender', subject, {
    paymentId,
    from: pair.wrong.tenderType,
    to: pair.right.tenderType,
    amount: pair.right.amount,
    reason,
  })
  announceSession(ctx, sale.checkoutId)
  const message = { event: 'saleCommitted', saleId: input.id } as const
  ctx.afterCommit(() => ctx.deps.live.announce({ to: { companyId: ctx.company.id }, message }))
  return getSale(ctx, { id: input.id })
}

type SaleRow = { sessionId: string; checkoutId: string; totalAmount: number; tipAmount: number; currencyTag: string }

async function requireSale(ctx: CompanyCtx, { id }: Pick<Input, 'id'>): Promise<SaleRow> {
  const sale = await ctx.tx
    .selectFrom('sales as s')
    .select(['s.sessionId', 's.checkoutId', 's.totalAmount', 's.tipAmount', 's.currencyTag'])
    .where('s.companyId', '=', ctx.company.id)
    .where('s.id', '=', id)
    .where('s.type', '=', 'sale')
    .where(maySeeSale(ctx))
    .executeTakeFirst()
  if (!sale) throw new AppError('notFound')
  return sale
}

/** Under the lock that voids and refunds of the sale take: a voided or partly refunded sale cannot be corrected. */
async function requireWhole(ctx: CompanyCtx, { id }: Pick<Input, 'id'>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${id}::text, 14))`.execute(ctx.tx)
  const { rows } = await sql<{ isWhole: boolean }>`
    select not exists (select from sale_voids where company_id = ${ctx.company.id} and sale_id = ${id})
      and not exists (select from sales where company_id = ${ctx.company.id} and original_sale_id = ${id}) as is_whole`.execute(
    ctx.tx,
  )
  if (!rows[0]?.isWhole) throw new AppError('tenderNotCorrectable')
}

async function lockOpenSession(ctx: CompanyCtx, { sessionId, checkoutId }: SaleRow) {
  const open = await ctx.tx
    .selectFrom('checkoutSessions')
    .select(['id', 'cashBalance'])
    .where('companyId', '=', ctx.company.id)
    .where('checkoutId', '=', checkoutId)
    .where('status', '<>', 'closed')
    .where((eb) => eb.or([eb('id', '=', sessionId), eb('isSuperseded', '=', false)]))
    .orderBy(sql`id = ${sessionId}`, 'desc')
    .forUpdate()
    .execute()
  const [session] = open
  if (!session) throw new AppError('checkoutSessionNotOpen')
  if (session.id !== sessionId && !can(ctx.access, 'CHECKOUTS__SESSIONS_CLOSE_OTHERS')) throw new AppError('forbidden')
  return session
}

/** The wrong payment and its amount in the right tender. */
async function findPair(ctx: CompanyCtx, input: Input, sale: SaleRow): Promise<TenderPair> {
  const { rows: inForce } = await sql<{
    id: string
    tenderId: string
    tenderType: TenderType
    amount: number
    tipAmount: Money
  }>`
    select p.id, p.tender_id, t.type as tender_type, p.amount, p.tip_amount
    from sale_payments p join tenders t on t.company_id = p.company_id and t.id = p.tender_id
    where p.company_id = ${ctx.company.id} and p.sale_id = ${input.id} and p.amount > 0
      and not exists (select from tender_corrections k where k.company_id = p.company_id and k.payment_id = p.id)`.execute(
    ctx.tx,
  )
  const payments = inForce.map((payment) => ({ ...payment, amount: money(payment.amount) }))
  const wrong = payments.find(({ id }) => id === input.paymentId)
  const right = await requireTender(ctx, input)
  const canMove = wrong && wrong.tenderId !== right.id && isCorrectable(wrong.tenderType) && isCorrectable(right.type)
  if (!canMove) throw new AppError('tenderNotCorrectable')
  const amount = correctedAmount({
    // A tip is paid and rounded together with the total.
    totalAmount: money(sale.totalAmount + sale.tipAmount),
    wrong,
    others: payments.filter((payment) => payment !== wrong),
    rightType: right.type,
    cashRounding: cashRoundingOf(ctx.company.settings),
  })
  if (amount <= 0) throw new AppError('tenderNotCorrectable')
  return { wrong, right: { tenderId: right.id, tenderType: right.type, amount } }
}

async function requireTender(ctx: CompanyCtx, { tenderId, reference }: InputOf<typeof endpoint>) {
  const tender = await ctx.tx
    .selectFrom('tenders')
    .select(['id', 'type', 'requiresReference', 'referenceMin', 'referenceMax'])
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', tenderId)
    .where('status', '=', 'active')
    .$narrowType<{ type: TenderType }>()
    .executeTakeFirst()
  if (!tender) throw new AppError('notFound')
  const fault = checkReference(tender, reference ?? null)
  if (fault !== null) throw new AppError('invalidInput', { fields: { reference: referenceFault(fault, tender) } })
  return tender
}

function referenceFault(fault: ReferenceFault, { referenceMin, referenceMax }: ReferenceTerms): FieldFault {
  if (fault === 'missing') return { key: 'validation.required' }
  return fault === 'short'
    ? { key: 'validation.stringMin', values: { min: referenceMin } }
    : { key: 'validation.stringMax', values: { max: referenceMax } }
}
