import { add, type Money, money } from '@mostrador/domain/money/money.ts'
import type { Insertable } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import type { CheckoutMovements } from '../../../db/tables.ts'
import { cashTenderId } from '../registers/public.ts'

type Given = 'companyId' | 'tenderId' | 'userId' | 'balanceAfter' | 'amount'
/** `cashBalance`: the cash in the drawer of the session, which the caller has locked. */
type DrawerMove = Omit<Insertable<CheckoutMovements>, Given> & { amount: Money; cashBalance: number }

/** Moves cash of an open drawer, and stores the new balance with the movement and with the session. */
export async function moveDrawerCash(ctx: CompanyCtx, { cashBalance, ...movement }: DrawerMove): Promise<void> {
  const companyId = ctx.company.id
  const balanceAfter = add(money(cashBalance), movement.amount)
  await ctx.tx
    .insertInto('checkoutMovements')
    .values({
      ...movement,
      companyId,
      tenderId: await cashTenderId(ctx),
      balanceAfter,
      userId: ctx.user.id,
      receivedAt: ctx.now,
    })
    .execute()
  await ctx.tx
    .updateTable('checkoutSessions')
    .set({ cashBalance: balanceAfter })
    .where('companyId', '=', companyId)
    .where('id', '=', movement.sessionId)
    .execute()
}
