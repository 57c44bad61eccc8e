import { can } from '@mostrador/contract/access.ts'
import type { Permission } from '@mostrador/contract/permissions.ts'
import type { NewRefund } from '@mostrador/contract/features/selling/refunds/schema.ts'
import { checkPayout } from '@mostrador/domain/document/check-refund.ts'
import type { KnownShop } from '@mostrador/domain/document/known-shop.ts'
import { negate } from '@mostrador/domain/money/money.ts'
import { receiptNumber } from '@mostrador/domain/receipt/receipt-number.ts'
import { isInReturnWindow } from '@mostrador/domain/refund/return-window.ts'
import { doubtfulSerials, type SerialLine, serialsLeft } from '@mostrador/domain/stock/serials.ts'
import { isOtherTender } from '@mostrador/domain/refund/check-refund-payments.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import { redeemApprovals } from '../../access/approvals/public.ts'
import type { PreparedRefund } from './prepare-refund.ts'
import type { Sold } from './read-sold.ts'

/** A part of this refund that the profile does not allow, and its mark without an approval. */
type Need = { permission: Permission; amount: number | null; mark: 'overProfileLimits' | 'returnedLate' }

/** A refund that the profile does not allow is still booked, and marked unless it was approved. */
export async function reviewRefund(
  ctx: CompanyCtx,
  refund: NewRefund,
  sold: Sold,
  prepared: PreparedRefund,
  shop: KnownShop,
  isDateBelieved = true,
): Promise<string[]> {
  const summary = receiptNumber(refund.series, refund.number)
  const marks = new Set<string>()
  for (const { permission, amount, mark } of needsOf(ctx, {
    refund,
    sold,
    prepared,
    isDateBelieved,
    ...(await readLimits(ctx, refund)),
  })) {
    const offered = (refund.approvals ?? []).filter((approval) => approval.permission === permission)
    const document = { id: refund.refundId, deviceId: refund.deviceId }
    const { good, isOffline } = await redeemApprovals(ctx, document, offered, summary, amount)
    if (good.length === 0) marks.add(mark)
    else if (isOffline) marks.add('approvedOffline')
  }
  if (await givesBackInOther(ctx, refund)) marks.add('tenderRules')
  for (const mark of checkPayout(refund, shop)) marks.add(mark)
  if (hasOtherSerials(refund, sold)) marks.add('serialsDiffer')
  return [...marks]
}

/** Whether a returned serial number was not sold on that line or was returned before, or there are more of them than pieces. */
function hasOtherSerials({ lines, originalSaleId }: NewRefund, sold: Sold): boolean {
  if (doubtfulSerials<SerialLine>(lines)) return true
  // Without a receipt, the sold numbers are unknown.
  if (originalSaleId === null) return false
  return lines.some(({ originalLineId, serials = [] }) => {
    const left = sold.lines.find(({ lineId }) => lineId === originalLineId)?.serials ?? []
    return serialsLeft(serials, left).length > 0
  })
}

/** Whether money is paid out in a tender that allows no refunds (T-11). */
async function givesBackInOther(ctx: CompanyCtx, { payments }: NewRefund): Promise<boolean> {
  if (payments.length === 0) return false
  const ids = payments.map(({ tenderId }) => tenderId)
  const found = await ctx.tx
    .selectFrom('tenders')
    .select('id')
    .where('companyId', '=', ctx.company.id)
    .where('id', 'in', ids)
    .where('isRefundable', '=', false)
    .executeTakeFirst()
  return found !== undefined
}

/** This person's earlier refunds of the same sale, in minor units: their limit counts for the sale, not for each document. */
async function readLimits(ctx: CompanyCtx, { originalSaleId }: NewRefund): Promise<{ givenBefore: number }> {
  if (originalSaleId === null || ctx.profile.limits.maxRefundAmount === null) return { givenBefore: 0 }
  const { total } = await ctx.tx
    .selectFrom('sales')
    .select(
      sql<number>`coalesce(sum(case type when 'refund' then -total_amount else returned_amount end), 0)::bigint`.as(
        'total',
      ),
    )
    .where('companyId', '=', ctx.company.id)
    .where('originalSaleId', '=', originalSaleId)
    .where('cashierId', '=', ctx.user.id)
    .executeTakeFirstOrThrow()
  return { givenBefore: Number(total) }
}

type Asked = { refund: NewRefund; sold: Sold; prepared: PreparedRefund; isDateBelieved: boolean; givenBefore: number }

function needsOf(ctx: CompanyCtx, { refund, sold, prepared, isDateBelieved, givenBefore }: Asked): Need[] {
  const needs: Need[] = []
  const amount = negate(prepared.refund.totalAmount)
  const limit = ctx.profile.limits.maxRefundAmount
  if (!can(ctx.access, 'SALES__REFUND') || (limit !== null && givenBefore + amount > limit))
    needs.push({ permission: 'SALES__REFUND', amount, mark: 'overProfileLimits' })
  if (refund.originalSaleId === null && !can(ctx.access, 'SALES__REFUND_WITHOUT_RECEIPT'))
    needs.push({ permission: 'SALES__REFUND_WITHOUT_RECEIPT', amount: null, mark: 'overProfileLimits' })
  if (isOtherTender(sold.taken, refund.payments) && !can(ctx.access, 'SALES__REFUND_OTHER_TENDER'))
    needs.push({ permission: 'SALES__REFUND_OTHER_TENDER', amount: null, mark: 'overProfileLimits' })
  if (isLate(ctx, refund, sold, isDateBelieved) && !can(ctx.access, 'SALES__REFUND_LATE'))
    needs.push({ permission: 'SALES__REFUND_LATE', amount: null, mark: 'returnedLate' })
  return needs
}

/** The device's time counts at most up to the server's, and only if the server trusts it. */
function isLate(
  ctx: CompanyCtx,
  { originalSaleId, refundedAt }: NewRefund,
  { soldAt }: Sold,
  isDateBelieved: boolean,
): boolean {
  // Without a receipt, the time of the sale is unknown. Such a refund needs a right of its own anyway.
  if (originalSaleId === null) return false
  const now = ctx.now.getTime()
  const returnedAt = new Date(isDateBelieved ? Math.min(Date.parse(refundedAt), now) : now).toISOString()
  return !isInReturnWindow(soldAt.toISOString(), returnedAt, ctx.company.settings)
}
