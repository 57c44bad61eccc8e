import type { NewHandMovement, SessionClosing, SessionOpening } from '@mostrador/contract/features/registers/schema.ts'
import type { NewMovementVoid } from '@mostrador/contract/features/movements/void-schema.ts'
import type { NewCustomerPayment } from '@mostrador/contract/features/customers/customer-payment-schema.ts'
import type { TillMadeCustomer } from '@mostrador/contract/features/customers/schema.ts'
import type { NewExchange } from '@mostrador/contract/features/exchanges/schema.ts'
import type { NewRefund } from '@mostrador/contract/features/refunds/schema.ts'
import type { NewSale } from '@mostrador/contract/features/sales/schema.ts'
import type { NewVoid } from '@mostrador/contract/features/voids/schema.ts'
import type { DocumentKind } from '@mostrador/contract/features/sync/document-kinds.ts'
import type { DocumentMaker } from '@mostrador/contract/features/sync/schema.ts'
import type { Money } from '@mostrador/domain/money/money.ts'
import type { PricedTax } from '@mostrador/domain/price/price-sale.ts'
import type { ReceiptInput } from '@mostrador/domain/receipt/receipt.ts'
import type { RefundDocument } from '@mostrador/domain/refund/refund-sale.ts'
import type { DocumentState } from '#src/offline/push-machine.ts'

type InOutbox<Kind extends DocumentKind, Payload> = {
  /** Order in which documents were made; the clock may be set back, this cannot. */
  position: number
  id: string
  kind: Kind
  /** Never changes: every attempt sends the same bytes. */
  payload: Payload
  /** Null for documents of an earlier version of the application. */
  madeBy: DocumentMaker | null
  state: DocumentState
  createdAt: string
  attempts: number
  lastError: string | null
  syncedAt: string | null
}

/** A confirmed sale. */
export type OutboxSale = InOutbox<'sale', NewSale> & {
  receiptNumber: string
  /** What was printed, for a reprint without a network. */
  receipt: ReceiptInput
}
/** What was given back of a sale. */
export type OutboxRefund = InOutbox<'refund', NewRefund> & {
  receiptNumber: string
  receipt: ReceiptInput
  /** Negative, as the rest; a report adds them up. */
  taxes: readonly PricedTax[]
  /** What of it are surcharges of tenders, negative, too; left out where nothing is. */
  surchargeAmount?: Money
}
/** Something of a sale that came back for something else. */
export type OutboxExchange = InOutbox<'exchange', NewExchange> & {
  receiptNumber: string
  receipt: ReceiptInput
  /** What came back, negative; a report tells the halves apart. */
  returned: Omit<RefundDocument, 'lines'> & { surchargeAmount?: Money }
}
/** A whole sale of this device taken back; its receipt says so from then on. */
export type OutboxVoid = InOutbox<'saleVoid', NewVoid>
/** Somebody who was created in the middle of a sale. */
export type OutboxCustomer = InOutbox<'customer', TillMadeCustomer>
export type OutboxOpening = InOutbox<'sessionOpening', SessionOpening>
export type OutboxMovement = InOutbox<'movement', NewHandMovement>
/** Cash moved by hand that was taken back. */
export type OutboxMovementVoid = InOutbox<'movementVoid', NewMovementVoid>
/** What a customer paid off their account. */
export type OutboxCustomerPayment = InOutbox<'customerPayment', NewCustomerPayment>
export type OutboxClosing = InOutbox<'sessionClosing', SessionClosing>

/** What this device made and the server is to have, exactly once. */
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

/** A document as it is made: its place comes from the outbox. */
export type NewDocument = OutboxDocument extends infer D
  ? D extends OutboxDocument
    ? Omit<D, 'position'>
    : never
  : never

/** What every document begins with. */
export function freshDocument(createdAt: string) {
  return { state: 'saved', createdAt, attempts: 0, lastError: null, syncedAt: null } as const
}
