import type { DocumentKind } from '@mostrador/contract/features/selling/sync/document-kinds.ts'
import type { PushedDocument } from '@mostrador/contract/features/selling/sync/schema.ts'
import { isDateDoubtful } from '@mostrador/domain/document/is-date-doubtful.ts'
import type { KnownShop } from '@mostrador/domain/document/known-shop.ts'
import { z } from 'zod'
import type { StatementCtx } from '../../../context.ts'
import { namesOf, readKnownShop } from '../sales/public.ts'

/**
 * The date of each kind of document. Sales and exchanges compare theirs when they are stored, because they also arrive by other
 * ways.
 */
const dates: Record<DocumentKind, string | null> = {
  sale: null,
  exchange: null,
  refund: 'refundedAt',
  saleVoid: 'voidedAt',
  customer: 'createdAt',
  sessionOpening: 'openedAt',
  movement: 'occurredAt',
  movementVoid: 'occurredAt',
  customerPayment: 'occurredAt',
  sessionClosing: 'closedAt',
}
const datedSchema = z.record(z.string(), z.unknown())

/** The shop's data for all names in the documents of a push. */
export function readShop(ctx: StatementCtx, items: readonly PushedDocument[]): Promise<KnownShop> {
  return readKnownShop(
    ctx,
    items.map(({ payload }) => namesOf(payload)),
  )
}

/** The mark of a document with a date that the server doubts (O-6). */
export function checkDate({ now }: StatementCtx, { kind, payload }: PushedDocument, shop: KnownShop): string[] {
  const field = dates[kind as DocumentKind]
  const read = datedSchema.safeParse(payload).data
  const date = field && read?.[field]
  if (typeof date !== 'string' || !read) return []
  const { checkoutId = '', deviceId = '' } = namesOf(payload)
  return isDateDoubtful({ checkoutId, deviceId }, Date.parse(date), shop, now.getTime()) ? ['clockSkewed'] : []
}
