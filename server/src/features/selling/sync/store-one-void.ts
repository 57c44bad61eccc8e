import { AppError } from '@mostrador/contract/errors.ts'
import { type NewVoid, newVoidSchema } from '@mostrador/contract/features/selling/voids/schema.ts'
import type { PushedDocument } from '@mostrador/contract/features/selling/sync/schema.ts'
import { contentHash } from '../../../values/content-hash.ts'
import type { StatementCtx } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { transactionParts } from '../../../transaction-parts.ts'
import type { Circumstances, StoredDocument } from '../registers/public.ts'
import { keepConflict } from '../sales/public.ts'
import { checkVoid, storeVoid, VoidConflict } from '../voids/public.ts'
import { readPayload } from './read-document.ts'
import { refuseForNow } from './refuse-for-now.ts'

/** Stores the void of a till, or keeps it as a conflict if the session or the sale has changed meanwhile. */
export async function storeOneVoid(
  ctx: StatementCtx,
  item: PushedDocument,
  known: Circumstances,
): Promise<StoredDocument> {
  const voided = readPayload(newVoidSchema, item, ({ voidId }) => voidId)
  const doubts = [...known.needsReview, ...(await checkVoid(ctx, voided))]
  const later: (() => void)[] = []
  try {
    const stored = await inTransaction(ctx.deps.db, { companyId: ctx.company.id }, (tx) =>
      storeVoid({ ...ctx, ...transactionParts(ctx.deps, tx, later) }, voided, { needsReview: doubts }),
    )
    for (const work of later) work()
    return stored
  } catch (error) {
    if (error instanceof AppError) refuseForNow(ctx, known, error)
    if (error instanceof VoidConflict) await keep(ctx, voided, error)
    throw error
  }
}

/** The money may have left the drawer, whatever the books contain. */
async function keep(ctx: StatementCtx, voided: NewVoid, { reason }: VoidConflict): Promise<void> {
  const offer = {
    companyId: ctx.company.id,
    userId: ctx.user.id,
    saleId: voided.voidId,
    kind: 'saleVoid',
    contentHash: contentHash(voided),
    offered: voided,
  }
  await keepConflict(ctx, offer, reason)
}
