import { type Money, negate, subtract, zero } from '@mostrador/domain/money/money.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import { moveDrawerCash, postEntries } from '../movements/public.ts'

type Part = { tenderId: string; tenderType: string; amount: Money }
/** A payment as recorded, and its correct form. */
export type TenderPair = { wrong: Part & { id: string; tipAmount: Money }; right: Part }
type Corrected = { correctionId: string; id: string; reason: string; reference: string | null }
type Facts = TenderPair & {
  sessionId: string
  /** The session, which is locked. */
  cashBalance: number
}

/** Writes all rows of a correction, in the caller's transaction. */
export async function writeCorrection(ctx: CompanyCtx, corrected: Corrected, facts: Facts): Promise<void> {
  const { wrong, right, sessionId } = facts
  const { correctionId, id: saleId, reason } = corrected
  const roundingAmount = subtract(right.amount, wrong.amount)
  const companyId = ctx.company.id
  await ctx.tx
    .insertInto('tenderCorrections')
    .values({
      companyId,
      id: correctionId,
      saleId,
      paymentId: wrong.id,
      sessionId,
      roundingAmount,
      reason,
      userId: ctx.user.id,
      correctedAt: ctx.now,
    })
    .execute()
  await replacePayment(ctx, corrected, facts)
  await moveCash(ctx, corrected, facts)
  await postEntries(ctx, { transactionId: correctionId, sourceType: 'tenderCorrection', at: ctx.now }, [
    { account: `tender:${wrong.tenderType}`, amount: negate(wrong.amount) },
    { account: `tender:${right.tenderType}`, amount: right.amount },
    { account: 'cashRounding', amount: negate(roundingAmount) },
  ])
}

/** Reverses the payment and adds the right one, as two rows after the sale's own. */
async function replacePayment(
  ctx: CompanyCtx,
  { correctionId, id: saleId, reference }: Corrected,
  { wrong, right, sessionId }: Facts,
): Promise<void> {
  const companyId = ctx.company.id
  const { last } = await ctx.tx
    .selectFrom('salePayments')
    .select(sql<number>`max(position)`.as('last'))
    .where('companyId', '=', companyId)
    .where('saleId', '=', saleId)
    .executeTakeFirstOrThrow()
  const pair = [
    { ...wrong, amount: negate(wrong.amount), tipAmount: negate(wrong.tipAmount), reference: null },
    // The tip stays with the payment that included it.
    { ...right, tipAmount: wrong.tipAmount, reference },
  ]
  await ctx.tx
    .insertInto('salePayments')
    .values(
      pair.map(({ tenderId, amount, tipAmount, reference: said }, index) => ({
        companyId,
        id: ctx.newId(),
        saleId,
        position: last + 1 + index,
        sessionId,
        tenderId,
        tenderedAmount: amount,
        changeAmount: 0,
        amount,
        tipAmount,
        reference: said,
        takenAt: ctx.now,
        correctionId,
      })),
    )
    .execute()
}

async function moveCash(
  ctx: CompanyCtx,
  { correctionId, reason }: Corrected,
  { wrong, right, sessionId, cashBalance }: Facts,
): Promise<void> {
  const inCash = (part: Part) => (part.tenderType === 'cash' ? part.amount : zero)
  const amount = subtract(inCash(right), inCash(wrong))
  if (amount === 0) return
  await moveDrawerCash(ctx, {
    id: ctx.newId(),
    sessionId,
    kind: 'tenderCorrection',
    amount,
    cashBalance,
    reason,
    sourceType: 'tenderCorrection',
    sourceId: correctionId,
    occurredAt: ctx.now,
  })
}
