import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { archiveWebhook as endpoint } from '@mostrador/contract/features/access/webhooks/endpoints.ts'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { giveUpWaiting } from './give-up-waiting.ts'
import { readWebhook } from './select-webhooks.ts'

/** For good: a new address gets a secret of its own. */
export async function archiveWebhook(
  ctx: CompanyCtx,
  { id }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { url, version } = await readWebhook(ctx, id)
  await ctx.tx
    .updateTable('webhooks')
    .set({ status: 'archived', stoppedAt: null, version: version + 1, updatedAt: ctx.now })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .execute()
  await giveUpWaiting(ctx.tx, { companyId: ctx.company.id, webhookId: id }, ctx.now)
  await audit(ctx, 'webhook.archive', { entity: 'webhook', entityId: id }, { url })
  return {}
}
