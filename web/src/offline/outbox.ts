import type { pushSales } from '@mostrador/contract/features/sales/endpoints.ts'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { OutboxDatabase, OutboxSale, SaleState } from '#src/offline/databases.ts'

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
  const waiting = await outbox.sales
    .where('position')
    .above(afterPosition)
    .filter((sale) => waitingStates.includes(sale.state))
    .limit(maxBatchSales)
    .toArray()

  let bytes = 0
  const end = waiting.findIndex((sale, index) => {
    bytes += JSON.stringify(sale.payload).length
    return index > 0 && bytes > maxBatchBytes
  })
  return end < 0 ? waiting : waiting.slice(0, end)
}

/** Notes that a batch is on its way; touches these sales and no other. */
export async function markSending(outbox: OutboxDatabase, batch: readonly OutboxSale[]): Promise<void> {
  await outbox.sales
    .where('position')
    .anyOf(batch.map((sale) => sale.position))
    .modify((sale) => {
      sale.state = 'sending'
      sale.attempts += 1
    })
}

/** Puts sales back in the queue after a push that brought no answer about them. */
export async function putBack(
  outbox: OutboxDatabase,
  batch: readonly OutboxSale[],
  lastError: string | null,
): Promise<void> {
  await outbox.sales
    .where('position')
    .anyOf(batch.map((sale) => sale.position))
    .filter((sale) => sale.state === 'sending')
    .modify((sale) => {
      sale.state = 'saved'
      sale.lastError = lastError
    })
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
  await outbox.transaction('rw', outbox.sales, async () => {
    for (const [index, sale] of batch.entries()) {
      const next = stateAfter(resultFor(sale, index, results))
      await outbox.sales.update(sale.position, {
        ...next,
        ...(next.state === 'onServer' && { syncedAt: now.toISOString() }),
      })
    }
  })
}

function resultFor(sale: OutboxSale, index: number, results: readonly PushResult[]): PushResult | undefined {
  const byId = results.find((result) => result.saleId === sale.saleId)
  const atIndex = results[index]
  return byId ?? (atIndex?.saleId === null ? atIndex : undefined)
}

/** Gives refused sales another chance, when a person asks for it. */
export async function retryRefused(outbox: OutboxDatabase): Promise<void> {
  await outbox.sales.where('state').equals('needsAttention').modify({ state: 'saved' })
}

/** Removes sales the server has had for a month. One that it does not have is never touched. */
export async function pruneSynced(outbox: OutboxDatabase, now: Date): Promise<number> {
  const limit = new Date(now.getTime() - keepSyncedDays * dayMs).toISOString()
  return outbox.sales
    .where('state')
    .equals('onServer')
    .filter((sale) => sale.syncedAt !== null && sale.syncedAt < limit)
    .delete()
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
  const unsent = await outbox.sales
    .where('state')
    .anyOf([...waitingStates, 'needsAttention'])
    .toArray()
  return unsent.toSorted((a, b) => a.position - b.position)
}

/** The sale confirmed last on this device. */
export async function lastSale(outbox: OutboxDatabase): Promise<OutboxSale | undefined> {
  return outbox.sales.orderBy('position').last()
}
