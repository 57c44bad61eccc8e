/**
 * The only way to store files: each file of a company is counted with its size before it is written, and refused if the plan has
 * no room for it (N-28, decision 141).
 */
import { AppError } from '@mostrador/contract/errors.ts'
import { sql } from 'kysely'
import type { Deps } from '../context.ts'
import { acrossCompanies } from '../db/across-companies.ts'
import type { Database } from '../db/database.ts'
import { inTransaction, type Tx } from '../db/transaction.ts'
import { planLimit } from '../limits.ts'
import type { FileOwner, FileStore } from './file-store.ts'
import type { Pieces } from './pieces.ts'
import { notifyOfFillingRoom } from './notify-of-filling-room.ts'

export const megabyte = 1024 * 1024
/**
 * Maximum number of files that one company stores in an hour: enough for thousands of pictures, but not for an endless stream.
 */
export const filesOfHour = 6000
/** The share of the room from which on owners get a mail. */
const fillingShare = 0.8

/**
 * Files that the service creates or requests itself, such as exports and proofs of payment, have as much room again, so that no
 * company is locked in.
 */
const needed = new Set(['exports', 'receipts'])
/** Files of buyers take at most half of the room, so that no stranger can use all of it. */
const ofBuyers = new Set(['orders', 'claims', 'ratings'])
const folderOf = (key: string) => key.split('/')[0] ?? ''

type Counting = Pick<Deps, 'mailQueue' | 'config' | 'now'> & { db: Database }

/** `db` must not be the pool whose connections the calls hold. */
export function countFiles(store: FileStore, counting: Counting): FileStore {
  const forget = (key: string) =>
    acrossCompanies(counting.db, (tx) => tx.deleteFrom('storedFiles').where('key', '=', key).execute())
  return {
    ...store,
    async put(key, bytes, owner) {
      await claim(counting, { key, bytes: bytes.length, owner })
      try {
        await store.put(key, bytes, owner)
      } catch (error) {
        await forget(key)
        throw error
      }
    },
    async write(key, pieces, owner) {
      await claim(counting, { key, bytes: 0, owner })
      let size = 0
      async function* counted(): Pieces {
        for await (const piece of pieces) {
          size += piece.length
          yield piece
        }
      }
      try {
        await store.write(key, counted(), owner)
        await claim(counting, { key, bytes: size, owner })
      } catch (error) {
        // A store that is away cannot delete either. What is left of the file is swept; its room is free now.
        await store.remove(key).catch(() => {})
        await forget(key)
        throw error
      }
    },
    async remove(key) {
      await store.remove(key)
      await forget(key)
    },
  }
}

type Claim = { key: string; bytes: number; owner: FileOwner }

/** Files of the service itself do not count for a company. Throws `limitReached` and `tooManyRequests`. */
async function claim(counting: Counting, { key, bytes, owner }: Claim): Promise<void> {
  if (owner === 'service') return
  const { companyId } = owner
  const now = counting.now()
  await inTransaction(counting.db, { companyId }, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`files ${companyId}`}, 0))`.execute(tx)
    await tx.deleteFrom('storedFiles').where('companyId', '=', companyId).where('key', '=', key).execute()
    const { usedBytes, maxBytes, ofBuyersBytes } = await readRoom(tx, companyId)
    await refuseFlood(tx, companyId, now)
    refuseTooMuch({ folder: folderOf(key), after: usedBytes + bytes, ofBuyers: ofBuyersBytes + bytes, maxBytes })
    await tx.insertInto('storedFiles').values({ companyId, key, bytes, storedAt: now }).execute()
    const fills = maxBytes === null ? Number.POSITIVE_INFINITY : maxBytes * fillingShare
    if (maxBytes !== null && usedBytes < fills && usedBytes + bytes >= fills)
      await notifyOfFillingRoom({ tx, deps: counting }, companyId, { usedBytes: usedBytes + bytes, maxBytes })
  })
}

/** The size of a company's files, and the room of its plans; null for no limit. */
export async function readRoom(
  tx: Tx,
  companyId: string,
): Promise<{ usedBytes: number; maxBytes: number | null; ofBuyersBytes: number }> {
  const { rows } = await sql<{ used: string; ofBuyers: string }>`select coalesce(sum(bytes), 0)::text as used,
      coalesce(sum(bytes) filter (where split_part(key, '/', 1) = any(${[...ofBuyers]}::text[])), 0)::text as of_buyers
    from stored_files where company_id = ${companyId}`.execute(tx)
  const megabytes = await planLimit(tx, companyId, { limit: 'storageMb', parts: ['ps', 'ec'] })
  return {
    usedBytes: Number(rows[0]?.used ?? 0),
    ofBuyersBytes: Number(rows[0]?.ofBuyers ?? 0),
    maxBytes: megabytes === undefined ? null : megabytes * megabyte,
  }
}

async function refuseFlood(tx: Tx, companyId: string, now: Date): Promise<void> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*)::int as count, min(stored_at) as oldest from stored_files
    where company_id = ${companyId} and stored_at > ${now}::timestamptz - interval '1 hour'`.execute(tx)
  const { count = 0, oldest = null } = rows[0] ?? {}
  if (count < filesOfHour) return
  const secondsLeft = Math.max(1, Math.ceil(((oldest ?? now).getTime() + 3_600_000 - now.getTime()) / 1000))
  throw new AppError('tooManyRequests', { data: { secondsLeft } })
}

type Asked = { folder: string; after: number; ofBuyers: number; maxBytes: number | null }

function refuseTooMuch({ folder, after, ofBuyers: fromBuyers, maxBytes }: Asked): void {
  if (maxBytes === null) return
  if (after <= (needed.has(folder) ? 2 * maxBytes : maxBytes)) {
    if (!ofBuyers.has(folder) || fromBuyers <= maxBytes / 2) return
  }
  const max = Math.round(maxBytes / megabyte)
  const key = ofBuyers.has(folder) ? 'limits.roomOfShop' : 'limits.plan.room'
  throw new AppError('limitReached', { data: { limit: 'room', max }, says: { key, values: { max } } })
}
