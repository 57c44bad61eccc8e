import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { withdrawDraftOrder as endpoint } from '@mostrador/contract/features/shop/draft-orders/endpoints.ts'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { loadDraft, readDraft } from './read-draft.ts'

/** Throws `conflict` for a draft that was accepted. */
export async function withdrawDraftOrder(ctx: CompanyCtx, { id }: { id: string }): Promise<OutputOf<typeof endpoint>> {
  const draft = await loadDraft(ctx, { id }, { isChanging: true })
  if (draft.state === 'ordered') throw new AppError('conflict', { says: { key: 'draftOrders.faults.ordered' } })
  await ctx.tx
    .updateTable('draftOrders')
    .set({ withdrawnAt: ctx.now, updatedAt: ctx.now })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .execute()
  await audit(ctx, 'draftOrder.withdraw', { entity: 'draftOrder', entityId: id }, { name: draft.name })
  return { draftOrder: await readDraft(ctx, id) }
}
