import { type NewExchange, refundOf } from '@mostrador/contract/features/selling/exchanges/schema.ts'
import { type Money, negate, sum } from '@mostrador/domain/money/money.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import type { ComingBack } from './lock-exchange-stock.ts'
import type { PreparedExchange } from './prepare-exchange.ts'
import { itemsBack, type Sold, sumOfCostBack, writeReturn } from '../refunds/public.ts'
import { itemsOf, prepareSale } from '../sales/public.ts'

type Facts = {
  sold: Sold
  prepared: PreparedExchange
  comesBack: readonly ComingBack[]
  hash: string
  isLate: boolean
  /** Of the session, which is locked. */
  cashBalance: number
  needsReview: readonly string[]
  mayBelowCost: boolean
}
type Written = { status: string; needsReview?: string[] }

/** The stock ledger lists taken goods before returned ones, in the order in which the levels moved. */
const returnedAfterMs = 1

/** Writes all rows of an exchange, in the caller's transaction: the new products like a sale's, then the returned items like a refund's. */
export async function writeExchange(ctx: CompanyCtx, exchange: NewExchange, facts: Facts): Promise<Written> {
  const row = await rowOf(ctx, exchange, facts)
  const { rows } = await sql<{ result: Written }>`
    select commit_sale(${ctx.company.id}, ${JSON.stringify(row)}::jsonb) as result`.execute(ctx.tx)
  const written = rows[0]?.result ?? { status: 'sessionMissing' }
  if (written.status !== 'stored') return written

  const { returned, settled } = facts.prepared
  const prepared = { ok: true, refund: returned, roundingAmount: settled.roundingAmount } as const
  const returnedAt = new Date(Date.parse(row.soldAt) + returnedAfterMs)
  await writeReturn(ctx, refundOf(exchange), { ...facts, prepared }, returnedAt)
  return written
}

async function rowOf(ctx: CompanyCtx, exchange: NewExchange, facts: Facts) {
  const { sold, prepared, hash, needsReview, mayBelowCost, comesBack } = facts
  const { bought, totals, settled } = prepared
  const { payments, ...settlement } = { ...settled, payments: settled.collected }
  const priced = { ...bought, ...totals, lines: bought.lines, discounts: bought.discounts }
  const sale = prepareSale(
    exchange,
    { ok: true, priced, settlement: { ...settlement, payments, dueAmount: sum([]) } },
    ctx.company.settings,
    ctx.now,
    needsReview,
    mayBelowCost,
  )
  const { customerId, isUnknown } = await readCustomer(ctx, exchange, sold)
  return {
    ...sale,
    companyId: ctx.company.id,
    userId: ctx.user.id,
    profileId: ctx.profile.id,
    saleId: exchange.saleId,
    contentHash: hash,
    type: 'exchange',
    originalSaleId: exchange.originalSaleId,
    reason: exchange.reason,
    returnedAmount: negate(prepared.returned.totalAmount),
    returnedCost: sumOfCostBack(refundOf(exchange).lines, sold),
    customerId,
    needsReview: isUnknown ? [...sale.needsReview, 'customerUnknown'] : sale.needsReview,
    itemCount: itemsOf(exchange.lines) + itemsBack(exchange.returns, sold),
    // Returned items come first, as on the receipt.
    lines: sale.lines.map((line) => ({ ...line, position: line.position + exchange.returns.length })),
    ledger: ledgerOf(exchange, prepared),
    comesBack,
  }
}

/** An exchange without a customer has the original's. An unknown customer counts as none. */
async function readCustomer(ctx: CompanyCtx, { customerId }: NewExchange, sold: Sold) {
  if (customerId === null) return { customerId: sold.customerId, isUnknown: false }
  const known = await ctx.tx
    .selectFrom('customers')
    .select('id')
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', customerId)
    .executeTakeFirst()
  return known ? { customerId, isUnknown: false } : { customerId: null, isUnknown: true }
}

/** One transaction of the books: the movement of each kind of tender, and sales and tax by their difference. */
function ledgerOf({ given }: NewExchange, { totals, settled }: PreparedExchange) {
  const tenders = new Map<string, Money>()
  const moved = [
    ...settled.collected.map(({ tenderType, amount }) => ({ tenderType, amount })),
    ...given.map(({ tenderType, amount }) => ({ tenderType, amount: negate(amount) })),
  ]
  for (const { tenderType, amount } of moved) {
    const known = tenders.get(tenderType)
    tenders.set(tenderType, known === undefined ? amount : sum([known, amount]))
  }
  return [
    ...[...tenders].map(([tenderType, amount]) => ({ account: `tender:${tenderType}`, amount })),
    { account: 'sales', amount: negate(totals.netAmount) },
    { account: 'tax', amount: negate(totals.taxAmount) },
    { account: 'cashRounding', amount: negate(settled.roundingAmount) },
  ]
    .filter(({ amount }) => amount !== 0)
    .map(({ account, amount }, index) => ({
      position: index + 1,
      account,
      debit: Math.max(amount, 0),
      credit: Math.max(negate(amount), 0),
    }))
}
