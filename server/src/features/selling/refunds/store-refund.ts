import { AppError } from '@mostrador/contract/errors.ts'
import type { NewRefund, RefundWithoutReceipt } from '@mostrador/contract/features/selling/refunds/schema.ts'
import { checkRefundWithoutReceipt } from '@mostrador/domain/document/check-refund.ts'
import type { KnownShop } from '@mostrador/domain/document/known-shop.ts'
import { type Money, negate } from '@mostrador/domain/money/money.ts'
import { receiptNumber } from '@mostrador/domain/receipt/receipt-number.ts'
import { businessDate } from '@mostrador/domain/time/business-date.ts'
import { audit } from '../../../audit/audit.ts'
import { contentHash } from '../../../values/content-hash.ts'
import type { CompanyCtx } from '../../../context.ts'
import { checkCashOut } from '../movements/public.ts'
import { type Circumstances, isOutside, lockSession, type StoredDocument } from '../registers/public.ts'
import { type ConflictReason, compareLowestPrices, areTendersKnown } from '../sales/public.ts'
import { violationOf } from '../../../db/violation-of.ts'
import { cashOf } from './cash-of.ts'
import { lockOriginal } from './lock-original.ts'
import { type PreparedRefund, prepareRefund } from './prepare-refund.ts'
import { readSold } from './read-sold.ts'
import { readSoldWithoutReceipt } from './read-sold-without-receipt.ts'
import { reviewRefund } from './review-refund.ts'
import { writeRefund } from './write-refund.ts'

/** The money was paid out, but the refund cannot be booked as offered. It is kept as a conflict for a person to decide. */
export class RefundConflict extends AppError {
  readonly reason: ConflictReason
  constructor(reason: ConflictReason) {
    super(reason === 'referenceUnknown' ? 'notFound' : reason)
    this.reason = reason
  }
}

/**
 * Stores a refund exactly once: the items return to stock, the money leaves the drawer of the refund's session, and the books reverse the
 * sale. Never more than was sold, even with concurrent refunds.
 */
export async function storeRefund(
  ctx: CompanyCtx,
  refund: NewRefund,
  { needsReview: doubts, shop }: Circumstances,
): Promise<StoredDocument> {
  const hash = contentHash(refund)
  // Locked before anything is read: of two concurrent copies the second finds what the first has stored.
  const session = await lockSession(ctx, refund)
  const known = await findStored(ctx, refund.refundId, hash)
  if (known) return known
  if (refund.currencyTag !== ctx.company.settings.currencyTag)
    throw new AppError('invalidInput', { fields: { currencyTag: { key: 'validation.invalid' } } })

  if (!(await areTendersKnown(ctx, refund.payments))) throw new RefundConflict('referenceUnknown')
  if (refund.originalSaleId !== null) await lockOriginal(ctx, refund.originalSaleId)
  const isOfSale = refund.originalSaleId !== null
  const sold = isOfSale ? await readSold(ctx, refund) : await readSoldWithoutReceipt(ctx, refund)
  if (!sold) throw new RefundConflict('referenceUnknown')
  // Only a customer has an account to credit.
  const isOnAccount = refund.payments.some(({ tenderType }) => tenderType === 'customerCredit')
  if (isOnAccount && sold.customerId === null) throw new RefundConflict('referenceUnknown')
  const prepared = prepareRefund(refund, sold)
  if (!prepared.ok) throw new RefundConflict(prepared.reason)

  const worth = isOfSale ? 'good' : await compareLowestPrices(ctx, refund)
  const own = isOfSale ? noDifference : compareOwnWorth(ctx, refund, prepared, shop)
  if (worth === 'tooMuch' || own.isTooMuch) throw new RefundConflict('refundTooLarge')

  const isLate = session.status === 'closed'
  const outside = isOutside(session, refund.refundedAt) ? ['clockSkewed'] : []
  const isDateBelieved = ![...doubts, ...outside].includes('clockSkewed')
  const marks = [
    ...doubts,
    ...outside,
    ...(await reviewRefund(ctx, refund, sold, prepared, shop, isDateBelieved)),
    ...own.marks,
    ...(await checkCashOut(ctx, session, {
      id: refund.refundId,
      deviceId: refund.deviceId,
      approvals: refund.approvals,
      summary: receiptNumber(refund.series, refund.number),
      cash: cashOf(refund.payments),
    })),
    ...(worth === 'doubtful' ? ['overProfileLimits'] : []),
    ...(isLate ? ['sessionClosed'] : []),
  ]
  const needsReview = [...new Set(marks)]
  try {
    await writeRefund(ctx, refund, { sold, prepared, hash, isLate, cashBalance: session.cashBalance, needsReview })
  } catch (error) {
    throw conflictOf(error) ?? error
  }
  await announceRefund(ctx, refund, prepared.refund.totalAmount)
  return { replayed: false, needsReview }
}

const noDifference = { marks: [], isTooMuch: false }

/** A refund without a receipt under other taxes or settings than the shop's refunds at most what the shop itself would. */
function compareOwnWorth(
  ctx: CompanyCtx,
  refund: RefundWithoutReceipt,
  { refund: { totalAmount } }: PreparedRefund,
  shop: KnownShop,
): { marks: string[]; isTooMuch: boolean } {
  const { timeZone, businessDayStart } = ctx.company.settings
  const { marks, worth } = checkRefundWithoutReceipt(
    refund,
    shop,
    businessDate(refund.refundedAt, timeZone, businessDayStart),
  )
  return { marks, isTooMuch: marks.length > 0 && (worth === undefined || negate(totalAmount) > worth) }
}

/** The refund if it was stored before. Throws `saleIdReused` if another document has its id. */
async function findStored(ctx: CompanyCtx, refundId: string, hash: string): Promise<StoredDocument | undefined> {
  const known = await ctx.tx
    .selectFrom('sales')
    .select(['contentHash', 'needsReview'])
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', refundId)
    .executeTakeFirst()
  if (!known) return undefined
  if (!known.contentHash.equals(Buffer.from(hash, 'hex'))) throw new RefundConflict('saleIdReused')
  return { replayed: true, needsReview: known.needsReview }
}

/** Writes the refund into the history, and notifies open screens after the commit. */
export async function announceRefund(ctx: CompanyCtx, refund: NewRefund, totalAmount: Money): Promise<void> {
  const { refundId, originalSaleId, reason } = refund
  await audit(
    ctx,
    'sale.refund',
    { entity: 'sale', entityId: refundId },
    { originalSaleId, receiptNumber: receiptNumber(refund.series, refund.number), totalAmount, reason },
  )
  ctx.afterCommit(() =>
    ctx.deps.live.announce({
      to: { companyId: ctx.company.id },
      message: { event: 'saleCommitted', saleId: refundId },
    }),
  )
}

/** The conflict for a refund, or the returned half of an exchange, that the database refuses; undefined for other errors. */
export function conflictOf(error: unknown): RefundConflict | undefined {
  const { code, constraint } = violationOf(error)
  if (code === 'MV413') return new RefundConflict('refundTooLarge')
  // A row that the database refuses for every shop would fail each time it is sent.
  if (code === '23503' || code === '23514' || code === 'MV404') return new RefundConflict('referenceUnknown')
  if (constraint?.startsWith('sales_company_id_checkout_id_receipt')) return new RefundConflict('receiptNumberUsed')
  if (code === 'MV415') return new RefundConflict('numberAhead')
  if (code === '23505' || code === 'MV416') return new RefundConflict('saleIdReused')
  return undefined
}
