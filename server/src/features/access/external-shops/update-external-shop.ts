import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { updateExternalShop as endpoint } from '@mostrador/contract/features/access/external-shops/endpoints.ts'
import type { z } from 'zod'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { readShop, requireFreeName } from './select-shops.ts'

/** No person returns to a removed address, also not from open requests. */
export async function updateExternalShop(
  ctx: CompanyCtx,
  { id, version, name, returnAddresses }: z.output<(typeof endpoint)['input']>,
): Promise<OutputOf<typeof endpoint>> {
  await readShop(ctx, id)
  await requireFreeName(ctx, name, id)
  const changed = await ctx.tx
    .updateTable('ecommerceSites')
    .set({ name, returnAddresses, version: version + 1, updatedAt: ctx.now })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  if (!changed) throw new AppError('versionConflict')
  await audit(
    ctx,
    'externalShop.update',
    { entity: 'externalShop', entityId: id },
    { name, url: returnAddresses.join(', ') },
  )
  return { externalShop: await readShop(ctx, id) }
}
