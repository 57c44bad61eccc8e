import { ApiError, NetworkError } from '#src/lib/api-error.ts'
import type { OutboxDatabase, OutboxSale } from '#src/offline/databases.ts'
import { applyResults, markSending, nextBatch, type PushResult, pruneSynced, putBack } from '#src/offline/outbox.ts'

export type PushCall = (items: readonly unknown[]) => Promise<readonly PushResult[]>
/** Runs the work while no other tab of this device does; Web Locks in the browser. */
export type Exclusive = <T>(work: () => Promise<T>) => Promise<T>
export type DrainOptions = { outbox: OutboxDatabase; push: PushCall; exclusive: Exclusive; now?: () => Date }

/** `delivered`: the server has answered for every sale; the others say why some still wait. */
export type DrainOutcome = 'delivered' | 'unreachable' | 'signedOut' | 'refused' | 'later'

/** Statuses that say something about this moment and nothing about the sale. */
const momentaryStatuses = [401, 403, 408, 409, 425, 429]

/**
 * Drains the outbox in order. A sale is sent, always with the same bytes, until the server has answered for its id: never
 * twice at once, never lost. A refused sale waits for a person and holds up no other.
 */
export async function drainOutbox({
  outbox,
  push,
  exclusive,
  now = () => new Date(),
}: DrainOptions): Promise<DrainOutcome> {
  return exclusive(async () => {
    let afterPosition = 0
    let outcome: DrainOutcome = 'delivered'
    for (;;) {
      const batch = await nextBatch(outbox, afterPosition)
      const last = batch.at(-1)
      if (!last) break

      await markSending(outbox, batch)
      const failure = await pushBatch(outbox, batch, push, now)
      if (failure === 'unreachable' || failure === 'signedOut' || failure === 'refused') return failure
      if (failure) outcome = failure
      afterPosition = last.position
    }
    await pruneSynced(outbox, now())
    return outcome
  })
}

async function pushBatch(
  outbox: OutboxDatabase,
  batch: readonly OutboxSale[],
  push: PushCall,
  now: () => Date,
): Promise<DrainOutcome | null> {
  try {
    const results = await push(batch.map((sale) => sale.payload))
    await applyResults(outbox, batch, results, now())
    return results.some((result) => result.status === 'refused' && result.isTemporary) ? 'later' : null
  } catch (error) {
    return handleFailure(outbox, batch, push, now, error)
  }
}

async function handleFailure(
  outbox: OutboxDatabase,
  batch: readonly OutboxSale[],
  push: PushCall,
  now: () => Date,
  error: unknown,
): Promise<DrainOutcome | null> {
  if (!(error instanceof ApiError)) {
    await putBack(outbox, batch, null)
    if (error instanceof NetworkError) return 'unreachable'
    throw error
  }
  if (error.status >= 500 || momentaryStatuses.includes(error.status)) {
    await putBack(outbox, batch, error.message)
    if (error.status >= 500) return 'unreachable'
    return error.status === 401 ? 'signedOut' : 'refused'
  }

  const [only, ...others] = batch
  if (only && others.length === 0) {
    const message = error.message
    const code = error.code ?? 'badRequest'
    await applyResults(
      outbox,
      batch,
      [{ status: 'refused', saleId: only.saleId, code, message, isTemporary: false }],
      now(),
    )
    return null
  }
  // The push as a whole was refused: one sale may spoil it, so each goes alone and the good ones pass.
  await putBack(outbox, batch, error.message)
  for (const sale of batch) {
    await markSending(outbox, [sale])
    const failure = await pushBatch(outbox, [sale], push, now)
    if (failure === 'unreachable' || failure === 'signedOut' || failure === 'refused') return failure
  }
  return null
}
