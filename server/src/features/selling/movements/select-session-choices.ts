import { type SessionChoice, sessionChoiceSchema } from '@mostrador/contract/features/selling/registers/schema.ts'
import type { CompanyCtx } from '../../../context.ts'

/** Sessions as options to choose, with the number of their count. The caller adds conditions and order. */
export function selectSessionChoices(ctx: CompanyCtx) {
  return ctx.tx
    .selectFrom('checkoutSessions as s')
    .innerJoin('users as u', 'u.id', 's.openedById')
    .leftJoin('checkoutClosings as z', (join) =>
      join.onRef('z.companyId', '=', 's.companyId').onRef('z.sessionId', '=', 's.id'),
    )
    .where('s.companyId', '=', ctx.company.id)
    .select([
      's.id',
      's.number',
      's.status',
      's.openedAt',
      'u.name as openedByName',
      's.closedAt',
      'z.id as closingId',
      'z.zNumber',
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectSessionChoices>['execute']>>[number]

export function presentSessionChoice({ closingId, zNumber, status, ...row }: Row): SessionChoice {
  return sessionChoiceSchema.parse({
    ...row,
    isOpen: status !== 'closed',
    openedAt: row.openedAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    closing: closingId === null ? null : { id: closingId, zNumber },
  })
}
