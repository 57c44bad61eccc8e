import { AppError } from '@mostrador/contract/errors.ts'
import {
  handMovementSchema,
  sessionClosingSchema,
  sessionOpeningSchema,
} from '@mostrador/contract/features/checkouts/schema.ts'
import { newSaleSchema } from '@mostrador/contract/features/sales/schema.ts'
import type { DocumentKind } from '@mostrador/contract/features/sync/document-kinds.ts'
import type { PushedDocument } from '@mostrador/contract/features/sync/schema.ts'
import type { z } from 'zod'
import type { CompanyCtx, StatementCtx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { transactionParts } from '../../transaction-parts.ts'
import { closeSession, recordMovement, type StoredDocument, storeOpening } from '../checkouts/public.ts'
import { commitSale } from '../sales/public.ts'

type Store = (ctx: StatementCtx, item: PushedDocument, needsReview: readonly string[]) => Promise<StoredDocument>

/** What is done with a document of each kind; its id in the envelope must be its own. */
const stores: Record<DocumentKind, Store> = {
  sale: async (ctx, item, needsReview) => {
    const sale = readPayload(newSaleSchema, item, ({ saleId }) => saleId)
    const { replayed, needsReview: reasons } = await commitSale(ctx, sale, needsReview)
    return { replayed, needsReview: reasons }
  },
  sessionOpening: inOneTransaction(sessionOpeningSchema, ({ sessionId }) => sessionId, storeOpening),
  movement: inOneTransaction(handMovementSchema, ({ movementId }) => movementId, recordMovement),
  sessionClosing: inOneTransaction(sessionClosingSchema, ({ closingId }) => closingId, closeSession),
}

export function isStorable(kind: string): kind is DocumentKind {
  return Object.hasOwn(stores, kind)
}

/** Stores a document exactly once; throws an AppError that says why not. */
export function storeDocument(
  ctx: StatementCtx,
  item: PushedDocument,
  needsReview: readonly string[],
): Promise<StoredDocument> {
  if (!isStorable(item.kind)) throw new AppError('invalidInput')
  return stores[item.kind](ctx, item, needsReview)
}

function readPayload<S extends z.ZodType>(
  schema: S,
  item: PushedDocument,
  idOf: (document: z.output<S>) => string,
): z.output<S> {
  const read = schema.safeParse(item.payload)
  if (!read.success || idOf(read.data) !== item.id) throw new AppError('invalidInput')
  return read.data
}

function inOneTransaction<S extends z.ZodType>(
  schema: S,
  idOf: (document: z.output<S>) => string,
  rule: (ctx: CompanyCtx, document: z.output<S>, needsReview: readonly string[]) => Promise<StoredDocument>,
): Store {
  return async (ctx, item, needsReview) => {
    const document = readPayload(schema, item, idOf)
    const later: (() => void)[] = []
    const stored = await inTransaction(ctx.deps.db, { companyId: ctx.company.id }, (tx) =>
      rule({ ...ctx, ...transactionParts(ctx.deps, tx, later) }, document, needsReview),
    )
    for (const work of later) work()
    return stored
  }
}
