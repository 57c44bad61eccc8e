import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { openCheckoutSession as endpoint } from '@mostrador/contract/features/checkouts/endpoints.ts'
import { businessDate } from '@mostrador/domain/business-date.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { audit } from '../../audit.ts'
import type { CompanyCtx } from '../../context.ts'
import { checkoutPriceList } from './checkout-price-list.ts'
import { grantLease } from './grant-lease.ts'
import { findOpenSession } from './select-sessions.ts'

type Input = z.output<(typeof endpoint)['input']>

/** Opens a register with the counted float. Asking again with the same session id answers the session that is open. */
export async function openCheckoutSession(ctx: CompanyCtx, input: Input): Promise<OutputOf<typeof endpoint>> {
  const lease = await grantLease(ctx, { checkoutId: input.checkoutId, deviceId: input.deviceId, takeOver: false })
  const open = await findOpenSession(ctx, input.checkoutId)
  const priceListId = await checkoutPriceList(ctx, input.checkoutId)
  if (open && open.id === input.sessionId) return { session: open, lease, priceListId }
  if (open) throw new AppError('checkoutHasOpenSession')

  await insertSession(ctx, input)
  await recordFloat(ctx, input)
  await audit(
    ctx,
    'checkoutSession.open',
    { entity: 'checkoutSession', entityId: input.sessionId },
    { checkoutId: input.checkoutId, openingCountedAmount: input.openingCountedAmount },
  )

  const session = await findOpenSession(ctx, input.checkoutId)
  if (!session) throw new AppError('internal')
  return { session, lease, priceListId }
}

async function insertSession(ctx: CompanyCtx, input: Input): Promise<void> {
  const companyId = ctx.company.id
  const { number } = await ctx.tx
    .selectFrom('checkoutSessions')
    .select(sql<number>`coalesce(max(number), 0) + 1`.as('number'))
    .where('companyId', '=', companyId)
    .where('checkoutId', '=', input.checkoutId)
    .executeTakeFirstOrThrow()
  await ctx.tx
    .insertInto('checkoutSessions')
    .values({
      companyId,
      id: input.sessionId,
      checkoutId: input.checkoutId,
      number,
      openedById: ctx.user.id,
      openedAt: ctx.now,
      openingCountedAmount: input.openingCountedAmount,
      openingNote: input.openingNote,
      cashBalance: input.openingCountedAmount,
    })
    .execute()
}

/** The float is the drawer's first movement and the ledger's: from the safe into the drawer. */
async function recordFloat(ctx: CompanyCtx, input: Input): Promise<void> {
  if (input.openingCountedAmount === 0) return
  const companyId = ctx.company.id
  const { settings } = ctx.company
  const cash = await ctx.tx
    .selectFrom('tenders')
    .select('id')
    .where('companyId', '=', companyId)
    .where('type', '=', 'cash')
    .orderBy('position')
    .executeTakeFirstOrThrow()
  const movementId = ctx.newId()
  await ctx.tx
    .insertInto('checkoutMovements')
    .values({
      companyId,
      id: movementId,
      sessionId: input.sessionId,
      kind: 'opening',
      tenderId: cash.id,
      amount: input.openingCountedAmount,
      balanceAfter: input.openingCountedAmount,
      sourceType: 'checkoutSession',
      sourceId: input.sessionId,
      userId: ctx.user.id,
      occurredAt: ctx.now,
    })
    .execute()
  const posting = {
    companyId,
    transactionId: movementId,
    sourceType: 'checkoutMovement',
    currencyTag: settings.currencyTag,
    businessDate: businessDate(ctx.now.toISOString(), settings.timeZone, settings.businessDayStart),
  }
  await ctx.tx
    .insertInto('ledgerEntries')
    .values([
      { ...posting, position: 1, account: 'tender:cash', debit: input.openingCountedAmount, credit: 0 },
      { ...posting, position: 2, account: 'safe', debit: 0, credit: input.openingCountedAmount },
    ])
    .execute()
}
