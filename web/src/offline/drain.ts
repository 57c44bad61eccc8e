import type { PushedDocument, PushResult } from '@mostrador/contract/features/selling/sync/schema.ts'
import { ApiError, NetworkError } from '#src/lib/api-error.ts'
import type { OutboxDatabase } from '#src/offline/databases.ts'
import { findWaiting, recordSending, pruneSynced, writeChanges } from '#src/offline/outbox.ts'
import type { OutboxDocument } from '#src/offline/outbox-document.ts'
import {
  type DrainOutcome,
  firstPushState,
  nextPush,
  type PushAnswer,
  type PushEffect,
  type PushEvent,
  type WaitingDocument,
} from '#src/offline/push-machine.ts'

export type PushCall = (items: readonly PushedDocument[]) => Promise<readonly PushResult[]>
/** Runs the work while no other tab of this device does; Web Locks in the browser. */
export type Exclusive = <T>(work: () => Promise<T>) => Promise<T>
type DrainOptions = { outbox: OutboxDatabase; push: PushCall; exclusive: Exclusive; now?: () => Date }

/** Sends what waits by the steps of the machine, until the machine ends the run. */
export async function drainOutbox({
  outbox,
  push,
  exclusive,
  now = () => new Date(),
}: DrainOptions): Promise<DrainOutcome> {
  return exclusive(async () => {
    const perform = performer(outbox, push, now)
    let step = nextPush(firstPushState, { type: 'started' })
    while (step.effect.type !== 'end') step = nextPush(step.state, await perform(step.effect))
    if (step.effect.outcome === 'delivered') await pruneSynced(outbox, now())
    return step.effect.outcome
  })
}

type Doing = Exclude<PushEffect, { type: 'end' }>

/** Executes the machine's effects and reports their results. Documents in hand are cached, so their bytes are read once. */
function performer(outbox: OutboxDatabase, push: PushCall, now: () => Date): (effect: Doing) => Promise<PushEvent> {
  let inHand = new Map<number, OutboxDocument>()
  return async (effect) => {
    switch (effect.type) {
      case 'find': {
        const found = await findWaiting(outbox, effect.afterPosition, effect.limit)
        inHand = new Map(found.map((document) => [document.position, document]))
        return { type: 'found', waiting: found.map(waitingOf) }
      }
      case 'mark':
        await recordSending(outbox, effect.positions)
        return { type: 'marked' }
      case 'push': {
        const documents = effect.positions.flatMap((position) => inHand.get(position) ?? [])
        return { type: 'answered', answer: await answerOfPush(push, documents) }
      }
      case 'write':
        await writeChanges(outbox, effect.changes, now())
        return { type: 'written' }
    }
  }
}

function waitingOf(document: OutboxDocument): WaitingDocument {
  const { position, id, kind, payload } = document
  return { position, id, kind, bytes: JSON.stringify(payload).length, needs: needsOf(document) }
}

function needsOf({ kind, payload }: OutboxDocument): readonly string[] {
  if (kind === 'sale') return payload.customerId === null ? [] : [payload.customerId]
  if (kind === 'exchange') return [payload.originalSaleId, ...(payload.customerId === null ? [] : [payload.customerId])]
  if (kind === 'refund') return [payload.originalSaleId ?? payload.customerId]
  if (kind === 'movementVoid') return [payload.movementId]
  if (kind === 'customerPayment') return [payload.customerId]
  return kind === 'saleVoid' ? [payload.originalSaleId] : []
}

async function answerOfPush(push: PushCall, documents: readonly OutboxDocument[]): Promise<PushAnswer> {
  try {
    const items = documents.map(({ kind, id, madeBy, payload, proof }) => ({
      kind,
      id,
      madeBy,
      payload,
      ...(proof && { proof }),
    }))
    return { kind: 'results', results: await push(items) }
  } catch (error) {
    if (error instanceof ApiError) return { kind: 'error', status: error.status, message: error.message }
    if (error instanceof NetworkError) return { kind: 'unreachable' }
    throw error
  }
}
