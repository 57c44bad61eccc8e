import { AppError } from '@mostrador/contract/errors.ts'
import {
  handMovementSchema,
  sessionClosingSchema,
  sessionOpeningSchema,
} from '@mostrador/contract/features/selling/registers/schema.ts'
import { movementVoidSchema } from '@mostrador/contract/features/selling/movements/void-schema.ts'
import { customerPaymentSchema } from '@mostrador/contract/features/customers/customers/customer-payment-schema.ts'
import { tillMadeCustomerSchema } from '@mostrador/contract/features/customers/customers/schema.ts'
import { newRefundSchema } from '@mostrador/contract/features/selling/refunds/schema.ts'
import { newSaleSchema } from '@mostrador/contract/features/selling/sales/schema.ts'
import type { DocumentKind } from '@mostrador/contract/features/selling/sync/document-kinds.ts'
import type { PushedDocument } from '@mostrador/contract/features/selling/sync/schema.ts'
import type { z } from 'zod'
import { contentHash } from '../../../values/content-hash.ts'
import type { CompanyCtx, StatementCtx } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { transactionParts } from '../../../transaction-parts.ts'
import { storeCustomer, storeCustomerPayment } from '../till-customers/public.ts'
import { recordMovement, storeMovementVoid } from '../movements/public.ts'
import { RefundConflict, storeRefund } from '../refunds/public.ts'
import type { Circumstances, StoredDocument } from '../registers/public.ts'
import { commitSale, findFork, keepConflict } from '../sales/public.ts'
import { closeSession, storeOpening } from '../sessions/public.ts'
import { readPayload } from './read-document.ts'
import { refuseForNow } from './refuse-for-now.ts'
import { storeOneExchange } from './store-one-exchange.ts'
import { storeOneVoid } from './store-one-void.ts'

type Store = (ctx: StatementCtx, item: PushedDocument, known: Circumstances) => Promise<StoredDocument>

const storeOneRefund = inOneTransaction(newRefundSchema, ({ refundId }) => refundId, storeRefund)

/** The money left the drawer, whatever the books contain. */
async function keepRefund(
  ctx: StatementCtx,
  { id, payload }: PushedDocument,
  { reason }: RefundConflict,
): Promise<void> {
  const offer = {
    companyId: ctx.company.id,
    userId: ctx.user.id,
    saleId: id,
    kind: 'refund',
    contentHash: contentHash(payload),
    offered: payload,
  }
  await keepConflict(ctx, offer, reason)
}

/** The device that repeats a used number may have used it itself. */
async function withFork(ctx: StatementCtx, item: PushedDocument, conflict: RefundConflict): Promise<RefundConflict> {
  if (conflict.reason !== 'receiptNumberUsed') return conflict
  const refund = readPayload(newRefundSchema, item, ({ refundId }) => refundId)
  return new RefundConflict(await findFork(ctx, { ...refund, id: refund.refundId }))
}

/** The store function of each kind of document. Its id must be the envelope's. */
const stores: Record<DocumentKind, Store> = {
  sale: async (ctx, item, { needsReview, shop }) => {
    const sale = readPayload(newSaleSchema, item, ({ saleId }) => saleId)
    const { replayed, needsReview: reasons } = await commitSale(ctx, sale, { needsReview, shop, isMade: true })
    return { replayed, needsReview: reasons }
  },
  refund: async (ctx, item, known) => {
    try {
      return await storeOneRefund(ctx, item, known)
    } catch (error) {
      if (!(error instanceof RefundConflict)) throw error
      const conflict = await withFork(ctx, item, error)
      await keepRefund(ctx, item, conflict)
      throw conflict
    }
  },
  exchange: storeOneExchange,
  saleVoid: storeOneVoid,
  customer: inOneTransaction(tillMadeCustomerSchema, ({ customerId }) => customerId, storeCustomer),
  sessionOpening: inOneTransaction(sessionOpeningSchema, ({ sessionId }) => sessionId, storeOpening),
  movement: inOneTransaction(handMovementSchema, ({ movementId }) => movementId, recordMovement),
  movementVoid: inOneTransaction(movementVoidSchema, ({ voidId }) => voidId, storeMovementVoid),
  customerPayment: inOneTransaction(customerPaymentSchema, ({ paymentId }) => paymentId, storeCustomerPayment),
  sessionClosing: inOneTransaction(sessionClosingSchema, ({ closingId }) => closingId, closeSession),
}

export function isStorable(kind: string): kind is DocumentKind {
  return Object.hasOwn(stores, kind)
}

/** Stores a document exactly once. Throws an AppError with the reason if it cannot. */
export function storeDocument(ctx: StatementCtx, item: PushedDocument, known: Circumstances): Promise<StoredDocument> {
  if (!isStorable(item.kind)) throw new AppError('invalidInput')
  return stores[item.kind](ctx, item, known)
}

function inOneTransaction<S extends z.ZodType>(
  schema: S,
  idOf: (document: z.output<S>) => string,
  rule: (ctx: CompanyCtx, document: z.output<S>, known: Circumstances) => Promise<StoredDocument>,
): Store {
  return async (ctx, item, known) => {
    const document = readPayload(schema, item, idOf)
    const later: (() => void)[] = []
    try {
      const stored = await inTransaction(ctx.deps.db, { companyId: ctx.company.id }, (tx) =>
        rule({ ...ctx, ...transactionParts(ctx.deps, tx, later) }, document, known),
      )
      for (const work of later) work()
      return stored
    } catch (error) {
      // A refused opening would hold up everything behind it, and it names only what its own device gives back.
      if (error instanceof AppError && item.kind !== 'sessionOpening') refuseForNow(ctx, known, error)
      throw error
    }
  }
}
