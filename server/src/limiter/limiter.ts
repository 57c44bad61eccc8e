/**
 * Counts everything that may happen only so often, for all processes together. Two stores keep the counts: the database, and for what comes
 * too often to be written down, the memory of each process. `turns.ts` counts in the transaction of its caller.
 */
import type { Database } from '../db/database.ts'
import { createDatabaseStore, type DatabaseStore } from './database-store.ts'
import type { LiveBus } from '../live/live-bus.ts'
import type { MemoryStore } from './memory-store.ts'
import { createSharedStore } from './shared-store.ts'

export type Limiter = DatabaseStore & MemoryStore

/** `db` must not be the pool whose connections the calls hold: tries are counted outside the call's transaction. */
export function createLimiter(db: Database, live: LiveBus): Limiter {
  return { ...createDatabaseStore(db), ...createSharedStore(live) }
}
