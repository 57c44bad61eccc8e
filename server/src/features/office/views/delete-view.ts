import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { deleteView as endpoint } from '@mostrador/contract/features/office/views/endpoints.ts'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { findOwnView } from './select-views.ts'

export async function deleteView(
  ctx: CompanyCtx,
  { id }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { name, list } = await findOwnView(ctx, id)
  await ctx.tx.deleteFrom('savedViews').where('companyId', '=', ctx.company.id).where('id', '=', id).execute()
  await audit(ctx, 'view.delete', { entity: 'view', entityId: id }, { name, list })
  return {}
}
