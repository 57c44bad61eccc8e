import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { sendTestDelivery as endpoint } from '@mostrador/contract/features/access/webhooks/endpoints.ts'
import { testEvent } from '@mostrador/contract/features/access/webhooks/webhook-events.ts'
import type { CompanyCtx } from '../../../context.ts'
import { readDelivery } from './select-deliveries.ts'
import { readWebhook } from './select-webhooks.ts'

/** Recorded in the log like every delivery. The record it names is the webhook itself. */
export async function sendTestDelivery(
  ctx: CompanyCtx,
  { id: webhookId }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const webhook = await readWebhook(ctx, webhookId)
  const id = ctx.newId()
  await ctx.tx
    .insertInto('webhookDeliveries')
    .values({
      companyId: ctx.company.id,
      id,
      webhookId,
      eventId: ctx.newId(),
      event: testEvent,
      recordId: webhookId,
      recordVersion: webhook.version,
      occurredAt: ctx.now,
      nextTryAt: ctx.now,
    })
    .execute()
  await ctx.tx
    .insertInto('webhookQueue')
    .values({ deliveryId: id, worksForId: ctx.company.id, dueAt: ctx.now })
    .execute()
  return { delivery: await readDelivery(ctx, id) }
}
