import { type Movement, movementDoubts, movementSchema } from '@mostrador/contract/features/selling/movements/schema.ts'
import { handMovements, isCashMovement, type MovementKind } from '@mostrador/domain/drawer/cash-session.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'

const movementColumns = [
  'm.id',
  'm.kind',
  'm.occurredAt',
  'm.amount',
  'm.balance',
  'm.reason',
  'm.category',
  'm.sessionId',
  's.number as sessionNumber',
  'o.name as checkoutName',
  'm.isLate',
  'm.needsReview',
  'm.reversesId',
  'u.name as userName',
  'a.name as approvedByName',
  'r.id as voidId',
  's.status',
  'v.id as saleId',
  'v.receiptNumber',
  'z.id as closingId',
  'z.zNumber',
  'c.id as customerId',
  'c.name as customerName',
] as const

/**
 * Movements of a session with the balance after each, in the order in which they happened. For all sessions (null) there are no balances: a
 * page of them would have to add up every drawer there ever was. The caller adds conditions.
 */
export function selectMovements(ctx: CompanyCtx, sessionId: string | null) {
  const companyId = ctx.company.id
  const balance =
    sessionId === null
      ? sql<number | null>`null::bigint`
      : sql<number | null>`(sum(d.amount) over (order by d.occurred_at, d.id))::bigint`
  const withBalance = ctx.tx
    .selectFrom('checkoutMovements as d')
    .selectAll('d')
    .select(balance.as('balance'))
    .where('d.companyId', '=', companyId)
    .$if(sessionId !== null, (all) => all.where('d.sessionId', '=', sessionId ?? ''))
  return ctx.tx
    .selectFrom(withBalance.as('m'))
    .innerJoin('checkoutSessions as s', (join) =>
      join.on('s.companyId', '=', companyId).onRef('s.id', '=', 'm.sessionId'),
    )
    .innerJoin('checkouts as o', (join) => join.on('o.companyId', '=', companyId).onRef('o.id', '=', 's.checkoutId'))
    .innerJoin('users as u', 'u.id', 'm.userId')
    .leftJoin('users as a', 'a.id', 'm.approvedById')
    .leftJoin('checkoutMovements as r', (join) =>
      join.on('r.companyId', '=', companyId).onRef('r.reversesId', '=', 'm.id'),
    )
    .leftJoin('tenderCorrections as k', (join) =>
      join.on('k.companyId', '=', companyId).onRef('k.id', '=', 'm.sourceId'),
    )
    .leftJoin('sales as v', (join) =>
      join.on('v.companyId', '=', companyId).on('v.id', '=', sql<string>`coalesce(k.sale_id, m.source_id)`),
    )
    .leftJoin('checkoutClosings as z', (join) =>
      join.on('z.companyId', '=', companyId).onRef('z.id', '=', 'm.sourceId'),
    )
    .leftJoin('customerPayments as p', (join) =>
      join.on('p.companyId', '=', companyId).onRef('p.id', '=', 'm.sourceId'),
    )
    .leftJoin('customers as c', (join) => join.on('c.companyId', '=', companyId).onRef('c.id', '=', 'p.customerId'))
    .select(movementColumns)
    .$narrowType<{ kind: MovementKind }>()
}

type Row = Awaited<ReturnType<ReturnType<typeof selectMovements>['execute']>>[number]

/** `canViewDrawer`: whether the caller may know the cash in the drawer (`can-view-drawer.ts`). */
export function presentMovement(row: Row, canViewDrawer: boolean): Movement {
  const { saleId, receiptNumber, closingId, zNumber, customerId, customerName, voidId, status, ...movement } = row
  const isOpen = status !== 'closed' && movement.reversesId === null && voidId === null
  return movementSchema.parse({
    ...movement,
    occurredAt: row.occurredAt.toISOString(),
    amount: canViewDrawer || isToldToAll(row.kind) ? row.amount : null,
    balance: canViewDrawer ? row.balance : null,
    doubts: movementDoubts.filter((doubt) => row.needsReview.includes(doubt)),
    isTakenBack: voidId !== null,
    canBeTakenBack: isOpen && isCashMovement(row.kind),
    sale: saleId === null ? null : { id: saleId, receiptNumber },
    customer: customerId === null ? null : { id: customerId, name: customerName },
    closing: closingId === null ? null : { id: closingId, zNumber },
  })
}

/** The float and movements by hand are visible to all: the people who made them know them, and they reveal no sales. */
function isToldToAll(kind: MovementKind): boolean {
  return kind === 'opening' || handMovements.some((known) => known === kind)
}
