import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { orderViews as endpoint } from '@mostrador/contract/features/views/endpoints.ts'
import type { CompanyCtx } from '../../context.ts'
import { selectVisibleViews } from './select-views.ts'

/** A matter of taste, as the look of the list: each person has an order of their own, of shared views too. */
export async function orderViews(
  ctx: CompanyCtx,
  { list, ids }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const visible = await selectVisibleViews(ctx, list).execute()
  if (!ids.every((id) => visible.some((view) => view.id === id))) throw new AppError('notFound')

  await ctx.tx
    .insertInto('listLooks')
    .values({ companyId: ctx.company.id, userId: ctx.user.id, list, density: 'comfortable', viewIds: ids })
    .onConflict((conflict) => conflict.columns(['companyId', 'userId', 'list']).doUpdateSet({ viewIds: ids }))
    .execute()
  return {}
}
