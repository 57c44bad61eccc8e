import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { renameApiKey as endpoint } from '@mostrador/contract/features/access/api-keys/endpoints.ts'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { readKey } from './select-keys.ts'

export async function renameApiKey(
  ctx: CompanyCtx,
  { id, name }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const before = await readKey(ctx, id)
  if (before.name === name) return { apiKey: before }

  await ctx.tx
    .updateTable('apiKeys')
    .set({ name })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .execute()
  await audit(ctx, 'apiKey.rename', { entity: 'apiKey', entityId: id }, { name, from: before.name })
  return { apiKey: await readKey(ctx, id) }
}
