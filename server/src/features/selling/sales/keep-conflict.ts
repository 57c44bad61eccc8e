import { newId, type StatementCtx } from '../../../context.ts'

export type ConflictReason =
  | 'saleIdReused'
  | 'saleTotalsMismatch'
  | 'receiptNumberUsed'
  | 'numberAhead'
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
  /** The id of the document, of any kind. */
  saleId: string
  kind?: string
  contentHash: string
  offered: unknown
}

/** The result of an offer that a person accepted afterwards. */
export type Posted = { totalAmount: number; needsReview: unknown }

/**
 * Keeps an offer that cannot be booked, whole, until a person decides; the same offer once (S-2). Returns its result if the same bytes were
 * accepted before.
 */
export function keepConflict(ctx: StatementCtx, offer: Offer, reason: ConflictReason): Promise<Posted | null> {
  return ctx.deps.statements.call<Posted | null>({
    name: 'record_sale_conflict',
    text: 'select record_sale_conflict($1::uuid, $2::jsonb, $3) as result',
    values: [offer.companyId, JSON.stringify({ ...offer, conflictId: newId() }), reason],
  })
}
