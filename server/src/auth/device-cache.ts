import { createPublicKey, type KeyObject } from 'node:crypto'
import type { Database } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'

/** The facts about a device that the server needs before it accepts anything from it. */
export type KnownDevice = { publicKey: KeyObject | null; isRevoked: boolean }
type Entry = { known: Promise<KnownDevice | null>; companyId: string; loadedAt: number }

/** If a signal is lost, a removal applies at the latest after this time. */
const deviceCacheMilliseconds = 60_000
const maxEntries = 20_000

export type DeviceCache = {
  /** Null for an unknown device. */
  read: (companyId: string, deviceId: string) => Promise<KnownDevice | null>
  /** Forgets the cached devices of a company, or of all. */
  forget: (companyId: string | undefined) => void
}

/** Keeps the keys of devices in memory, so that a sale does not need a query before its own. */
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

/** Reads the public half of a key pair over P-256 from its SPKI. Throws for anything else. */
export function readPublicKey(spki: Buffer): KeyObject {
  const key = createPublicKey({ key: spki, format: 'der', type: 'spki' })
  if (key.asymmetricKeyDetails?.namedCurve !== 'prime256v1') throw new Error('not a key over P-256')
  return key
}
