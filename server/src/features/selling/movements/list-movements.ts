import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { listMovements as endpoint } from '@mostrador/contract/features/selling/movements/endpoints.ts'
import { movementList } from '@mostrador/contract/features/selling/movements/list.ts'
import type { SessionChoice } from '@mostrador/contract/features/selling/registers/schema.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'
import { filterList, likePattern, readPage } from '../../../lists/list-query.ts'
import { canViewDrawer, readCheckoutName } from '../registers/public.ts'
import { movementColumns, movementText } from './movement-columns.ts'
import { presentMovement, selectMovements } from './select-movements.ts'
import { presentSessionChoice, selectSessionChoices } from './select-session-choices.ts'

type Input = z.output<(typeof endpoint)['input']>

/** The summary adds every movement of the filter, not only of the page. */
export async function listMovements(ctx: CompanyCtx, input: Input): Promise<OutputOf<typeof endpoint>> {
  const checkoutName = await readCheckoutName(ctx, input.checkoutId)
  const session = await findSession(ctx, input)
  if (checkoutName === undefined || (input.sessionId !== undefined && !session)) throw new AppError('notFound')
  if (!session)
    return { items: [], nextCursor: null, previousCursor: null, total: 0, checkoutName, session: null, summary: null }

  const columns = movementColumns(ctx)
  const text = input.q?.trim() ?? ''
  const all = filterList(selectMovements(ctx, session.id), movementList, columns, input.filters)
  const query = all.$if(text !== '', (some) =>
    some.where(sql<boolean>`${movementText} like search_fold(${likePattern(text)})`),
  )
  const { rows, ...cursors } = await readPage(query, columns, input)
  const { rows: sums } = await sql<{ count: number; inAmount: number; outAmount: number }>`
    select count(*)::int as count, coalesce(sum(amount) filter (where amount > 0), 0)::bigint as in_amount,
      coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as out_amount
    from (${query}) filtered`.execute(ctx.tx)
  const { count, ...summary } = sums[0] ?? { count: 0, inAmount: 0, outAmount: 0 }
  const knows = await canViewDrawer(ctx, session.id)
  return {
    items: rows.map((row) => presentMovement(row, knows)),
    ...cursors,
    total: count,
    checkoutName,
    session,
    summary: knows ? { ...summary, balance: await readBalance(ctx, session.id) } : null,
  }
}

/** The requested session; else the open one of the register, or its last. */
async function findSession(ctx: CompanyCtx, { checkoutId, sessionId }: Input): Promise<SessionChoice | undefined> {
  const row = await selectSessionChoices(ctx)
    .where('s.checkoutId', '=', checkoutId)
    .$if(sessionId !== undefined, (all) => all.where('s.id', '=', sessionId ?? ''))
    .orderBy(sql`s.status <> 'closed' and not s.is_superseded`, 'desc')
    .orderBy('s.number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && presentSessionChoice(row)
}

async function readBalance(ctx: CompanyCtx, sessionId: string): Promise<number> {
  const { cashBalance } = await ctx.tx
    .selectFrom('checkoutSessions')
    .select('cashBalance')
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
  return cashBalance
}
