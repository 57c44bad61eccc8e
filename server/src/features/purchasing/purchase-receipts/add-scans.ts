import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { addScans as endpoint } from '@mostrador/contract/features/purchasing/purchase-receipts/endpoints.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'
import { insertRows } from '../../../db/insert-rows.ts'
import { readReceiving } from './select-receiving.ts'

/**
 * Adds scans to an open count. The device creates their ids, so that a repeated scan counts once (U-5). Scans for a count that
 * another person ended meanwhile are refused, and stay on the device.
 */
export async function addScans(
  ctx: CompanyCtx,
  { receivingId, scans }: z.output<(typeof endpoint)['input']>,
): Promise<OutputOf<typeof endpoint>> {
  await lockOpenCount(ctx, receivingId)
  const variantIds = [...new Set(scans.map(({ variantId }) => variantId))]
  const { rows: known } = await sql<{ id: string }>`select v.id from variants v
    join products p on p.company_id = v.company_id and p.id = v.product_id and p.type = 'standard'
    where v.company_id = ${ctx.company.id} and v.id = any(${variantIds}::uuid[])`.execute(ctx.tx)
  const ids = new Set(known.map(({ id }) => id))
  const stray = scans.findIndex(({ variantId }) => !ids.has(variantId))
  if (stray !== -1)
    throw new AppError('notFound', { fields: { [`scans.${stray}.variantId`]: { key: 'validation.invalid' } } })
  await insertRows(
    ctx.tx,
    'purchaseScans',
    scans.map((scan) => ({
      companyId: ctx.company.id,
      id: scan.id,
      receivingId,
      variantId: scan.variantId,
      quantity: scan.quantity,
      isRejected: scan.isRejected,
      userId: ctx.user.id,
      deviceKey: scan.deviceKey,
      scannedAt: new Date(scan.scannedAt),
      receivedAt: ctx.now,
    })),
    { onConflict: sql`on conflict (company_id, id) do nothing` },
  )
  ctx.afterCommit(() =>
    ctx.deps.live.announce({ to: { companyId: ctx.company.id }, message: { event: 'receivingChanged', receivingId } }),
  )
  return { receiving: await readReceiving(ctx, receivingId) }
}

/** A shared lock: many may scan at once, and the end of the count waits for them. */
async function lockOpenCount(ctx: CompanyCtx, id: string): Promise<void> {
  const count = await ctx.tx
    .selectFrom('purchaseReceivings')
    .select('status')
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()
  if (!count) throw new AppError('notFound')
  if (count.status !== 'open')
    throw new AppError('conflict', { fields: { receivingId: { key: 'purchaseReceipts.faults.countEnded' } } })
}
