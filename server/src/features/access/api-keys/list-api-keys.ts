import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { listApiKeys as endpoint } from '@mostrador/contract/features/access/api-keys/endpoints.ts'
import type { CompanyCtx } from '../../../context.ts'
import { presentKey, selectKeys } from './select-keys.ts'

/** Days for which a revoked key stays visible, so that people see why software stopped. */
const revokedShownDays = 90
const shownKeys = 200

export async function listApiKeys(ctx: CompanyCtx): Promise<OutputOf<typeof endpoint>> {
  const since = new Date(ctx.now.getTime() - revokedShownDays * 86_400_000)
  const rows = await selectKeys(ctx)
    .where((eb) => eb.or([eb('k.revokedAt', 'is', null), eb('k.revokedAt', '>', since)]))
    .orderBy('k.createdAt', 'desc')
    .orderBy('k.id', 'desc')
    .limit(shownKeys)
    .execute()
  return { items: rows.map((row) => presentKey(row, ctx.now)) }
}
