import { businessDate } from '@mostrador/domain/time/business-date.ts'
import { type Money, money, negate } from '@mostrador/domain/money/money.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import { moveDrawerCash } from '../movements/public.ts'
import { lockKnownLevels, moveStock, type Place } from '../../catalogue/stock/public.ts'

type Voided = { voidId: string; originalSaleId: string; sessionId: string; reason: string; voidedAt: string }
type Facts = {
  hash: string
  /** The cash of the sale that stayed in the drawer, in minor units. */
  cash: Money
  /** Of the session, which is locked. */
  cashBalance: number
  needsReview: string[]
  deviceId: string | null
}

/** Writes all rows of a void, in the caller's transaction: the opposite of the sale's entries in each ledger. */
export async function writeVoid(ctx: CompanyCtx, voided: Voided, facts: Facts): Promise<void> {
  const voidedAt = new Date(Math.min(Date.parse(voided.voidedAt), ctx.now.getTime()))
  await insertVoid(ctx, voided, facts, voidedAt)
  await returnStock(ctx, voided, voidedAt)
  await takeCash(ctx, voided, facts, voidedAt)
  await creditAccount(ctx, voided, voidedAt)
  await reverseEntries(ctx, voided, voidedAt)
}

async function insertVoid(
  ctx: CompanyCtx,
  { voidId, originalSaleId, sessionId, reason }: Voided,
  { hash, needsReview, deviceId }: Facts,
  voidedAt: Date,
): Promise<void> {
  await ctx.tx
    .insertInto('saleVoids')
    .values({
      companyId: ctx.company.id,
      id: voidId,
      saleId: originalSaleId,
      sessionId,
      deviceId,
      reason,
      userId: ctx.user.id,
      voidedAt,
      receivedAt: ctx.now,
      needsReview,
      contentHash: Buffer.from(hash, 'hex'),
    })
    .execute()
}

type Moved = Place & { lineId: string; quantity: string; amount: string }

/**
 * Returns exactly the goods of the sale, at the cost they took along, to their places. Rows are locked in the order that sales
 * use.
 */
async function returnStock(ctx: CompanyCtx, { originalSaleId }: Voided, occurredAt: Date): Promise<void> {
  const { rows } = await sql<Moved>`
    select m.location_id, m.variant_id, m.source_line_id as line_id, trim_scale(-m.quantity)::text as quantity,
      trim_scale(-m.value_delta)::text as amount
    from stock_movements m
    where m.company_id = ${ctx.company.id} and m.source_type = 'sale' and m.source_id = ${originalSaleId} and m.kind = 'sale'
    order by m.source_line_id`.execute(ctx.tx)
  const levels = await lockKnownLevels(ctx, rows)
  await moveStock(
    ctx,
    rows.map(({ locationId, variantId, lineId, quantity, amount }) => ({
      id: ctx.newId(),
      locationId,
      variantId,
      kind: 'saleVoid' as const,
      event: { type: 'return' as const, quantity, amount },
      reason: null,
      source: { type: 'saleVoid', id: originalSaleId, lineId },
      occurredAt,
    })),
    levels,
  )
}

/** The cash of a sale in the drawer: net of change, after corrections of its tenders. */
export async function readCashTaken(ctx: CompanyCtx, saleId: string): Promise<Money> {
  const { rows } = await sql<{ cash: number }>`
    select coalesce(sum(p.amount), 0)::bigint as cash from sale_payments p
    join tenders t on t.company_id = p.company_id and t.id = p.tender_id and t.type = 'cash'
    where p.company_id = ${ctx.company.id} and p.sale_id = ${saleId}`.execute(ctx.tx)
  return money(rows[0]?.cash ?? 0)
}

async function takeCash(
  ctx: CompanyCtx,
  { originalSaleId, sessionId, reason }: Voided,
  { cash, cashBalance }: Facts,
  occurredAt: Date,
): Promise<void> {
  if (cash === 0) return
  await moveDrawerCash(ctx, {
    id: ctx.newId(),
    sessionId,
    kind: 'saleVoid',
    amount: negate(cash),
    cashBalance,
    reason,
    sourceType: 'saleVoid',
    sourceId: originalSaleId,
    occurredAt,
  })
}

/** Voiding a sale on account reduces the debt. After a merge it is the remaining customer's account. */
async function creditAccount(ctx: CompanyCtx, { originalSaleId, reason }: Voided, occurredAt: Date): Promise<void> {
  await sql`
    insert into customer_ledger_entries (company_id, id, customer_id, kind, amount, balance_after, source_type, source_id, reason,
      user_id, occurred_at)
    select e.company_id, ${ctx.newId()}::uuid, coalesce(c.merged_into_id, c.id), 'creditNote', -e.amount, 0, 'saleVoid',
      e.source_id, ${reason}, ${ctx.user.id}::uuid, ${occurredAt}
    from customer_ledger_entries e join customers c on c.company_id = e.company_id and c.id = e.customer_id
    where e.company_id = ${ctx.company.id} and e.source_type = 'sale' and e.source_id = ${originalSaleId}
      and e.kind = 'charge'`.execute(ctx.tx)
}

/** Reverses the sale's entries in the books, account by account, on the day of the void. */
async function reverseEntries(ctx: CompanyCtx, { voidId, originalSaleId }: Voided, at: Date): Promise<void> {
  const { timeZone, businessDayStart } = ctx.company.settings
  const day = businessDate(at.toISOString(), timeZone, businessDayStart)
  await sql`
    insert into ledger_entries (company_id, transaction_id, position, source_type, account, currency_tag, business_date, debit,
      credit)
    select e.company_id, ${voidId}::uuid, row_number() over (partition by e.company_id order by e.account), 'saleVoid', e.account,
      e.currency_tag, ${day}::date, greatest(sum(e.credit - e.debit), 0), greatest(sum(e.debit - e.credit), 0)
    from ledger_entries e
    where e.company_id = ${ctx.company.id} and (e.transaction_id = ${originalSaleId} or e.transaction_id in (
      select k.id from tender_corrections k where k.company_id = e.company_id and k.sale_id = ${originalSaleId}))
    group by e.company_id, e.account, e.currency_tag having sum(e.debit) <> sum(e.credit)`.execute(ctx.tx)
}
