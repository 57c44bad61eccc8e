import { createPublicKey, type KeyObject } from 'node:crypto'
import type { Database } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'

/** What has to be known of a device before anything is taken from it. */
export type KnownDevice = { publicKey: KeyObject | null; isRevoked: boolean }
type Entry = { known: Promise<KnownDevice | null>; companyId: string; loadedAt: number }

/** Should a signal get lost, a removal is seen at the latest after this long. */
export const deviceCacheMilliseconds = 60_000
const maxEntries = 20_000

export type DeviceCache = {
  /** Null for a device that nobody has told of. */
  read: (companyId: string, deviceId: string) => Promise<KnownDevice | null>
  /** Forgets what is kept of a company's devices, or of all. */
  forget: (companyId: string | undefined) => void
}

/** Keeps the keys of devices in memory, so that a sale needs no query before its own. */
export function createDeviceCache(db: Database, now: () => Date = () => new Date()): DeviceCache {
  const entries = new Map<string, Entry>()

  function load(key: string, companyId: string, deviceId: string): Entry {
    const entry = { known: readDevice(db, companyId, deviceId), companyId, loadedAt: now().getTime() }
    entries.delete(key)
    entries.set(key, entry)
    const oldest = entries.size > maxEntries ? entries.keys().next().value : undefined
    if (oldest !== undefined) entries.delete(oldest)
    entry.known.catch(() => entries.delete(key))
    return entry
  }

  return {
    read(companyId, deviceId) {
      const key = `${companyId}:${deviceId}`
      const kept = entries.get(key)
      const isFresh = kept !== undefined && now().getTime() - kept.loadedAt < deviceCacheMilliseconds
      return (isFresh ? kept : load(key, companyId, deviceId)).known
    },
    forget(companyId) {
      for (const [key, entry] of entries)
        if (companyId === undefined || entry.companyId === companyId) entries.delete(key)
    },
  }
}

async function readDevice(db: Database, companyId: string, deviceId: string): Promise<KnownDevice | null> {
  const row = await inTransaction(db, { companyId }, (tx) =>
    tx
      .selectFrom('devices')
      .select(['publicKey', 'revokedAt'])
      .where('companyId', '=', companyId)
      .where('id', '=', deviceId)
      .executeTakeFirst(),
  )
  if (!row) return null
  return { publicKey: row.publicKey && readPublicKey(row.publicKey), isRevoked: row.revokedAt !== null }
}

/** Reads half a key pair over P-256 out of its SPKI; throws where it is anything else. */
export function readPublicKey(spki: Buffer): KeyObject {
  const key = createPublicKey({ key: spki, format: 'der', type: 'spki' })
  if (key.asymmetricKeyDetails?.namedCurve !== 'prime256v1') throw new Error('not a key over P-256')
  return key
}
