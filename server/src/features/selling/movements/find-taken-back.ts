import { type CashMovement, cashMovements } from '@mostrador/domain/drawer/cash-session.ts'
import type { CompanyCtx } from '../../../context.ts'
import type { TakenBack } from './write-movement-void.ts'

/** A movement that can be taken back, and the movement that took it back, if any. */
export async function findTakenBack(
  ctx: CompanyCtx,
  id: string,
): Promise<{ movement: TakenBack; voidId: string | null } | undefined> {
  const row = await ctx.tx
    .selectFrom('checkoutMovements as m')
    .leftJoin('checkoutMovements as r', (join) =>
      join.onRef('r.companyId', '=', 'm.companyId').onRef('r.reversesId', '=', 'm.id'),
    )
    .select(['m.id', 'm.sessionId', 'm.kind', 'm.amount', 'm.category', 'r.id as voidId'])
    .where('m.companyId', '=', ctx.company.id)
    .where('m.id', '=', id)
    .where('m.reversesId', 'is', null)
    .where('m.kind', 'in', [...cashMovements])
    .$narrowType<{ kind: CashMovement }>()
    .executeTakeFirst()
  if (!row) return undefined
  const { voidId, ...movement } = row
  return { movement, voidId }
}
