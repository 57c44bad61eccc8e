import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { updateWebhook as endpoint } from '@mostrador/contract/features/access/webhooks/endpoints.ts'
import type { z } from 'zod'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { giveUpWaiting } from './give-up-waiting.ts'
import { readWebhook } from './select-webhooks.ts'

type Input = z.output<(typeof endpoint)['input']>

/** Switching an address on again resets its failures. */
export async function updateWebhook(ctx: CompanyCtx, input: Input): Promise<OutputOf<typeof endpoint>> {
  const before = await readWebhook(ctx, input.id)
  if (before.version !== input.version) throw new AppError('versionConflict')
  const wasActive = before.status === 'active'

  const status = input.isActive ? 'active' : before.status === 'failing' ? 'failing' : 'off'
  const changed = await ctx.tx
    .updateTable('webhooks')
    .set({
      url: input.url,
      description: input.description,
      events: [...new Set(input.events)],
      status,
      ...(status === 'active' && { stoppedAt: null }),
      ...(status === 'active' && !wasActive && { failingSince: null }),
      version: input.version + 1,
      updatedAt: ctx.now,
    })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', input.id)
    .where('version', '=', input.version)
    .returning('id')
    .executeTakeFirst()
  if (!changed) throw new AppError('versionConflict')
  if (status === 'off') await giveUpWaiting(ctx.tx, { companyId: ctx.company.id, webhookId: input.id }, ctx.now)
  await audit(ctx, 'webhook.update', { entity: 'webhook', entityId: input.id }, { url: input.url, status })
  return { webhook: await readWebhook(ctx, input.id) }
}
