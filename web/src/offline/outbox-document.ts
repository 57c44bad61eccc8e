import type {
  NewHandMovement,
  SessionClosing,
  SessionOpening,
} from '@mostrador/contract/features/selling/registers/schema.ts'
import type { NewMovementVoid } from '@mostrador/contract/features/selling/movements/void-schema.ts'
import type { NewCustomerPayment } from '@mostrador/contract/features/customers/customers/customer-payment-schema.ts'
import type { TillMadeCustomer } from '@mostrador/contract/features/customers/customers/schema.ts'
import type { NewExchange } from '@mostrador/contract/features/selling/exchanges/schema.ts'
import type { NewRefund } from '@mostrador/contract/features/selling/refunds/schema.ts'
import type { NewSale } from '@mostrador/contract/features/selling/sales/schema.ts'
import type { NewVoid } from '@mostrador/contract/features/selling/voids/schema.ts'
import type { MakerProof } from '@mostrador/contract/documents/maker-to-sign.ts'
import type { DocumentKind } from '@mostrador/contract/features/selling/sync/document-kinds.ts'
import type { DocumentMaker } from '@mostrador/contract/features/selling/sync/schema.ts'
import type { Money } from '@mostrador/domain/money/money.ts'
import type { PricedTax } from '@mostrador/domain/price/price-sale.ts'
import type { ReceiptInput } from '@mostrador/domain/receipt/receipt.ts'
import type { RefundDocument } from '@mostrador/domain/refund/refund-sale.ts'
import type { DocumentState } from '#src/offline/push-machine.ts'

type InOutbox<Kind extends DocumentKind, Payload> = {
  /** The order in which documents were made; unlike the clock, it cannot be set back. */
  position: number
  id: string
  kind: Kind
  /** Never changes: every attempt sends the same bytes. */
  payload: Payload
  /** Null for documents of an earlier version of the application. */
  madeBy: DocumentMaker | null
  /** Shows that they made it; omitted until it could be made. */
  proof?: MakerProof
  state: DocumentState
  createdAt: string
  attempts: number
  lastError: string | null
  syncedAt: string | null
}

/** A confirmed sale. */
export type OutboxSale = InOutbox<'sale', NewSale> & {
  receiptNumber: string
  /** The printed content, for an offline reprint. */
  receipt: ReceiptInput
}
/** A refund of a sale. */
export type OutboxRefund = InOutbox<'refund', NewRefund> & {
  receiptNumber: string
  receipt: ReceiptInput
  /** Negative like the other amounts; a report adds them up. */
  taxes: readonly PricedTax[]
  /** The part that refunds surcharges of tenders, also negative; omitted if there is none. */
  surchargeAmount?: Money
}
/** An exchange. */
export type OutboxExchange = InOutbox<'exchange', NewExchange> & {
  receiptNumber: string
  receipt: ReceiptInput
  /** The returned half, negative; a report separates the halves. */
  returned: Omit<RefundDocument, 'lines'> & { surchargeAmount?: Money }
}
/** A void of a sale of this device; its receipt says so from then on. */
type OutboxVoid = InOutbox<'saleVoid', NewVoid>
/** A customer created during a sale. */
type OutboxCustomer = InOutbox<'customer', TillMadeCustomer>
type OutboxOpening = InOutbox<'sessionOpening', SessionOpening>
export type OutboxMovement = InOutbox<'movement', NewHandMovement>
/** A manual cash movement that was taken back. */
type OutboxMovementVoid = InOutbox<'movementVoid', NewMovementVoid>
/** A payment on a customer's account. */
type OutboxCustomerPayment = InOutbox<'customerPayment', NewCustomerPayment>
type OutboxClosing = InOutbox<'sessionClosing', SessionClosing>

/** A document that this device made and the server must store exactly once. */
export type OutboxDocument =
  | OutboxSale
  | OutboxRefund
  | OutboxExchange
  | OutboxVoid
  | OutboxCustomer
  | OutboxOpening
  | OutboxMovement
  | OutboxMovementVoid
  | OutboxCustomerPayment
  | OutboxClosing

/** A document before the outbox assigns its position. */
export type NewDocument = OutboxDocument extends infer D
  ? D extends OutboxDocument
    ? Omit<D, 'position'>
    : never
  : never

/** The initial state of every document. */
export function freshDocument(createdAt: string) {
  return { state: 'saved', createdAt, attempts: 0, lastError: null, syncedAt: null } as const
}
