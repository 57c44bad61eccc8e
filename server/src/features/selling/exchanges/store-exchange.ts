import { AppError } from '@mostrador/contract/errors.ts'
import { type NewExchange, refundOf } from '@mostrador/contract/features/selling/exchanges/schema.ts'
import { receiptNumber } from '@mostrador/domain/receipt/receipt-number.ts'
import { contentHash } from '../../../values/content-hash.ts'
import type { CompanyCtx } from '../../../context.ts'
import { checkSentMetadata } from '../../catalogue/metadata/public.ts'
import { checkCashOut } from '../movements/public.ts'
import { cashOf, conflictOf, lockOriginal, readSold, RefundConflict } from '../refunds/public.ts'
import { type Circumstances, isOutside, lockSession, type StoredDocument } from '../registers/public.ts'
import { areTendersKnown, withDetails } from '../sales/public.ts'
import { lockExchangeStock } from './lock-exchange-stock.ts'
import { prepareExchange } from './prepare-exchange.ts'
import { reviewExchange } from './review-exchange.ts'
import { writeExchange } from './write-exchange.ts'

/**
 * Stores an exchange exactly once: the returned items of one sale and the new products are one document, and the difference is
 * collected or paid out. All rules of refunds apply to the returned items, those of sales to the new products.
 */
export async function storeExchange(
  ctx: CompanyCtx,
  exchange: NewExchange,
  { needsReview: doubts, shop }: Circumstances,
): Promise<StoredDocument> {
  const hash = contentHash(exchange)
  // Locked before anything is read: of two concurrent copies the second finds what the first has stored.
  const session = await lockSession(ctx, exchange)
  const known = await ctx.tx
    .selectFrom('sales')
    .select(['contentHash', 'needsReview'])
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', exchange.saleId)
    .executeTakeFirst()
  if (known) {
    if (!known.contentHash.equals(Buffer.from(hash, 'hex'))) throw new RefundConflict('saleIdReused')
    return { replayed: true, needsReview: known.needsReview }
  }
  if (exchange.currencyTag !== ctx.company.settings.currencyTag)
    throw new AppError('invalidInput', { fields: { currencyTag: { key: 'validation.invalid' } } })

  if (!(await areTendersKnown(ctx, exchange.given))) throw new RefundConflict('referenceUnknown')
  await lockOriginal(ctx, exchange.originalSaleId)
  const sold = await readSold(ctx, refundOf(exchange))
  // Only a customer has an account to credit.
  const isOnAccount = exchange.given.some(({ tenderType }) => tenderType === 'customerCredit')
  if (!sold || (isOnAccount && sold.customerId === null)) throw new RefundConflict('referenceUnknown')
  const prepared = prepareExchange(exchange, sold)
  if (!prepared.ok)
    throw prepared.reason === 'invalidInput' ? new AppError('invalidInput') : new RefundConflict(prepared.reason)

  const { marks, mayBelowCost } = await reviewExchange(
    ctx,
    exchange,
    sold,
    prepared,
    shop,
    !isOutside(session, exchange.soldAt),
  )
  const beyondDrawer = await checkCashOut(ctx, session, {
    id: exchange.saleId,
    deviceId: exchange.deviceId,
    approvals: exchange.approvals,
    summary: receiptNumber(exchange.series, exchange.number),
    cash: cashOf(exchange.given),
  })
  const details = await checkSentMetadata(ctx, 'sale', { id: exchange.saleId, values: exchange.metadata ?? {} })
  const needsReview = [
    ...new Set([...doubts, ...marks, ...beyondDrawer, ...(details.differs ? ['detailsDiffer'] : [])]),
  ]
  const comesBack = await lockExchangeStock(ctx, exchange)
  const { cashBalance, status } = session
  const isLate = status === 'closed'
  const facts = { sold, prepared, comesBack, hash, isLate, cashBalance, needsReview, mayBelowCost }
  const written = await write(ctx, withDetails(exchange, details.values), facts)
  if (written.status !== 'stored') throw new RefundConflict('referenceUnknown')
  ctx.afterCommit(() =>
    ctx.deps.live.announce({
      to: { companyId: ctx.company.id },
      message: { event: 'saleCommitted', saleId: exchange.saleId },
    }),
  )
  return { replayed: false, needsReview: written.needsReview ?? [] }
}

async function write(...args: Parameters<typeof writeExchange>): ReturnType<typeof writeExchange> {
  try {
    return await writeExchange(...args)
  } catch (error) {
    throw conflictOf(error) ?? error
  }
}
