import { AppError } from '@mostrador/contract/errors.ts'
import { type Webhook, webhookSchema } from '@mostrador/contract/features/access/webhooks/schema.ts'
import { webhookEvents } from '@mostrador/contract/features/access/webhooks/webhook-events.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'

/** The webhooks of the company that are not archived. */
export function selectWebhooks(ctx: CompanyCtx) {
  return ctx.tx
    .selectFrom('webhooks as w')
    .innerJoin('users as u', 'u.id', 'w.createdById')
    .where('w.companyId', '=', ctx.company.id)
    .where('w.status', '<>', 'archived')
    .select((eb) => [
      'w.id',
      'w.url',
      'w.description',
      'w.events',
      'w.status',
      'w.failingSince',
      'w.previousSecretUntil',
      'u.name as createdByName',
      'w.createdAt',
      'w.version',
      eb
        .selectFrom('webhookDeliveries as d')
        .whereRef('d.companyId', '=', 'w.companyId')
        .whereRef('d.webhookId', '=', 'w.id')
        .where('d.status', '<>', 'waiting')
        .orderBy('d.createdAt', 'desc')
        .orderBy('d.id', 'desc')
        .limit(1)
        .select(
          sql<{ status: string; at: string } | null>`jsonb_build_object('status', d.status, 'at', d.finished_at)`.as(
            'last',
          ),
        )
        .as('last'),
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectWebhooks>['execute']>>[number]

export function presentWebhook({ last, ...row }: Row, now: Date): Webhook {
  const { previousSecretUntil } = row
  return webhookSchema.parse({
    ...row,
    events: webhookEvents.filter((event) => row.events.includes(event)),
    failingSince: row.failingSince?.toISOString() ?? null,
    oldSecretUntil: previousSecretUntil && previousSecretUntil > now ? previousSecretUntil.toISOString() : null,
    createdAt: row.createdAt.toISOString(),
    lastDelivery: last && { status: last.status, at: new Date(last.at).toISOString() },
  })
}

export async function readWebhook(ctx: CompanyCtx, id: string): Promise<Webhook> {
  const row = await selectWebhooks(ctx).where('w.id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('notFound')
  return presentWebhook(row, ctx.now)
}
