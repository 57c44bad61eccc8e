import { AppError } from '@mostrador/contract/errors.ts'
import type { SessionClosing } from '@mostrador/contract/features/selling/registers/schema.ts'
import { money } from '@mostrador/domain/money/money.ts'
import type { SessionReport } from '@mostrador/domain/drawer/session-report.ts'
import { audit } from '../../../audit/audit.ts'
import { contentHash } from '../../../values/content-hash.ts'
import type { CompanyCtx } from '../../../context.ts'
import { checkClosing, type ClosingCheck } from '../closings/public.ts'
import { postEntries } from '../movements/public.ts'
import {
  announceSession,
  cashTenderId,
  isOutside,
  isReplay,
  lockSession,
  type Circumstances,
  type StoredDocument,
} from '../registers/public.ts'
import { readSessionReport } from './read-session-report.ts'

/**
 * Closes a session with the count of its drawer, once and for good (D-5). The server computes its own expectation. A difference
 * is recorded and is not an error. A count of an already closed session is refused: the first one is valid.
 */
export async function closeSession(
  ctx: CompanyCtx,
  closing: SessionClosing,
  { needsReview: doubts }: Pick<Circumstances, 'needsReview'>,
): Promise<StoredDocument> {
  const hash = contentHash(closing)
  const session = await lockSession(ctx, closing)
  const known = await ctx.tx
    .selectFrom('checkoutClosings')
    .select(['contentHash', 'needsReview'])
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', closing.closingId)
    .executeTakeFirst()
  if (known) {
    if (!isReplay(known.contentHash, hash)) throw new AppError('documentIdReused')
    return { replayed: true, needsReview: known.needsReview }
  }
  if (session.status === 'closed') throw new AppError('checkoutSessionNotOpen')
  if (closing.cashLeftAmount > closing.countedCashAmount)
    throw new AppError('invalidInput', { fields: { cashLeftAmount: { key: 'validation.invalid' } } })

  const report = await readSessionReport(ctx, session)
  const expected = session.cashBalance
  const { approvedById, needsReview: found } = await checkClosing(ctx, closing, money(expected))
  const outside = isOutside(session, closing.closedAt) ? ['clockSkewed'] : []
  const needsReview = [...doubts, ...outside, ...found]
  await insertClosing(ctx, closing, { report, expected, approvedById, needsReview, hash })
  await emptyDrawer(ctx, closing, expected)
  await endSession(ctx, closing, expected)
  if (closing.releasesLease) await releaseLease(ctx, closing)
  await audit(
    ctx,
    'checkoutSession.close',
    { entity: 'checkoutSession', entityId: closing.sessionId },
    {
      checkoutId: closing.checkoutId,
      expectedCashAmount: expected,
      countedCashAmount: closing.countedCashAmount,
      differenceReason: closing.differenceReason,
      ...(approvedById !== null && { approvedById }),
      needsReview: needsReview.join(' '),
    },
  )
  announceSession(ctx, closing.checkoutId)
  return { replayed: false, needsReview }
}

type Figures = ClosingCheck & { report: SessionReport; expected: number; hash: string }

async function insertClosing(
  ctx: CompanyCtx,
  closing: SessionClosing,
  { report, expected, approvedById, needsReview, hash }: Figures,
): Promise<void> {
  const companyId = ctx.company.id
  const last = await lockLastClosing(ctx, closing.checkoutId)
  const zNumber = (last?.zNumber ?? 0) + 1
  const previous = last?.chainHash ?? null
  const sealed = { zNumber, closing, report, expected, previous: previous?.toString('hex') ?? null }
  await ctx.tx
    .insertInto('checkoutClosings')
    .values({
      companyId,
      id: closing.closingId,
      sessionId: closing.sessionId,
      checkoutId: closing.checkoutId,
      deviceId: closing.deviceId,
      zNumber,
      closedAt: closing.closedAt,
      receivedAt: ctx.now,
      closedById: ctx.user.id,
      expectedCashAmount: expected,
      countedCashAmount: closing.countedCashAmount,
      printedExpectedAmount: closing.printedExpectedAmount,
      cashLeftAmount: closing.cashLeftAmount,
      denominations: closing.denominations && JSON.stringify(closing.denominations),
      otherCounts: JSON.stringify(closing.otherCounts),
      differenceReason: closing.differenceReason,
      note: closing.note,
      approvedById,
      earlierCounts: JSON.stringify(closing.earlierCounts ?? []),
      report: JSON.stringify(report),
      chainHash: Buffer.from(contentHash(sealed), 'hex'),
      previousHash: previous,
      contentHash: Buffer.from(hash, 'hex'),
      needsReview,
    })
    .execute()
}

/** The newest closing of a register. Numbers and hashes of one register follow each other, so its row is the lock. */
async function lockLastClosing(ctx: CompanyCtx, checkoutId: string) {
  await ctx.tx
    .selectFrom('checkouts')
    .select('id')
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', checkoutId)
    .forUpdate()
    .executeTakeFirst()
  return ctx.tx
    .selectFrom('checkoutClosings')
    .select(['zNumber', 'chainHash'])
    .where('companyId', '=', ctx.company.id)
    .where('checkoutId', '=', checkoutId)
    .orderBy('zNumber', 'desc')
    .executeTakeFirst()
}

/** Moves all counted cash to the safe's account. The next session's float comes from there. */
async function emptyDrawer(ctx: CompanyCtx, closing: SessionClosing, expected: number): Promise<void> {
  const { closingId, countedCashAmount: counted, cashLeftAmount } = closing
  await postEntries(ctx, { transactionId: closingId, sourceType: 'checkoutClosing', at: ctx.now }, [
    { account: 'tender:cash', amount: -expected },
    { account: 'safe', amount: counted },
    { account: 'cashDifference', amount: expected - counted },
  ])
  const removed = counted - cashLeftAmount
  if (removed === 0) return
  await ctx.tx
    .insertInto('checkoutMovements')
    .values({
      companyId: ctx.company.id,
      id: ctx.newId(),
      sessionId: closing.sessionId,
      kind: 'closingRemoval',
      tenderId: await cashTenderId(ctx),
      amount: -removed,
      balanceAfter: expected - removed,
      sourceType: 'checkoutClosing',
      sourceId: closingId,
      userId: ctx.user.id,
      occurredAt: ctx.now,
    })
    .execute()
}

async function endSession(ctx: CompanyCtx, closing: SessionClosing, expected: number): Promise<void> {
  const { countedCashAmount, cashLeftAmount } = closing
  await ctx.tx
    .updateTable('checkoutSessions')
    .set({
      status: 'closed',
      closedAt: ctx.now,
      closedById: ctx.user.id,
      expectedCashAmount: expected,
      countedCashAmount,
      cashBalance: expected - (countedCashAmount - cashLeftAmount),
    })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', closing.sessionId)
    .execute()
}

/** Another device may continue the series: this one has sent everything it made before its count. */
async function releaseLease(ctx: CompanyCtx, { checkoutId, epoch }: SessionClosing): Promise<void> {
  await ctx.tx
    .updateTable('checkoutLeases')
    .set({ releasedAt: ctx.now })
    .where('companyId', '=', ctx.company.id)
    .where('checkoutId', '=', checkoutId)
    .where('epoch', '=', epoch)
    .where('releasedAt', 'is', null)
    .execute()
}
