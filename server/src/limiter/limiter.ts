/**
 * Counts everything that may happen only so often. Two stores keep the counts: the database, for what all processes count together, and the
 * memory of each process, for what comes too often to be written down. `turns.ts` counts in the transaction of its caller.
 */
import type { Database } from '../db/database.ts'
import { createDatabaseStore, type DatabaseStore } from './database-store.ts'
import { createMemoryStore, type MemoryStore } from './memory-store.ts'

export type Limiter = DatabaseStore & MemoryStore

/** `db` must not be the pool whose connections the calls hold: tries are counted outside the call's transaction. */
export function createLimiter(db: Database): Limiter {
  return { ...createDatabaseStore(db), ...createMemoryStore() }
}
