import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { resendDelivery as endpoint } from '@mostrador/contract/features/access/webhooks/endpoints.ts'
import type { CompanyCtx } from '../../../context.ts'
import { readDelivery } from './select-deliveries.ts'

/** A waiting delivery is tried now. A finished one begins anew, with all its tries. The receiver recognises it by its id. */
export async function resendDelivery(
  ctx: CompanyCtx,
  { id }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const found = await ctx.tx
    .selectFrom('webhookDeliveries as d')
    .innerJoin('webhooks as w', (join) =>
      join.onRef('w.companyId', '=', 'd.companyId').onRef('w.id', '=', 'd.webhookId'),
    )
    .select(['w.status'])
    .where('d.companyId', '=', ctx.company.id)
    .where('d.id', '=', id)
    .forUpdate('d')
    .executeTakeFirst()
  if (!found) throw new AppError('notFound')
  if (found.status !== 'active') throw new AppError('webhookOff')

  await ctx.tx
    .updateTable('webhookDeliveries')
    .set({ status: 'waiting', finishedAt: null, nextTryAt: ctx.now })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .execute()
  await ctx.tx
    .insertInto('webhookQueue')
    .values({ deliveryId: id, worksForId: ctx.company.id, dueAt: ctx.now })
    .onConflict((conflict) => conflict.columns(['worksForId', 'deliveryId']).doUpdateSet({ dueAt: ctx.now }))
    .execute()
  return { delivery: await readDelivery(ctx, id) }
}
