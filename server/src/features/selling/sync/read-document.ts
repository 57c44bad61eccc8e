import { AppError } from '@mostrador/contract/errors.ts'
import {
  handMovementSchema,
  sessionClosingSchema,
  sessionOpeningSchema,
} from '@mostrador/contract/features/selling/registers/schema.ts'
import { movementVoidSchema } from '@mostrador/contract/features/selling/movements/void-schema.ts'
import { customerPaymentSchema } from '@mostrador/contract/features/customers/customers/customer-payment-schema.ts'
import { tillMadeCustomerSchema } from '@mostrador/contract/features/customers/customers/schema.ts'
import { newExchangeSchema } from '@mostrador/contract/features/selling/exchanges/schema.ts'
import { newRefundSchema } from '@mostrador/contract/features/selling/refunds/schema.ts'
import { newSaleSchema } from '@mostrador/contract/features/selling/sales/schema.ts'
import { newVoidSchema } from '@mostrador/contract/features/selling/voids/schema.ts'
import type { DocumentKind } from '@mostrador/contract/features/selling/sync/document-kinds.ts'
import type { PushedDocument } from '@mostrador/contract/features/selling/sync/schema.ts'
import type { z } from 'zod'
import { readValue } from '../../../http/read-value.ts'

const readers: Partial<Record<string, (item: PushedDocument) => unknown>> = {
  sale: readerOf(newSaleSchema, ({ saleId }) => saleId),
  refund: readerOf(newRefundSchema, ({ refundId }) => refundId),
  exchange: readerOf(newExchangeSchema, ({ saleId }) => saleId),
  saleVoid: readerOf(newVoidSchema, ({ voidId }) => voidId),
  sessionOpening: readerOf(sessionOpeningSchema, ({ sessionId }) => sessionId),
  movement: readerOf(handMovementSchema, ({ movementId }) => movementId),
  movementVoid: readerOf(movementVoidSchema, ({ voidId }) => voidId),
  customerPayment: readerOf(customerPaymentSchema, ({ paymentId }) => paymentId),
  customer: readerOf(tillMadeCustomerSchema, ({ customerId }) => customerId),
  sessionClosing: readerOf(sessionClosingSchema, ({ closingId }) => closingId),
} satisfies Partial<Record<DocumentKind, (item: PushedDocument) => unknown>>

/** The content of an envelope, parsed by its kind; unchanged for a kind without a parser here. Throws `invalidInput`. */
export function readDocument(item: PushedDocument): unknown {
  return readers[item.kind]?.(item) ?? item.payload
}

function readerOf<S extends z.ZodType>(schema: S, idOf: (document: z.output<S>) => string) {
  return (item: PushedDocument): z.output<S> => readPayload(schema, item, idOf)
}

/** Parses a payload by its schema. Its id must be the envelope's. Throws `invalidInput`. */
export function readPayload<S extends z.ZodType>(
  schema: S,
  item: PushedDocument,
  idOf: (document: z.output<S>) => string,
): z.output<S> {
  const read = readValue(schema, item.payload)
  if ('faults' in read || idOf(read.value) !== item.id) throw new AppError('invalidInput')
  return read.value
}
