import { countDifference, isAboveLimit } from '@mostrador/domain/drawer/cash-session.ts'
import { type Money, money } from '@mostrador/domain/money/money.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import { postMovement } from '../movements/public.ts'
import { cashTenderId, readRules } from '../registers/public.ts'

type Beginning = {
  sessionId: string
  checkoutId: string
  openedAt: Date
  openingCountedAmount: Money
  openingNote: string | null
  /** Another session of the register exists beside it and is newer (O-16). */
  isSuperseded?: boolean
  openingHash?: Buffer
  /** Earlier doubts about the opening. */
  doubts?: readonly string[]
}

/**
 * Writes a session and its float: the first movement of the drawer and the ledger, from the safe into the drawer. Returns the
 * reasons to review the opening. It refuses nothing, because the cash was already counted.
 */
export async function beginSession(ctx: CompanyCtx, beginning: Beginning): Promise<string[]> {
  const companyId = ctx.company.id
  const { isSuperseded = false, openingHash = null, doubts = [], sessionId, ...facts } = beginning
  const { number } = await ctx.tx
    .selectFrom('checkoutSessions')
    .select(sql<number>`coalesce(max(number), 0) + 1`.as('number'))
    .where('companyId', '=', companyId)
    .where('checkoutId', '=', beginning.checkoutId)
    .executeTakeFirstOrThrow()
  const openingExpectedAmount = await readLeft(ctx, beginning.checkoutId)
  const openingDoubts = [...doubts, ...(await findDoubts(ctx, beginning, openingExpectedAmount))]
  await ctx.tx
    .insertInto('checkoutSessions')
    .values({
      companyId,
      id: sessionId,
      number,
      openedById: ctx.user.id,
      ...facts,
      openingExpectedAmount,
      openingDoubts,
      cashBalance: beginning.openingCountedAmount,
      isSuperseded,
      openingHash,
    })
    .execute()
  if (beginning.openingCountedAmount > 0) await recordFloat(ctx, beginning)
  return openingDoubts
}

async function findDoubts(
  ctx: CompanyCtx,
  { checkoutId, openingCountedAmount, openingNote }: Beginning,
  expected: Money | null,
): Promise<string[]> {
  if (expected === null || openingNote) return []
  const { requireReasonAboveAmount } = await readRules(ctx, checkoutId)
  const difference = countDifference(openingCountedAmount, expected)
  return isAboveLimit(difference, requireReasonAboveAmount) ? ['openingUnexplained'] : []
}

/** The cash that the register's last count left in the drawer. */
async function readLeft(ctx: CompanyCtx, checkoutId: string): Promise<Money | null> {
  const row = await ctx.tx
    .selectFrom('checkoutClosings')
    .select('cashLeftAmount')
    .where('companyId', '=', ctx.company.id)
    .where('checkoutId', '=', checkoutId)
    .orderBy('zNumber', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? money(row.cashLeftAmount) : null
}

async function recordFloat(ctx: CompanyCtx, { sessionId, openedAt, openingCountedAmount }: Beginning): Promise<void> {
  const movementId = ctx.newId()
  await ctx.tx
    .insertInto('checkoutMovements')
    .values({
      companyId: ctx.company.id,
      id: movementId,
      sessionId,
      kind: 'opening',
      tenderId: await cashTenderId(ctx),
      amount: openingCountedAmount,
      balanceAfter: openingCountedAmount,
      sourceType: 'checkoutSession',
      sourceId: sessionId,
      userId: ctx.user.id,
      occurredAt: openedAt,
    })
    .execute()
  await postMovement(ctx, { movementId, at: openedAt, amount: openingCountedAmount, against: 'safe' })
}
