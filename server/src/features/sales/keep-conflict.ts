import { newId, type StatementCtx } from '../../context.ts'

export type ConflictReason =
  | 'saleIdReused'
  | 'saleTotalsMismatch'
  | 'receiptNumberUsed'
  | 'saleNotSettled'
  | 'referenceUnknown'
  | 'refundTooLarge'
  | 'deviceRevoked'
  | 'seriesForked'
  | 'saleRefunded'
  | 'saleVoided'
  | 'voidTooLate'

type Offer = {
  companyId: string
  userId: string
  /** Of the document, whatever it is. */
  saleId: string
  kind?: string
  contentHash: string
  offered: unknown
}

/** What an offer came to that somebody accepted afterwards. */
export type Posted = { totalAmount: number; needsReview: unknown }

/**
 * Keeps an offer that cannot be booked, whole, until somebody looks; the same offer once (S-2). Answers what it
 * came to where somebody accepted these very bytes before.
 */
export function keepConflict(ctx: StatementCtx, offer: Offer, reason: ConflictReason): Promise<Posted | null> {
  return ctx.deps.statements.call<Posted | null>({
    name: 'record_sale_conflict',
    text: 'select record_sale_conflict($1::jsonb, $2) as result',
    values: [JSON.stringify({ ...offer, conflictId: newId() }), reason],
  })
}
