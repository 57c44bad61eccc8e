import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { getMovement as endpoint } from '@mostrador/contract/features/selling/movements/endpoints.ts'
import type { CompanyCtx } from '../../../context.ts'
import { canViewDrawer } from '../registers/public.ts'
import { presentMovement, selectMovements } from './select-movements.ts'

/** One movement, with the resulting balance of its session. */
export async function getMovement(
  ctx: CompanyCtx,
  { id }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const place = await ctx.tx
    .selectFrom('checkoutMovements')
    .select('sessionId')
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!place) throw new AppError('notFound')
  const row = await selectMovements(ctx, place.sessionId).where('m.id', '=', id).executeTakeFirstOrThrow()
  return { movement: presentMovement(row, await canViewDrawer(ctx, place.sessionId)) }
}
