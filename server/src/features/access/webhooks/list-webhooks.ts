import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { listWebhooks as endpoint } from '@mostrador/contract/features/access/webhooks/endpoints.ts'
import type { CompanyCtx } from '../../../context.ts'
import { presentWebhook, selectWebhooks } from './select-webhooks.ts'

export async function listWebhooks(ctx: CompanyCtx): Promise<OutputOf<typeof endpoint>> {
  const rows = await selectWebhooks(ctx).orderBy('w.createdAt', 'desc').orderBy('w.id', 'desc').execute()
  return { items: rows.map((row) => presentWebhook(row, ctx.now)) }
}
