import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { disallowPinDevice as endpoint } from '@mostrador/contract/features/access/approvals/endpoints.ts'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'

/** Takes effect on the server immediately. The device learns it with its next pull, and its approvals until then are invalid. */
export async function disallowPinDevice(
  ctx: CompanyCtx,
  { deviceId }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const companyId = ctx.company.id
  const known = await ctx.tx
    .selectFrom('devices')
    .select('id')
    .where('companyId', '=', companyId)
    .where('id', '=', deviceId)
    .executeTakeFirst()
  if (!known) throw new AppError('notFound')
  const ended = await ctx.tx
    .updateTable('pinDevices')
    .set({ endedAt: ctx.now })
    .where('companyId', '=', companyId)
    .where('userId', '=', ctx.user.id)
    .where('deviceId', '=', deviceId)
    .where('endedAt', 'is', null)
    .returning('id')
    .execute()
  if (ended.length > 0)
    await audit(ctx, 'member.disallowPin', { entity: 'member', entityId: ctx.user.id }, { deviceId })
  return {}
}
