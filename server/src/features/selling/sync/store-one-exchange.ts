import { newExchangeSchema } from '@mostrador/contract/features/selling/exchanges/schema.ts'
import type { PushedDocument } from '@mostrador/contract/features/selling/sync/schema.ts'
import { contentHash } from '../../../values/content-hash.ts'
import type { StatementCtx } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { transactionParts } from '../../../transaction-parts.ts'
import { storeExchange } from '../exchanges/public.ts'
import { RefundConflict } from '../refunds/public.ts'
import type { Circumstances, StoredDocument } from '../registers/public.ts'
import { findFork, keepConflict } from '../sales/public.ts'
import { readPayload } from './read-document.ts'
import { refuseForNow } from './refuse-for-now.ts'

/** Stores the exchange of a till, or keeps it as a conflict: goods and money have changed hands, whatever the books contain. */
export async function storeOneExchange(
  ctx: StatementCtx,
  item: PushedDocument,
  known: Circumstances,
): Promise<StoredDocument> {
  const exchange = readPayload(newExchangeSchema, item, ({ saleId }) => saleId)
  const later: (() => void)[] = []
  try {
    const stored = await inTransaction(ctx.deps.db, { companyId: ctx.company.id }, (tx) =>
      storeExchange({ ...ctx, ...transactionParts(ctx.deps, tx, later) }, exchange, known),
    )
    for (const work of later) work()
    return stored
  } catch (error) {
    if (!(error instanceof RefundConflict)) throw error
    refuseForNow(ctx, known, error)
    // The device that repeats a used number may have used it itself.
    const isUsed = error.reason === 'receiptNumberUsed'
    const reason = isUsed ? await findFork(ctx, { ...exchange, id: exchange.saleId }) : error.reason
    const offer = {
      companyId: ctx.company.id,
      userId: ctx.user.id,
      saleId: exchange.saleId,
      kind: 'exchange',
      contentHash: contentHash(exchange),
      offered: exchange,
    }
    await keepConflict(ctx, offer, reason)
    throw new RefundConflict(reason)
  }
}
