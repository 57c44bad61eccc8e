import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { orderViews as endpoint } from '@mostrador/contract/features/office/views/endpoints.ts'
import type { CompanyCtx } from '../../../context.ts'
import { selectVisibleViews } from './select-views.ts'

/** Not part of the history, like the look of the list. Each person has their own order, also of shared views. */
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
