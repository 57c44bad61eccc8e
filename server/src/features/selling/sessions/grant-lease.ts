import { can } from '@mostrador/contract/access.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { Lease } from '@mostrador/contract/features/selling/registers/schema.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import { recordDevice } from '../../access/devices/public.ts'
import { announceSession, nextSeries } from '../registers/public.ts'

type Current = { epoch: number; series: string; deviceId: string; releasedAt: Date | null; endedBecause: string | null }

/**
 * Gives a device the right to make a register's receipt numbers (O-7). The same device keeps its lease. A released lease
 * continues in the same series. A device takes a lease that is still held only by force, which needs its own permission and
 * starts a new letter, because the other device may hold unsent sales. A lease that was ended also starts a new letter for the
 * next device.
 */
export async function grantLease(
  ctx: CompanyCtx,
  wish: { checkoutId: string; deviceId: string; takeOver: boolean },
): Promise<Lease> {
  const companyId = ctx.company.id
  await recordDevice(ctx, wish.deviceId)
  // The register's row is the lock: two devices asking at once are answered one after the other.
  const checkout = await ctx.tx
    .selectFrom('checkouts')
    .select(['id', 'code', 'status'])
    .where('companyId', '=', companyId)
    .where('id', '=', wish.checkoutId)
    .where('kind', '=', 'till')
    .forUpdate()
    .executeTakeFirst()
  if (!checkout || checkout.status !== 'active') throw new AppError('notFound')

  const current = await ctx.tx
    .selectFrom('checkoutLeases')
    .select(['epoch', 'series', 'deviceId', 'releasedAt', 'endedBecause'])
    .where('companyId', '=', companyId)
    .where('checkoutId', '=', checkout.id)
    .orderBy('epoch', 'desc')
    .executeTakeFirst()
  const next = nextLease(ctx, checkout.code, current, wish)
  if (next.epoch !== current?.epoch) {
    await ctx.tx
      .insertInto('checkoutLeases')
      .values({
        companyId,
        checkoutId: checkout.id,
        ...next,
        deviceId: wish.deviceId,
        grantedToId: ctx.user.id,
        grantedAt: ctx.now,
      })
      .execute()
    // Notifies the previous device, if it is reachable.
    announceSession(ctx, checkout.id)
  }
  return {
    checkoutId: checkout.id,
    deviceId: wish.deviceId,
    ...next,
    nextNumber: await nextNumber(ctx, checkout.id, next.series),
  }
}

function nextLease(
  ctx: CompanyCtx,
  code: string,
  current: Current | undefined,
  wish: { deviceId: string; takeOver: boolean },
): { epoch: number; series: string } {
  if (!current) return { epoch: 1, series: code }
  const afterwards = { epoch: current.epoch + 1, series: nextSeries(code, current.series) }
  if (current.endedBecause !== null) return afterwards
  if (current.releasedAt !== null) return { epoch: current.epoch + 1, series: current.series }
  if (current.deviceId === wish.deviceId) return { epoch: current.epoch, series: current.series }
  if (!wish.takeOver) throw new AppError('checkoutLeaseHeld')
  if (!can(ctx.access, 'CHECKOUTS__SESSIONS_CLOSE_OTHERS')) throw new AppError('forbidden')
  return afterwards
}

async function nextNumber(ctx: CompanyCtx, checkoutId: string, series: string): Promise<number> {
  const row = await ctx.tx
    .selectFrom('sales')
    .select(sql<number>`coalesce(max(receipt_sequence), 0) + 1`.as('next'))
    .where('companyId', '=', ctx.company.id)
    .where('checkoutId', '=', checkoutId)
    .where('receiptSeries', '=', series)
    .where('repeatsNumber', '=', false)
    .executeTakeFirstOrThrow()
  return row.next
}
