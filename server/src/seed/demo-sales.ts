/** Ninety days at the till: busier towards the weekend, at noon and after work. Each day is a session of its own. */
import { money } from '@mostrador/domain/money/money.ts'
import type { NewSale } from '@mostrador/contract/features/selling/sales/schema.ts'
import { tenderSchema } from '@mostrador/contract/features/selling/tenders/schema.ts'
import { type Deps, newId, type StatementCtx } from '../context.ts'
import { commitSale, namesOf, readKnownShopWithin } from '../features/selling/sales/public.ts'
import { closeSession, grantLease, openCheckoutSession } from '../features/selling/sessions/public.ts'
import { storeRefund } from '../features/selling/refunds/public.ts'
import { type Actor, memberContext, runAsMember } from '../http/run-as.ts'
import { closingOf, momentsOf, openingOf } from './demo-hours.ts'
import type { Shelves } from './demo-shelves.ts'
import { makeDemoRefund } from './make-demo-refund.ts'
import { type DemoTill, makeDemoSale } from './make-demo-sale.ts'
import { createRandom, type Random } from './random.ts'

const openingFloat = money(50_000)
/** One sale in twelve would be refunded; those paid in cash are not. */
const refundOneIn = 12
const minutesToRefund = 4
const dayMilliseconds = 86_400_000

export async function sellForDays(
  deps: Deps,
  actor: Actor,
  shelves: Shelves,
  span: { days: number; now: Date },
): Promise<void> {
  const random = createRandom(20_260_101)
  const till = await setUpTill(deps, actor)
  const context = await memberContext(deps, actor)
  for (let daysAgo = span.days; daysAgo >= 0; daysAgo--) {
    const day = new Date(span.now.getTime() - daysAgo * dayMilliseconds)
    const sessionId = await openDay(deps, actor, till, openingOf(day, span.now))
    const moments = momentsOf(random, day).filter((moment) => moment < span.now)
    for (const soldAt of moments) {
      const sale = await sellAt(context, random, { shelves, till, sessionId, soldAt })
      if (random.between(1, refundOneIn) === 1) await giveBack(deps, actor, random, { sale, till, now: span.now })
    }
    if (daysAgo > 0) await closeDay(deps, actor, { till, sessionId, closedAt: closingOf(day) }, random)
  }
  await releaseLease(deps, actor, till, span.now)
}

async function setUpTill(deps: Deps, actor: Actor): Promise<DemoTill> {
  return runAsMember(deps, actor, async (ctx) => {
    const deviceId = newId()
    const checkout = await ctx.tx
      .selectFrom('checkouts')
      .select('id')
      .where('companyId', '=', actor.companyId)
      .executeTakeFirstOrThrow()
    const { series, epoch } = await grantLease(ctx, { checkoutId: checkout.id, deviceId, takeOver: false })
    const tenders = await ctx.tx
      .selectFrom('tenders')
      .selectAll()
      .where('companyId', '=', actor.companyId)
      .orderBy('position')
      .execute()
    return {
      deviceId,
      checkoutId: checkout.id,
      tenders: tenders.map(({ nameEn, nameEs, ...tender }) =>
        tenderSchema.parse({ ...tender, name: { en: nameEn, es: nameEs } }),
      ),
      series,
      epoch,
      nextNumber: 1,
    }
  })
}

async function openDay(deps: Deps, actor: Actor, till: DemoTill, now: Date): Promise<string> {
  const sessionId = newId()
  await runAsMember(deps, { ...actor, now }, (ctx) =>
    openCheckoutSession(ctx, {
      sessionId,
      checkoutId: till.checkoutId,
      deviceId: till.deviceId,
      openingCountedAmount: openingFloat,
      openingNote: null,
    }),
  )
  return sessionId
}

async function sellAt(
  context: StatementCtx,
  random: Random,
  at: { shelves: Shelves; till: DemoTill; sessionId: string; soldAt: Date },
): Promise<NewSale> {
  const sale = makeDemoSale(random, at)
  await commitSale({ ...context, now: at.soldAt }, sale)
  at.till.nextNumber += 1
  return sale
}

/** A few minutes after the sale, its first line is returned, unless it was paid in cash. */
async function giveBack(
  deps: Deps,
  actor: Actor,
  random: Random,
  { sale, till, now }: { sale: NewSale; till: DemoTill; now: Date },
): Promise<void> {
  const at = new Date(Math.min(Date.parse(sale.soldAt) + minutesToRefund * 60_000, now.getTime()))
  const refund = makeDemoRefund(random, sale, till, at)
  if (refund === null) return
  await runAsMember(deps, { ...actor, now: at }, async (ctx) =>
    storeRefund(ctx, refund, { needsReview: [], shop: await readKnownShopWithin(ctx, [namesOf(refund)]) }),
  )
  till.nextNumber += 1
}

/** On one day in eight the count is slightly wrong, as in any shop. Cash above the change for the next day leaves the drawer. */
async function closeDay(
  deps: Deps,
  actor: Actor,
  { till, sessionId, closedAt }: { till: DemoTill; sessionId: string; closedAt: Date },
  random: Random,
): Promise<void> {
  const difference = random.between(1, 8) === 1 ? random.between(-12, 6) * 100 : 0
  await runAsMember(deps, { ...actor, now: closedAt }, async (ctx) => {
    const { cashBalance } = await ctx.tx
      .selectFrom('checkoutSessions')
      .select('cashBalance')
      .where('companyId', '=', actor.companyId)
      .where('id', '=', sessionId)
      .executeTakeFirstOrThrow()
    const counted = money(cashBalance + difference)
    const { checkoutId, deviceId, epoch } = till
    const closing = {
      closingId: newId(),
      sessionId,
      checkoutId,
      deviceId,
      epoch,
      closedAt: closedAt.toISOString(),
      countedCashAmount: counted,
      denominations: null,
      otherCounts: [],
      cashLeftAmount: money(Math.min(openingFloat, counted)),
      differenceReason: difference === 0 ? null : 'Un vuelto mal dado',
      releasesLease: false,
      note: null,
      printedExpectedAmount: money(cashBalance),
    }
    await closeSession(ctx, closing, { needsReview: [] })
  })
}

/** Released, so that the first person who opens the demo continues the series from a real device. */
async function releaseLease(deps: Deps, actor: Actor, till: DemoTill, releasedAt: Date): Promise<void> {
  await runAsMember(deps, actor, async (ctx) => {
    await ctx.tx
      .updateTable('checkoutLeases')
      .set({ releasedAt })
      .where('companyId', '=', actor.companyId)
      .where('checkoutId', '=', till.checkoutId)
      .execute()
  })
}
