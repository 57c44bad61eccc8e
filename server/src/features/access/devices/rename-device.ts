import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { renameDevice as endpoint } from '@mostrador/contract/features/access/devices/endpoints.ts'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { readOwnDevice } from './read-own-device.ts'

export async function renameDevice(
  ctx: CompanyCtx,
  { id, name }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const before = await readOwnDevice(ctx, id)
  if (!before) throw new AppError('notFound')
  if (before.name === name) return { name }

  await ctx.tx
    .updateTable('devices')
    .set({ name })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .execute()
  await audit(ctx, 'device.rename', { entity: 'device', entityId: id }, { name, from: before.name })
  return { name }
}
