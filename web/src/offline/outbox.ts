import { findDocument, type OutboxDatabase } from '#src/offline/databases.ts'
import { answerOf } from '#src/offline/local-database.ts'
import type {
  NewDocument,
  OutboxDocument,
  OutboxExchange,
  OutboxRefund,
  OutboxSale,
} from '#src/offline/outbox-document.ts'
import { afterAnswer, type DocumentChange, type DocumentState, onItsWay } from '#src/offline/push-machine.ts'

/** How long a document that the server has stays on the device. */
export const keepSyncedDays = 30
const dayMs = 86_400_000

const waitingStates: DocumentState[] = ['saved', 'sending']

/** Documents in a state, in the order they were made, after a position. */
function inState(state: DocumentState, afterPosition = 0): IDBKeyRange {
  return IDBKeyRange.bound([state, afterPosition], [state, Number.MAX_SAFE_INTEGER], true)
}

const byPosition = (a: OutboxDocument, b: OutboxDocument) => a.position - b.position

/** All documents in some states, in the order they were made; at most `limit` of them. */
async function documentsIn(
  outbox: OutboxDatabase,
  states: readonly DocumentState[],
  { afterPosition, limit }: { afterPosition?: number; limit?: number } = {},
): Promise<OutboxDocument[]> {
  const found = await outbox.read(['documents'], (transaction) => {
    const index = transaction.objectStore('documents').index('place')
    return Promise.all(
      states.map((state) => answerOf<OutboxDocument[]>(index.getAll(inState(state, afterPosition), limit))),
    )
  })
  return found.flat().toSorted(byPosition).slice(0, limit)
}

/** The oldest unsent documents. The caller holds the lock, so a `sending` one was left over from an earlier run. */
export function findWaiting(outbox: OutboxDatabase, afterPosition: number, limit: number): Promise<OutboxDocument[]> {
  return documentsIn(outbox, waitingStates, { afterPosition, limit })
}

/** Stores a document permanently; resolves once the disk has it. Storing it again changes nothing. */
export async function addDocument(outbox: OutboxDatabase, document: NewDocument): Promise<void> {
  await outbox.write(['documents'], (transaction) => putDocument(transaction, document), 'strict')
}

/** The same within a larger transaction; `documents` must be among its stores. */
export async function putDocument(transaction: IDBTransaction, document: NewDocument): Promise<void> {
  const store = transaction.objectStore('documents')
  if ((await answerOf(store.index('id').count(document.id))) > 0) return
  await answerOf(store.add(document))
}

/** Changes the current state of documents, all in one transaction; deleted ones stay deleted. */
async function changeDocuments(
  outbox: OutboxDatabase,
  positions: readonly number[],
  change: (document: OutboxDocument, index: number) => OutboxDocument,
): Promise<void> {
  await outbox.write(['documents'], async (transaction) => {
    const store = transaction.objectStore('documents')
    for (const [index, position] of positions.entries()) {
      const document = await answerOf<OutboxDocument | undefined>(store.get(position))
      if (document) store.put(change(document, index))
    }
  })
}

/** Marks documents as being sent; touches only these. */
export async function recordSending(outbox: OutboxDatabase, positions: readonly number[]): Promise<void> {
  await changeDocuments(outbox, positions, onItsWay)
}

/** Writes the results of a push. */
export async function writeChanges(
  outbox: OutboxDatabase,
  changes: readonly DocumentChange[],
  now: Date,
): Promise<void> {
  await changeDocuments(
    outbox,
    changes.map(({ position }) => position),
    (document, index) => {
      const change = changes[index]
      return change ? afterAnswer(document, change, now) : document
    },
  )
}

/** Retries refused documents, when a person asks for it. */
export async function retryRefused(outbox: OutboxDatabase): Promise<void> {
  const refused = await documentsIn(outbox, ['needsAttention'])
  await changeDocuments(
    outbox,
    refused.map(({ position }) => position),
    (document) => (document.state === 'needsAttention' ? { ...document, state: 'saved' } : document),
  )
}

/** Deletes what the server has had for a month. Documents that it does not have are never touched. */
export async function pruneSynced(outbox: OutboxDatabase, now: Date): Promise<number> {
  const limit = new Date(now.getTime() - keepSyncedDays * dayMs).toISOString()
  return outbox.write(['documents'], async (transaction) => {
    const store = transaction.objectStore('documents')
    let pruned = 0
    // The oldest come first, so it ends at the first one that stays.
    for (;;) {
      const [oldest] = await answerOf<OutboxDocument[]>(store.index('place').getAll(inState('onServer'), 1))
      if (!oldest?.syncedAt || oldest.syncedAt >= limit) return pruned
      await answerOf(store.delete(oldest.position))
      pruned += 1
    }
  })
}

export type OutboxSummary = { waiting: number; refused: number; oldestAt: string | null }

/** How many documents are not on the server yet, and since when. */
export async function summarise(outbox: OutboxDatabase): Promise<OutboxSummary> {
  return outbox.read(['documents'], async (transaction) => {
    const index = transaction.objectStore('documents').index('place')
    const count = (state: DocumentState) => answerOf(index.count(inState(state)))
    const firstOf = (state: DocumentState) => answerOf<OutboxDocument[]>(index.getAll(inState(state), 1))
    const [saved, sending, refused, ...first] = await Promise.all([
      count('saved'),
      count('sending'),
      count('needsAttention'),
      firstOf('saved'),
      firstOf('sending'),
      firstOf('needsAttention'),
    ])
    const [oldest] = first.flat().toSorted(byPosition)
    return { waiting: saved + sending, refused, oldestAt: oldest?.createdAt ?? null }
  })
}

/** Every document the server does not have, oldest first. */
export async function listUnsent(outbox: OutboxDatabase, limit?: number): Promise<OutboxDocument[]> {
  return documentsIn(outbox, [...waitingStates, 'needsAttention'], limit === undefined ? {} : { limit })
}

/** Whether a document was made here and is not on the server yet. */
export async function isUnsent(outbox: OutboxDatabase, id: string): Promise<boolean> {
  const document = await outbox.read(['documents'], (transaction) => findDocument(transaction, id))
  return document !== undefined && document.state !== 'onServer'
}

/** Sessions that were counted here and that the server still considers open. */
export async function sessionsClosedHere(outbox: OutboxDatabase): Promise<ReadonlySet<string>> {
  const unsent = await listUnsent(outbox)
  return new Set(unsent.flatMap((document) => (document.kind === 'sessionClosing' ? [document.payload.sessionId] : [])))
}

/** What this device made in a session, in order, sent or not. */
export async function listOfSession(outbox: OutboxDatabase, sessionId: string): Promise<OutboxDocument[]> {
  const found = await outbox.read(['documents'], (transaction) =>
    answerOf<OutboxDocument[]>(transaction.objectStore('documents').index('session').getAll(sessionId)),
  )
  return found.toSorted(byPosition)
}

/** The refunds and exchanges of a sale on this device. */
export async function refundsHere(outbox: OutboxDatabase, saleId: string): Promise<(OutboxRefund | OutboxExchange)[]> {
  const found = await outbox.read(['documents'], (transaction) =>
    answerOf<OutboxDocument[]>(transaction.objectStore('documents').index('originalSale').getAll(saleId)),
  )
  return found.filter((document) => document.kind === 'refund' || document.kind === 'exchange').toSorted(byPosition)
}

/** Sales of this device, newest first, up to the number a person looks through. */
export async function recentSales(outbox: OutboxDatabase, limit = Number.POSITIVE_INFINITY): Promise<OutboxSale[]> {
  return outbox.read(['documents'], async (transaction) => {
    const sales: OutboxSale[] = []
    const request = transaction.objectStore('documents').openCursor(null, 'prev')
    for (let cursor = await answerOf(request); cursor && sales.length < limit; cursor = await answerOf(request)) {
      const document: OutboxDocument = cursor.value
      if (document.kind === 'sale') sales.push(document)
      cursor.continue()
    }
    return sales
  })
}

/** The sale, refund or exchange confirmed last on this device, which a reprint prints. */
export async function lastReceipt(
  outbox: OutboxDatabase,
): Promise<OutboxSale | OutboxRefund | OutboxExchange | undefined> {
  return outbox.read(['documents'], async (transaction) => {
    const request = transaction.objectStore('documents').openCursor(null, 'prev')
    for (let cursor = await answerOf(request); cursor; cursor = await answerOf(request)) {
      const document: OutboxDocument = cursor.value
      if ('receipt' in document) return document
      cursor.continue()
    }
    return undefined
  })
}
