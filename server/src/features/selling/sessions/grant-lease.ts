import { createHash } from 'node:crypto'
import { can } from '@mostrador/contract/access.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { Lease } from '@mostrador/contract/features/selling/registers/schema.ts'
import { sql } from 'kysely'
import { newestRestore } from '../../../db/newest-restore.ts'
import type { CompanyCtx } from '../../../context.ts'
import { recordDevice } from '../../access/devices/public.ts'
import { announceSession, nextSeries } from '../registers/public.ts'
import { proofOfLease } from './lease-proof.ts'

type Wish = { checkoutId: string; deviceId: string; takeOver: boolean; heldEpoch?: number | undefined }
type Checkout = { id: string; code: string; createdAt: Date }
type Current = {
  epoch: number
  series: string
  deviceId: string
  grantedAt: Date
  confirmedAt: Date | null
  releasedAt: Date | null
  endedBecause: string | null
}

/**
 * Gives a device the right to make a register's receipt numbers (O-7). The same device keeps its lease. A released lease
 * continues in the same series. A device takes a lease that is still held only by force, which needs its own permission and
 * starts a new letter, because the other device may hold unsent sales. A lease that was ended also starts a new letter for the
 * next device. After a restore, a lease continues only on a device that shows that it still has it.
 */
export async function grantLease(ctx: CompanyCtx, wish: Wish): Promise<Lease> {
  const companyId = ctx.company.id
  await recordDevice(ctx, wish.deviceId)
  // The register's row is the lock: two devices asking at once are answered one after the other.
  const checkout = await ctx.tx
    .selectFrom('checkouts')
    .select(['id', 'code', 'status', 'createdAt'])
    .where('companyId', '=', companyId)
    .where('id', '=', wish.checkoutId)
    .where('kind', '=', 'till')
    .forUpdate()
    .executeTakeFirst()
  if (!checkout || checkout.status !== 'active') throw new AppError('notFound')

  const current = await ctx.tx
    .selectFrom('checkoutLeases')
    .select(['epoch', 'series', 'deviceId', 'grantedAt', 'confirmedAt', 'releasedAt', 'endedBecause'])
    .where('companyId', '=', companyId)
    .where('checkoutId', '=', checkout.id)
    .orderBy('epoch', 'desc')
    .executeTakeFirst()
  const restore = await restoreSince(ctx, checkout, current)
  const next = nextLease(ctx, checkout, current, wish, restore)
  const isSame = next.epoch === current?.epoch
  const grantedAt = isSame ? current.grantedAt : ctx.now
  if (!isSame) await insert(ctx, wish, next)
  else if (restore) await confirm(ctx, wish.checkoutId, next.epoch)
  const lease = { checkoutId: checkout.id, deviceId: wish.deviceId, ...next, grantedAt: grantedAt.toISOString() }
  return { ...lease, nextNumber: await nextNumber(ctx, checkout.id, next.series), proof: proofOfLease(ctx, lease) }
}

async function insert(ctx: CompanyCtx, { checkoutId, deviceId }: Wish, next: Next): Promise<void> {
  await ctx.tx
    .insertInto('checkoutLeases')
    .values({ companyId: ctx.company.id, checkoutId, ...next, deviceId, grantedToId: ctx.user.id, grantedAt: ctx.now })
    .execute()
  // Notifies the previous device, if it is reachable.
  announceSession(ctx, checkoutId)
}

async function confirm(ctx: CompanyCtx, checkoutId: string, epoch: number): Promise<void> {
  await ctx.tx
    .updateTable('checkoutLeases')
    .set({ confirmedAt: ctx.now })
    .where('companyId', '=', ctx.company.id)
    .where('checkoutId', '=', checkoutId)
    .where('epoch', '=', epoch)
    .execute()
}

/** The restore after which nobody has shown yet how the register's lease stands; null if it is known. */
async function restoreSince(
  ctx: CompanyCtx,
  checkout: Checkout,
  current: Current | undefined,
): Promise<{ id: string } | null> {
  const restore = await newestRestore(ctx.tx)
  if (!restore) return null
  const known = current ? (current.confirmedAt ?? current.grantedAt) : checkout.createdAt
  return known < restore.restoredAt ? restore : null
}

type Next = { epoch: number; series: string }

function nextLease(
  ctx: CompanyCtx,
  checkout: Checkout,
  current: Current | undefined,
  wish: Wish,
  restore: { id: string } | null,
): Next {
  const { code } = checkout
  // A forgotten lease may have any of the next epochs and letters.
  const beyond = restore && beyondForgotten(restore.id, checkout, current?.epoch ?? 0)
  if (!current) return beyond ?? { epoch: 1, series: code }
  const afterwards = beyond ?? { epoch: current.epoch + 1, series: nextSeries(code, current.series) }
  if (current.endedBecause !== null) return afterwards
  if (current.releasedAt !== null) return beyond ?? { epoch: current.epoch + 1, series: current.series }
  if (current.deviceId === wish.deviceId) {
    const isHeld = beyond === null || wish.heldEpoch === current.epoch
    return isHeld ? { epoch: current.epoch, series: current.series } : beyond
  }
  if (!wish.takeOver) throw new AppError('checkoutLeaseHeld')
  if (!can(ctx.access, 'CHECKOUTS__SESSIONS_CLOSE_OTHERS')) throw new AppError('forbidden')
  return afterwards
}

/** Far from what the forgotten time, or an earlier one of another restore, can have reached. */
function beyondForgotten(restoreId: string, { id, code }: Checkout, epoch: number): Next {
  const digest = createHash('sha256').update(`${restoreId}${id}`).digest()
  const letters = [...digest.subarray(0, 3)].map((byte) => String.fromCharCode(65 + (byte % 26)))
  return { epoch: epoch + 1000 + digest.readUInt16BE(4), series: `${code}${letters.join('')}` }
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
