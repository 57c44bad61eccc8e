import type { pushSales } from '@mostrador/contract/features/sales/endpoints.ts'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { OutboxDatabase, OutboxSale, SaleState } from '#src/offline/databases.ts'
import { answerOf } from '#src/offline/local-database.ts'

/** The contract's limit of a push; the constant itself would bring the schemas along. */
export const maxBatchSales = 100
/** Reliability 5.4: a push is at most 1 MB; this leaves room for the envelope. */
export const maxBatchBytes = 900_000
/** How long a sale that the server has stays on the device. */
export const keepSyncedDays = 30
const dayMs = 86_400_000

const waitingStates: SaleState[] = ['saved', 'sending']

export type PushResult = OutputOf<typeof pushSales>['results'][number]

/** The oldest sales that wait, as many as fit one push. Whoever calls it holds the lock, so a `sending` one is left over. */
export async function nextBatch(outbox: OutboxDatabase, afterPosition: number): Promise<OutboxSale[]> {
  const unsent = await salesIn(outbox, waitingStates)
  const waiting = unsent.filter((sale) => sale.position > afterPosition).slice(0, maxBatchSales)

  let bytes = 0
  const end = waiting.findIndex((sale, index) => {
    bytes += JSON.stringify(sale.payload).length
    return index > 0 && bytes > maxBatchBytes
  })
  return end < 0 ? waiting : waiting.slice(0, end)
}

/** All sales in some states, in the order they were confirmed. */
async function salesIn(outbox: OutboxDatabase, states: readonly SaleState[]): Promise<OutboxSale[]> {
  const found = await outbox.read(['sales'], (transaction) => {
    const index = transaction.objectStore('sales').index('state')
    return Promise.all(states.map((state) => answerOf<OutboxSale[]>(index.getAll(state))))
  })
  return found.flat().toSorted((a, b) => a.position - b.position)
}

/** Changes sales as they are now, all in one transaction; those that are gone stay gone. */
async function changeSales(
  outbox: OutboxDatabase,
  sales: readonly OutboxSale[],
  change: (sale: OutboxSale, index: number) => OutboxSale,
): Promise<void> {
  await outbox.write(['sales'], async (transaction) => {
    const store = transaction.objectStore('sales')
    for (const [index, { position }] of sales.entries()) {
      const sale = await answerOf<OutboxSale | undefined>(store.get(position))
      if (sale) store.put(change(sale, index))
    }
  })
}

/** Notes that a batch is on its way; touches these sales and no other. */
export async function markSending(outbox: OutboxDatabase, batch: readonly OutboxSale[]): Promise<void> {
  await changeSales(outbox, batch, (sale) => ({ ...sale, state: 'sending', attempts: sale.attempts + 1 }))
}

/** Puts sales back in the queue after a push that brought no answer about them. */
export async function putBack(
  outbox: OutboxDatabase,
  batch: readonly OutboxSale[],
  lastError: string | null,
): Promise<void> {
  await changeSales(outbox, batch, (sale) => (sale.state === 'sending' ? { ...sale, state: 'saved', lastError } : sale))
}

/** What an answer of the server means for a sale. Nothing it can say removes the sale from the device. */
export function stateAfter(result: PushResult | undefined): Pick<OutboxSale, 'state' | 'lastError'> {
  if (!result) return { state: 'saved', lastError: null }
  if (result.status === 'stored') return { state: 'onServer', lastError: null }
  return { state: result.isTemporary ? 'saved' : 'needsAttention', lastError: result.message }
}

/** Writes the answers of a push, one by one, in the order they were sent. */
export async function applyResults(
  outbox: OutboxDatabase,
  batch: readonly OutboxSale[],
  results: readonly PushResult[],
  now: Date,
): Promise<void> {
  await changeSales(outbox, batch, (sale, index) => {
    const next = stateAfter(resultFor(sale, index, results))
    return { ...sale, ...next, ...(next.state === 'onServer' && { syncedAt: now.toISOString() }) }
  })
}

function resultFor(sale: OutboxSale, index: number, results: readonly PushResult[]): PushResult | undefined {
  const byId = results.find((result) => result.saleId === sale.saleId)
  const atIndex = results[index]
  return byId ?? (atIndex?.saleId === null ? atIndex : undefined)
}

/** Gives refused sales another chance, when a person asks for it. */
export async function retryRefused(outbox: OutboxDatabase): Promise<void> {
  const refused = await salesIn(outbox, ['needsAttention'])
  await changeSales(outbox, refused, (sale) => (sale.state === 'needsAttention' ? { ...sale, state: 'saved' } : sale))
}

/** Removes sales the server has had for a month. One that it does not have is never touched. */
export async function pruneSynced(outbox: OutboxDatabase, now: Date): Promise<number> {
  const limit = new Date(now.getTime() - keepSyncedDays * dayMs).toISOString()
  const old = (await salesIn(outbox, ['onServer'])).filter(({ syncedAt }) => syncedAt !== null && syncedAt < limit)
  if (old.length === 0) return 0
  await outbox.write(['sales'], async (transaction) => {
    for (const { position } of old) transaction.objectStore('sales').delete(position)
  })
  return old.length
}

export type OutboxSummary = { waiting: number; refused: number; oldestAt: string | null }

/** How many sales are not on the server yet, and since when. */
export async function summarise(outbox: OutboxDatabase): Promise<OutboxSummary> {
  const unsent = await listUnsent(outbox)
  return {
    waiting: unsent.filter((sale) => sale.state !== 'needsAttention').length,
    refused: unsent.filter((sale) => sale.state === 'needsAttention').length,
    oldestAt: unsent[0]?.createdAt ?? null,
  }
}

/** Every sale the server does not have, oldest first. */
export async function listUnsent(outbox: OutboxDatabase): Promise<OutboxSale[]> {
  return salesIn(outbox, [...waitingStates, 'needsAttention'])
}

/** The sale confirmed last on this device. */
export async function lastSale(outbox: OutboxDatabase): Promise<OutboxSale | undefined> {
  return outbox.read(['sales'], async (transaction) => {
    const cursor = await answerOf(transaction.objectStore('sales').openCursor(null, 'prev'))
    const sale: OutboxSale | undefined = cursor?.value
    return sale
  })
}
