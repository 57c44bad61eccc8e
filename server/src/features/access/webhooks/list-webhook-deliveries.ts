import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { listWebhookDeliveries as endpoint } from '@mostrador/contract/features/access/webhooks/endpoints.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'
import { decodeCursor, encodeCursor } from '../../../lists/keyset.ts'
import { presentDelivery, selectDeliveries } from './select-deliveries.ts'
import { readWebhook } from './select-webhooks.ts'

type Input = z.output<(typeof endpoint)['input']>

/** To the microsecond: a `Date` would drop the rest and lose the position. */
const madeAt = sql<string>`d.created_at::text`

export async function listWebhookDeliveries(
  ctx: CompanyCtx,
  { webhookId, status, cursor, per }: Input,
): Promise<OutputOf<typeof endpoint>> {
  await readWebhook(ctx, webhookId)
  let query = selectDeliveries(ctx).where('d.webhookId', '=', webhookId)
  if (status !== null) query = query.where('d.status', '=', status)
  if (cursor !== undefined) {
    const { sortValue, id } = decodeCursor(cursor, 'timestamptz')
    query = query.where(sql<boolean>`(d.created_at, d.id) < (${sortValue}::timestamptz, ${id}::uuid)`)
  }
  const rows = await query
    .select(madeAt.as('madeAt'))
    .orderBy('d.createdAt', 'desc')
    .orderBy('d.id', 'desc')
    .limit(per + 1)
    .execute()
  const shown = rows.slice(0, per)
  const last = shown.at(-1)
  return {
    items: shown.map(presentDelivery),
    nextCursor: rows.length > per && last ? encodeCursor(last.madeAt, last.id) : null,
  }
}
