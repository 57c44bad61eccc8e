import { pauseSeconds, testEvent } from '@mostrador/contract/features/access/webhooks/webhook-events.ts'
import { type Deps, newId } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { type Outcome, sendWebhook } from './send-webhook.ts'
import { applyDelivery } from './apply-delivery.ts'
import { takeDelivery, type TakenDelivery } from './take-delivery.ts'
import { signHeaders } from './webhook-secret.ts'

type Options = { timeout?: number; onError?: (error: unknown) => void }

/** Tries one due delivery. Returns whether there was one. Several processes may run it at once. */
export async function deliverNext(deps: Deps, options: Options = {}): Promise<boolean> {
  const taken = await takeDelivery(deps, newId())
  if (!taken) return false
  try {
    await deliver(deps, taken, options)
  } catch (error) {
    options.onError?.(error)
    await putBack(deps, taken)
  }
  return true
}

async function deliver(deps: Deps, taken: TakenDelivery, options: Options): Promise<void> {
  const waiting = await readWaiting(deps, taken)
  if (!waiting) {
    await inTransaction(deps.db, 'nobody', (tx) =>
      tx
        .deleteFrom('webhookQueue')
        .where('worksForId', '=', taken.companyId)
        .where('deliveryId', '=', taken.deliveryId)
        .execute(),
    )
    return
  }
  const isTest = waiting.event === testEvent
  const isWanted = waiting.status === 'active' || (isTest && waiting.status !== 'archived')
  const outcome = isWanted ? await tryOnce(deps, taken, waiting, options) : stopped
  await applyDelivery(deps, taken, { outcome, webhookId: waiting.webhookId, isTest })
}

/** A delivery that could not even be tried stands in front of no other: it waits as after a try that failed. */
async function putBack({ db, now }: Deps, { companyId, deliveryId, lease, attempts }: TakenDelivery): Promise<void> {
  const dueAt = new Date(now().getTime() + pauseSeconds(attempts) * 1000)
  await inTransaction(db, 'nobody', (tx) =>
    tx
      .updateTable('webhookQueue')
      .set({ dueAt, lockedUntil: null, lease: null })
      .where('worksForId', '=', companyId)
      .where('deliveryId', '=', deliveryId)
      .where('lease', '=', lease)
      .execute(),
  )
}

/** The address was switched off or archived after this delivery was stored. */
const stopped: Outcome = { responseCode: null, answer: null, durationMs: 0, errorCode: 'stopped' }

type Waiting = NonNullable<Awaited<ReturnType<typeof readWaiting>>>

function readWaiting(deps: Deps, { companyId, deliveryId }: TakenDelivery) {
  return inTransaction(deps.db, { companyId }, (tx) =>
    tx
      .selectFrom('webhookDeliveries as d')
      .innerJoin('webhooks as w', (join) =>
        join.onRef('w.companyId', '=', 'd.companyId').onRef('w.id', '=', 'd.webhookId'),
      )
      .select([
        'd.webhookId',
        'd.eventId',
        'd.event',
        'd.recordId',
        'd.recordVersion',
        'd.occurredAt',
        'w.url',
        'w.status',
        'w.sealedSecret',
        'w.previousSealedSecret',
        'w.previousSecretUntil',
      ])
      .where('d.companyId', '=', companyId)
      .where('d.id', '=', deliveryId)
      .where('d.status', '=', 'waiting')
      .executeTakeFirst(),
  )
}

/** The body is the same at every try. The headers carry the time of the try and its signature. */
function tryOnce(
  deps: Deps,
  { companyId }: TakenDelivery,
  waiting: Waiting,
  options: { timeout?: number },
): Promise<Outcome> {
  const body = JSON.stringify({
    type: waiting.event,
    timestamp: waiting.occurredAt.toISOString(),
    data: { companyId, id: waiting.recordId, version: waiting.recordVersion },
  })
  const headers = signHeaders(deps.secrets, waiting, { eventId: waiting.eventId, body, now: deps.now() })
  return sendWebhook(deps, { url: waiting.url, headers, body, ...options })
}
