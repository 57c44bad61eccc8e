import type { PushedDocument } from '@mostrador/contract/features/selling/sync/schema.ts'
import { z } from 'zod'
import type { StatementCtx } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { transactionParts } from '../../../transaction-parts.ts'
import { notifyOfSupplement } from '../closings/public.ts'
import type { StoredDocument } from '../registers/public.ts'

const inSessionSchema = z.object({ sessionId: z.uuid() })

/** The session whose count a document followed; null if it arrived in time, or was already stored. */
export function countedSessionOf(
  { payload }: PushedDocument,
  { replayed, needsReview }: StoredDocument,
): string | null {
  if (replayed || !needsReview.includes('sessionClosed')) return null
  return inSessionSchema.safeParse(payload).data?.sessionId ?? null
}

/**
 * Reports each session once, however many late documents arrived. They are already stored, so a failure here refuses none of
 * them.
 */
export async function notifyOfSupplements(ctx: StatementCtx, sessionIds: ReadonlySet<string>): Promise<void> {
  for (const sessionId of sessionIds) {
    try {
      const later: (() => void)[] = []
      await inTransaction(ctx.deps.db, { companyId: ctx.company.id }, (tx) =>
        notifyOfSupplement({ ...ctx, ...transactionParts(ctx.deps, tx, later) }, sessionId),
      )
      for (const work of later) work()
    } catch (error) {
      ctx.log.error({ err: error, sessionId }, 'supplement not told')
    }
  }
}
