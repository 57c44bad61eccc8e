import { maxTries, pauseSeconds } from '@mostrador/contract/features/access/webhooks/webhook-events.ts'
import type { Deps } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import type { Outcome } from './send-webhook.ts'
import { stopIfOnlyFailing } from './stop-if-only-failing.ts'
import type { TakenDelivery } from './take-delivery.ts'

type Tried = { outcome: Outcome; webhookId: string; isTest: boolean }

/** Records the outcome of a try, and the time of the next one. Only the worker that holds the delivery does so. */
export async function applyDelivery(deps: Deps, taken: TakenDelivery, tried: Tried): Promise<void> {
  const { companyId } = taken
  const { outcome, webhookId, isTest } = tried
  await inTransaction(deps.db, { companyId }, async (tx) => {
    const next = nextTryOf(taken, tried, deps.now())
    if (!(await letGo(tx, taken, next))) return
    await note(tx, deps.now(), taken, { outcome, next })
    if (outcome.errorCode === null) {
      await tx
        .updateTable('webhooks')
        .set({ failingSince: null })
        .where('companyId', '=', companyId)
        .where('id', '=', webhookId)
        .where('failingSince', 'is not', null)
        .execute()
    } else if (!isTest && outcome.errorCode !== 'stopped') await stopIfOnlyFailing(deps, tx, { companyId, webhookId })
  })
}

/** Null when this was the last try. */
function nextTryOf({ attempts }: TakenDelivery, { outcome, isTest }: Tried, now: Date): Date | null {
  if (outcome.errorCode === null || outcome.errorCode === 'stopped' || isTest || attempts >= maxTries) return null
  return new Date(now.getTime() + pauseSeconds(attempts) * 1000)
}

async function letGo(tx: Tx, { companyId, deliveryId, lease }: TakenDelivery, next: Date | null): Promise<boolean> {
  const held = next
    ? await tx
        .updateTable('webhookQueue')
        .set({ dueAt: next, lockedUntil: null, lease: null })
        .where('worksForId', '=', companyId)
        .where('deliveryId', '=', deliveryId)
        .where('lease', '=', lease)
        .returning('deliveryId')
        .executeTakeFirst()
    : await tx
        .deleteFrom('webhookQueue')
        .where('worksForId', '=', companyId)
        .where('deliveryId', '=', deliveryId)
        .where('lease', '=', lease)
        .returning('deliveryId')
        .executeTakeFirst()
  return held !== undefined
}

async function note(
  tx: Tx,
  now: Date,
  { companyId, deliveryId }: TakenDelivery,
  { outcome, next }: { outcome: Outcome; next: Date | null },
): Promise<void> {
  const wasSent = outcome.errorCode !== 'stopped'
  await tx
    .updateTable('webhookDeliveries')
    .set((eb) => ({
      status: outcome.errorCode === null ? 'delivered' : next ? 'waiting' : 'failed',
      attempts: wasSent ? eb('attempts', '+', 1) : eb.ref('attempts'),
      ...(wasSent && { lastTriedAt: now }),
      nextTryAt: next,
      responseCode: outcome.responseCode,
      durationMs: outcome.durationMs,
      answer: outcome.answer,
      errorCode: outcome.errorCode,
      finishedAt: next ? null : now,
    }))
    .where('companyId', '=', companyId)
    .where('id', '=', deliveryId)
    .execute()
}
