import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { revokeApiKey as endpoint } from '@mostrador/contract/features/access/api-keys/endpoints.ts'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { readKey } from './select-keys.ts'

/** For good, because its holder still has it. Revoking a revoked key changes nothing. */
export async function revokeApiKey(
  ctx: CompanyCtx,
  { id }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const before = await readKey(ctx, id)
  if (before.state === 'revoked') return { apiKey: before }

  await ctx.tx
    .updateTable('apiKeys')
    .set({ revokedAt: ctx.now, revokedById: ctx.user.id })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .execute()
  await audit(ctx, 'apiKey.revoke', { entity: 'apiKey', entityId: id }, { name: before.name })
  return { apiKey: await readKey(ctx, id) }
}
