import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { deleteCustomerGroup as endpoint } from '@mostrador/contract/features/customers/customers/endpoints.ts'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'

export async function deleteCustomerGroup(
  ctx: CompanyCtx,
  { id }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const companyId = ctx.company.id
  await ctx.tx
    .updateTable('customers')
    .set((eb) => ({ groupId: null, version: eb('version', '+', 1), updatedAt: ctx.now }))
    .where('companyId', '=', companyId)
    .where('groupId', '=', id)
    .execute()
  const deleted = await ctx.tx
    .deleteFrom('customerGroups')
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  if (!deleted) throw new AppError('notFound')
  await audit(ctx, 'customerGroup.delete', { entity: 'customerGroup', entityId: id }, { name: deleted.name })
  return {}
}
