import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { rollWebhookSecret as endpoint } from '@mostrador/contract/features/access/webhooks/endpoints.ts'
import { oldSecretHours } from '@mostrador/contract/features/access/webhooks/webhook-events.ts'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { readWebhook } from './select-webhooks.ts'
import { newWebhookSecret, sealWebhookSecret } from './webhook-secret.ts'

/** The receiver has a day to switch to the new one: until then both sign. A second change within that time ends the oldest at once. */
export async function rollWebhookSecret(
  ctx: CompanyCtx,
  { id }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { url, version } = await readWebhook(ctx, id)
  const secret = newWebhookSecret()
  await ctx.tx
    .updateTable('webhooks')
    .set((eb) => ({
      previousSealedSecret: eb.ref('sealedSecret'),
      previousSecretUntil: new Date(ctx.now.getTime() + oldSecretHours * 3_600_000),
      sealedSecret: sealWebhookSecret(ctx.deps.secrets, secret),
      version: version + 1,
      updatedAt: ctx.now,
    }))
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .execute()
  await audit(ctx, 'webhook.rollSecret', { entity: 'webhook', entityId: id }, { url })
  return { webhook: await readWebhook(ctx, id), secret }
}
