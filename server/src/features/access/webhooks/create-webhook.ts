import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { createWebhook as endpoint } from '@mostrador/contract/features/access/webhooks/endpoints.ts'
import type { z } from 'zod'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { claimRoom } from '../../../limits.ts'
import { readWebhook } from './select-webhooks.ts'
import { newWebhookSecret, sealWebhookSecret } from './webhook-secret.ts'

type Input = z.output<(typeof endpoint)['input']>

export async function createWebhook(ctx: CompanyCtx, input: Input): Promise<OutputOf<typeof endpoint>> {
  await claimRoom(ctx, 'webhooks')

  const id = ctx.newId()
  const secret = newWebhookSecret()
  await ctx.tx
    .insertInto('webhooks')
    .values({
      companyId: ctx.company.id,
      id,
      url: input.url,
      description: input.description,
      events: [...new Set(input.events)],
      sealedSecret: sealWebhookSecret(ctx.deps.secrets, secret),
      createdById: ctx.user.id,
      languageTag: ctx.language,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .execute()
  await audit(ctx, 'webhook.create', { entity: 'webhook', entityId: id }, { url: input.url })
  return { webhook: await readWebhook(ctx, id), secret }
}
