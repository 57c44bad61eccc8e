import { AppError } from '@mostrador/contract/errors.ts'
import { type WebhookDelivery, webhookDeliverySchema } from '@mostrador/contract/features/access/webhooks/schema.ts'
import type { CompanyCtx } from '../../../context.ts'

export function selectDeliveries(ctx: CompanyCtx) {
  return ctx.tx
    .selectFrom('webhookDeliveries as d')
    .where('d.companyId', '=', ctx.company.id)
    .select([
      'd.id',
      'd.eventId',
      'd.event',
      'd.recordId',
      'd.recordVersion',
      'd.occurredAt',
      'd.status',
      'd.attempts',
      'd.lastTriedAt',
      'd.nextTryAt',
      'd.responseCode',
      'd.durationMs',
      'd.answer',
      'd.errorCode',
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectDeliveries>['execute']>>[number]

export function presentDelivery(row: Row): WebhookDelivery {
  return webhookDeliverySchema.parse({
    ...row,
    occurredAt: row.occurredAt.toISOString(),
    lastTriedAt: row.lastTriedAt?.toISOString() ?? null,
    nextTryAt: row.nextTryAt?.toISOString() ?? null,
  })
}

export async function readDelivery(ctx: CompanyCtx, id: string): Promise<WebhookDelivery> {
  const row = await selectDeliveries(ctx).where('d.id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('notFound')
  return presentDelivery(row)
}
