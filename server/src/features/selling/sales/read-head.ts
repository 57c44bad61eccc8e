import {
  handMovementSchema,
  sessionClosingSchema,
  sessionOpeningSchema,
} from '@mostrador/contract/features/selling/registers/schema.ts'
import { tillMadeCustomerSchema } from '@mostrador/contract/features/customers/customers/schema.ts'
import { newExchangeSchema } from '@mostrador/contract/features/selling/exchanges/schema.ts'
import { newRefundSchema } from '@mostrador/contract/features/selling/refunds/schema.ts'
import { newSaleSchema } from '@mostrador/contract/features/selling/sales/schema.ts'
import { newVoidSchema } from '@mostrador/contract/features/selling/voids/schema.ts'
import type { Money } from '@mostrador/domain/money/money.ts'
import { receiptNumber } from '@mostrador/domain/receipt/receipt-number.ts'
import type { z } from 'zod'

/** The head data of an offer, for any kind of document. */
type OfferHead = {
  receiptNumber: string | null
  /** Null for documents without one. */
  amount: Money | null
  currencyTag: string | null
  at: string
  note: string | null
}

const withoutNumber = { receiptNumber: null, currencyTag: null }

const readers: Partial<Record<string, (payload: unknown) => OfferHead | undefined>> = {
  sale: readerOf(newSaleSchema, (sale) => ({
    receiptNumber: receiptNumber(sale.series, sale.number),
    amount: sale.printed.totalAmount,
    currencyTag: sale.currencyTag,
    at: sale.soldAt,
    note: sale.note,
  })),
  refund: readerOf(newRefundSchema, (refund) => ({
    receiptNumber: receiptNumber(refund.series, refund.number),
    amount: refund.printed.totalAmount,
    currencyTag: refund.currencyTag,
    at: refund.refundedAt,
    note: refund.note,
  })),
  exchange: readerOf(newExchangeSchema, (exchange) => ({
    receiptNumber: receiptNumber(exchange.series, exchange.number),
    amount: exchange.printed.totalAmount,
    currencyTag: exchange.currencyTag,
    at: exchange.soldAt,
    note: exchange.note,
  })),
  saleVoid: readerOf(newVoidSchema, ({ printed, voidedAt, reason }) => ({
    receiptNumber: printed.receiptNumber,
    amount: printed.totalAmount,
    currencyTag: null,
    at: voidedAt,
    note: reason,
  })),
  sessionOpening: readerOf(sessionOpeningSchema, (opening) => ({
    ...withoutNumber,
    amount: opening.openingCountedAmount,
    at: opening.openedAt,
    note: opening.openingNote,
  })),
  movement: readerOf(handMovementSchema, (movement) => ({
    ...withoutNumber,
    amount: movement.amount,
    at: movement.occurredAt,
    note: movement.reason,
  })),
  customer: readerOf(tillMadeCustomerSchema, (customer) => ({
    ...withoutNumber,
    amount: null,
    at: customer.createdAt,
    note: customer.name,
  })),
  sessionClosing: readerOf(sessionClosingSchema, (closing) => ({
    ...withoutNumber,
    amount: closing.countedCashAmount,
    at: closing.closedAt,
    note: closing.note ?? closing.differenceReason,
  })),
}

/** The head of an offer; undefined when it was stored in a form that is no longer valid. */
export function readHead({ kind, payload }: { kind: string; payload: unknown }): OfferHead | undefined {
  return readers[kind]?.(payload)
}

function readerOf<S extends z.ZodType>(schema: S, headOf: (document: z.output<S>) => OfferHead) {
  return (payload: unknown): OfferHead | undefined => {
    const read = schema.safeParse(payload)
    return read.success ? headOf(read.data) : undefined
  }
}
