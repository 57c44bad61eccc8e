import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { can } from '@mostrador/contract/access.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { listRegisterSessions as endpoint } from '@mostrador/contract/features/selling/sessions/endpoints.ts'
import { sessionList } from '@mostrador/contract/features/selling/sessions/list.ts'
import { type SessionRow, sessionRowSchema } from '@mostrador/contract/features/selling/sessions/schema.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'
import {
  column,
  countRows,
  dayColumn,
  filterList,
  likePattern,
  type ListColumns,
  readPage,
} from '../../../lists/list-query.ts'
import { readViewableDrawers, readCheckoutName } from '../registers/public.ts'

const state = sql<SessionRow['state']>`case when s.status = 'closed' then 'closed' else 'open' end`

const columnsOf = ({ company, access }: CompanyCtx): ListColumns<typeof sessionList> => ({
  id: sql`s.id`,
  sorts: { openedAt: { by: sql`s.opened_at`, type: 'timestamptz' } },
  filters: {
    state: column(state),
    day: dayColumn(sql`s.opened_at`, company.settings.timeZone, company.settings.businessDayStart),
    // A person who may not know a difference finds no session by it.
    hasDifference: (filter) =>
      filter.is === 'yesNo'
        ? sql<boolean>`(coalesce(z.difference_amount, 0) <> 0) = ${filter.value}
            and ${can(access, 'CHECKOUTS__EXPECTED_VIEW')}`
        : undefined,
  },
})

/** The search finds the number of a session and who opened it. Throws `notFound`. */
export async function listRegisterSessions(
  ctx: CompanyCtx,
  input: z.output<(typeof endpoint)['input']>,
): Promise<OutputOf<typeof endpoint>> {
  if ((await readCheckoutName(ctx, input.checkoutId)) === undefined) throw new AppError('notFound')
  const columns = columnsOf(ctx)
  const text = input.q?.trim() ?? ''
  const all = filterList(selectRows(ctx, input.checkoutId), sessionList, columns, input.filters)
  const query = all.$if(text !== '', (some) =>
    some.where(sql<boolean>`search_fold(concat_ws(' ', s.number, u.name)) like search_fold(${likePattern(text)})`),
  )
  const { rows, ...cursors } = await readPage(query, columns, input)
  const knows = await readViewableDrawers(ctx)
  const mayOpenCounts = can(ctx.access, 'CHECKOUTS__EXPECTED_VIEW')
  return {
    items: rows.map((row) => present(row, { canViewDrawer: knows(row.id), mayOpenCounts })),
    ...cursors,
    total: input.cursor === undefined ? await countRows(ctx.tx, query) : null,
  }
}

function selectRows(ctx: CompanyCtx, checkoutId: string) {
  return ctx.tx
    .selectFrom('checkoutSessions as s')
    .innerJoin('users as u', 'u.id', 's.openedById')
    .leftJoin('users as c', 'c.id', 's.closedById')
    .leftJoin('checkoutClosings as z', (join) =>
      join.onRef('z.companyId', '=', 's.companyId').onRef('z.sessionId', '=', 's.id'),
    )
    .where('s.companyId', '=', ctx.company.id)
    .where('s.checkoutId', '=', checkoutId)
    .select([
      's.id',
      's.number',
      state.as('state'),
      's.openedAt',
      'u.name as openedByName',
      's.closedAt',
      'c.name as closedByName',
      's.cashBalance',
      'z.id as closingId',
      'z.zNumber',
      'z.expectedCashAmount',
      'z.countedCashAmount',
      'z.differenceAmount',
      sql<boolean>`cardinality(s.opening_doubts) > 0 or coalesce(cardinality(z.needs_review), 0) > 0`.as('needsLook'),
      sql<number>`(select count(*)::int from sales x where x.company_id = s.company_id and x.session_id = s.id)`.as(
        'documentCount',
      ),
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number]
type Rights = { canViewDrawer: boolean; mayOpenCounts: boolean }

function present(row: Row, { canViewDrawer, mayOpenCounts }: Rights): SessionRow {
  const { cashBalance, closingId, zNumber, expectedCashAmount, countedCashAmount, differenceAmount, ...rest } = row
  const known = <V>(amount: V) => (canViewDrawer ? amount : null)
  return sessionRowSchema.parse({
    ...rest,
    openedAt: row.openedAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    expectedAmount: known(expectedCashAmount ?? cashBalance),
    countedAmount: known(countedCashAmount),
    differenceAmount: known(differenceAmount),
    closing: mayOpenCounts && closingId !== null ? { id: closingId, zNumber } : null,
  })
}
