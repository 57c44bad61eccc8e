import type { NewRefund } from '@mostrador/contract/features/selling/refunds/schema.ts'
import { businessDate } from '@mostrador/domain/time/business-date.ts'
import { add, negate, sum } from '@mostrador/domain/money/money.ts'
import type { RefundLine } from '@mostrador/domain/refund/refund-sale.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import { moveDrawerCash, postEntries } from '../movements/public.ts'
import { type CostBack, costBack, sumOfCostBack } from './cost-back.ts'
import { type PreparedRefund, soldLineId } from './prepare-refund.ts'
import type { Sold, SoldRow } from './read-sold.ts'
import { readKinds } from './read-kinds.ts'
import { comesIntoStock, returnStock } from './return-stock.ts'

type Facts = {
  sold: Sold
  prepared: PreparedRefund
  hash: string
  isLate: boolean
  /** Of the session, which is locked. */
  cashBalance: number
  needsReview: string[]
}

/** Writes all rows of a refund, in the caller's transaction. */
export async function writeRefund(ctx: CompanyCtx, refund: NewRefund, facts: Facts): Promise<void> {
  const { timeZone, businessDayStart } = ctx.company.settings
  const refundedAt = new Date(Math.min(Date.parse(refund.refundedAt), ctx.now.getTime()))
  const day = businessDate(refundedAt.toISOString(), timeZone, businessDayStart)
  await insertDocument(ctx, refund, facts, refundedAt, day)
  await writeReturn(ctx, refund, facts, refundedAt)
  await postRefund(ctx, refund, facts, refundedAt)
}

/** Number of items that come back. Surcharges do not count. */
export function itemsBack(lines: NewRefund['lines'], sold: Sold): number {
  const surcharges = new Set(sold.lines.filter(({ kind }) => kind === 'surcharge').map(({ lineId }) => lineId))
  return lines.filter((line) => !surcharges.has(soldLineId(line))).length
}

type ReturnFacts = Pick<Facts, 'sold' | 'prepared' | 'isLate' | 'cashBalance'>

/** Writes the returned part of a document that is already stored: lines, money paid out, stock and account. */
export async function writeReturn(ctx: CompanyCtx, refund: NewRefund, facts: ReturnFacts, at: Date): Promise<void> {
  await insertLines(ctx, refund, facts)
  await insertPayments(ctx, refund, at)
  await returnStock(ctx, refund, at)
  await takeCash(ctx, refund, facts, at)
  await creditAccount(ctx, refund, facts, at)
}

async function insertDocument(
  ctx: CompanyCtx,
  refund: NewRefund,
  { sold, prepared, hash, isLate, needsReview }: Facts,
  soldAt: Date,
  day: string,
): Promise<void> {
  const { subtotalAmount, discountAmount, netAmount, taxAmount, totalAmount } = prepared.refund
  await ctx.tx
    .insertInto('sales')
    .values({
      companyId: ctx.company.id,
      id: refund.refundId,
      channel: sold.channel,
      type: 'refund',
      status: 'completed',
      originalSaleId: refund.originalSaleId,
      refundReason: refund.reason,
      receiptSeries: refund.series,
      receiptSequence: refund.number,
      checkoutId: refund.checkoutId,
      sessionId: refund.sessionId,
      deviceId: refund.deviceId,
      epoch: refund.epoch,
      publicToken: refund.publicToken,
      customerId: sold.customerId,
      customerName: sold.customerName,
      customerTaxId: sold.customerTaxId,
      cashierId: ctx.user.id,
      sellerId: sold.sellerId ?? ctx.user.id,
      profileId: ctx.profile.id,
      currencyTag: refund.currencyTag,
      pricesIncludeTax: sold.pricesIncludeTax,
      taxRounding: sold.taxRounding,
      subtotalAmount,
      discountAmount,
      netAmount,
      taxAmount,
      totalAmount,
      roundingAmount: prepared.roundingAmount,
      paidAmount: add(totalAmount, prepared.roundingAmount),
      changeAmount: 0,
      costAmount: `-${sumOfCostBack(refund.lines, sold)}`,
      itemCount: itemsBack(refund.lines, sold),
      note: refund.note,
      soldAt,
      businessDate: day,
      receivedAt: ctx.now,
      contentHash: Buffer.from(hash, 'hex'),
      isLate,
      needsReview,
    })
    .execute()
}

async function insertLines(ctx: CompanyCtx, refund: NewRefund, { sold, prepared }: ReturnFacts): Promise<void> {
  const companyId = ctx.company.id
  const saleId = refund.refundId
  const findKind = await readKinds(ctx, refund, sold)
  for (const [index, line] of refund.lines.entries()) {
    const original = sold.lines.find(({ lineId }) => lineId === soldLineId(line))
    const taken = prepared.refund.lines[index]
    if (!original || !taken) continue
    const cost = costBack(line, sold)
    await ctx.tx
      .insertInto('saleLines')
      .values({
        ...lineRow(companyId, saleId, line, original, taken, index),
        ...findKind(line, original),
        costAmount: `-${cost.amount}`,
      })
      .execute()
    const taxes = original.taxes.map((tax, position) => {
      const share = taken.taxes.find(({ taxId }) => taxId === tax.taxId)
      const { taxableAmount = 0, amount = 0 } = share ?? {}
      return { ...tax, companyId, saleId, lineId: line.lineId, position: position + 1, taxableAmount, amount }
    })
    if (taxes.length > 0) await ctx.tx.insertInto('saleLineTaxes').values(taxes).execute()
    await insertComponents(ctx, saleId, line, original, cost)
    await insertSerials(ctx, saleId, line)
  }
}

function lineRow(
  companyId: string,
  saleId: string,
  line: NewRefund['lines'][number],
  original: SoldRow,
  taken: RefundLine,
  index: number,
) {
  const { lineId, originalLineId, condition = null } = line
  const { kind, productId, variantId, name, sku, unitTag, unitPrice, originalUnitPrice, unitCost } = original
  const { quantity, baseAmount, lineDiscountAmount, allocatedDiscountAmount, netAmount, taxAmount, grossAmount } = taken
  return {
    companyId,
    id: lineId,
    saleId,
    originalLineId,
    position: index + 1,
    kind,
    productId,
    variantId,
    returnCondition: condition,
    tracksStock: original.tracksStock && comesIntoStock(line),
    name,
    sku,
    unitTag,
    unitPrice,
    originalUnitPrice,
    unitCost,
    quantity,
    baseAmount,
    lineDiscountAmount,
    allocatedDiscountAmount,
    exemptedAmount: taken.exemptedAmount ?? 0,
    netAmount,
    taxAmount,
    grossAmount,
  }
}

/** Only the entered serial numbers. The person may not know which of several pieces was returned. */
async function insertSerials(
  ctx: CompanyCtx,
  saleId: string,
  { lineId, serials = [] }: NewRefund['lines'][number],
): Promise<void> {
  if (serials.length === 0) return
  const companyId = ctx.company.id
  await ctx.tx
    .insertInto('saleLineSerials')
    .values(serials.map((serial, index) => ({ companyId, lineId, position: index + 1, saleId, serial })))
    .execute()
}

/** A kit returns as its components at the time of the sale. */
async function insertComponents(
  ctx: CompanyCtx,
  saleId: string,
  line: NewRefund['lines'][number],
  original: SoldRow,
  { components }: CostBack,
): Promise<void> {
  const { lineId, originalLineId, quantity } = line
  await sql`
    insert into sale_line_components (company_id, line_id, position, sale_id, product_id, variant_id, name, sku, quantity,
      unit_cost, tracks_stock, cost_amount)
    select c.company_id, ${lineId}::uuid, c.position, ${saleId}::uuid, c.product_id, c.variant_id, c.name, c.sku,
      -round(c.quantity * ${quantity}::numeric / ${original.quantity}::numeric, 3), c.unit_cost,
      c.tracks_stock and ${comesIntoStock(line)}, -x.amount
    from sale_line_components c
    join jsonb_to_recordset(${JSON.stringify(components)}::jsonb) as x(position smallint, amount numeric) on x.position = c.position
    where c.company_id = ${ctx.company.id} and c.line_id = ${originalLineId}`.execute(ctx.tx)
}

async function insertPayments(ctx: CompanyCtx, refund: NewRefund, takenAt: Date): Promise<void> {
  if (refund.payments.length === 0) return
  await ctx.tx
    .insertInto('salePayments')
    .values(
      refund.payments.map(({ paymentId, tenderId, amount }, index) => ({
        companyId: ctx.company.id,
        id: paymentId,
        saleId: refund.refundId,
        position: index + 1,
        sessionId: refund.sessionId,
        tenderId,
        tenderedAmount: negate(amount),
        changeAmount: 0,
        amount: negate(amount),
        takenAt,
      })),
    )
    .execute()
}

async function takeCash(
  ctx: CompanyCtx,
  refund: NewRefund,
  { cashBalance, isLate }: ReturnFacts,
  occurredAt: Date,
): Promise<void> {
  const cash = sum(refund.payments.filter(({ tenderType }) => tenderType === 'cash').map(({ amount }) => amount))
  if (cash === 0) return
  await moveDrawerCash(ctx, {
    id: ctx.newId(),
    sessionId: refund.sessionId,
    kind: 'refund',
    amount: negate(cash),
    cashBalance,
    isLate,
    sourceType: 'sale',
    sourceId: refund.refundId,
    occurredAt,
  })
}

/** Refunds of a sale on account reduce the debt. After a merge it is the remaining customer's account. */
async function creditAccount(
  ctx: CompanyCtx,
  refund: NewRefund,
  { sold }: ReturnFacts,
  occurredAt: Date,
): Promise<void> {
  const onAccount = refund.payments.filter(({ tenderType }) => tenderType === 'customerCredit')
  const amount = sum(onAccount.map((payment) => payment.amount))
  if (amount === 0 || sold.customerId === null) return
  const { rows } = await sql<{ id: string }>`
    select coalesce(merged_into_id, id) as id from customers
    where company_id = ${ctx.company.id} and id = ${sold.customerId}`.execute(ctx.tx)
  await ctx.tx
    .insertInto('customerLedgerEntries')
    .values({
      companyId: ctx.company.id,
      id: ctx.newId(),
      customerId: rows[0]?.id ?? sold.customerId,
      kind: 'creditNote',
      amount: negate(amount),
      // Set by the database, with the customer's row locked.
      balanceAfter: 0,
      sourceType: 'sale',
      sourceId: refund.refundId,
      userId: ctx.user.id,
      occurredAt,
    })
    .execute()
}

/** Reverses a sale's entries: credits the tenders that paid out, debits sales and tax. */
async function postRefund(ctx: CompanyCtx, refund: NewRefund, { prepared }: Facts, at: Date): Promise<void> {
  const tenders = new Map<string, number>()
  for (const { tenderType, amount } of refund.payments) tenders.set(tenderType, (tenders.get(tenderType) ?? 0) - amount)
  const { netAmount, taxAmount } = prepared.refund
  await postEntries(ctx, { transactionId: refund.refundId, sourceType: 'sale', at }, [
    ...[...tenders].map(([tenderType, amount]) => ({ account: `tender:${tenderType}`, amount })),
    { account: 'sales', amount: negate(netAmount) },
    { account: 'tax', amount: negate(taxAmount) },
    { account: 'cashRounding', amount: negate(prepared.roundingAmount) },
  ])
}
