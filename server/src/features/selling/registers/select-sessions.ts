import { type CheckoutSession, checkoutSessionSchema } from '@mostrador/contract/features/selling/registers/schema.ts'
import type { CompanyCtx } from '../../../context.ts'

/** Sessions with the name of the person who opened them. The caller adds conditions. */
export function selectSessions(ctx: CompanyCtx) {
  return ctx.tx
    .selectFrom('checkoutSessions as s')
    .innerJoin('users as u', 'u.id', 's.openedById')
    .where('s.companyId', '=', ctx.company.id)
    .select([
      's.id',
      's.checkoutId',
      's.number',
      's.status',
      's.openedAt',
      'u.name as openedByName',
      's.openingCountedAmount',
      's.openingNote',
    ])
}

type SessionRow = Awaited<ReturnType<ReturnType<typeof selectSessions>['execute']>>[number]

export function presentSession(row: SessionRow): CheckoutSession {
  return checkoutSessionSchema.parse({ ...row, openedAt: row.openedAt.toISOString() })
}

export async function findOpenSession(ctx: CompanyCtx, checkoutId: string): Promise<CheckoutSession | undefined> {
  const row = await selectSessions(ctx)
    .where('s.checkoutId', '=', checkoutId)
    .where('s.status', '<>', 'closed')
    .where('s.isSuperseded', '=', false)
    .executeTakeFirst()
  return row && presentSession(row)
}
