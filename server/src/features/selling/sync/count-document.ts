import type { PushedDocument, PushResult } from '@mostrador/contract/features/selling/sync/schema.ts'
import type { StatementCtx } from '../../../context.ts'
import type { DocumentOutcome } from '../../../metrics/meter.ts'
import { isStorable } from './store-document.ts'

/** Counts a document for the operator, with the time that a stored sale waited on its device. */
export function countDocument(ctx: Pick<StatementCtx, 'deps' | 'now'>, item: PushedDocument, result: PushResult): void {
  // A device names its kinds, and every name would be a series of its own.
  const kind = isStorable(item.kind) ? item.kind : 'unknown'
  const outcome = outcomeOf(result)
  const isNew = outcome === 'stored' || outcome === 'review'
  const waitedSeconds = (ctx.now.getTime() - timeOfSale(item)) / 1000
  ctx.deps.meter.countDocument({ kind, outcome, ...(isNew && Number.isFinite(waitedSeconds) && { waitedSeconds }) })
}

function outcomeOf(result: PushResult): DocumentOutcome {
  if (result.status === 'refused') return result.isTemporary ? 'later' : 'refused'
  if (result.replayed) return 'replayed'
  return result.needsReview.length > 0 ? 'review' : 'stored'
}

/** Not a number for other documents. */
function timeOfSale({ kind, payload }: PushedDocument): number {
  if (kind !== 'sale' || typeof payload !== 'object' || payload === null || !('soldAt' in payload)) return Number.NaN
  return Date.parse(String(payload.soldAt))
}
