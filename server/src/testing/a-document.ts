/** Documents of a device: sales and drawer events. */
import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type {
  NewHandMovement,
  SessionClosing,
  SessionOpening,
} from '@mostrador/contract/features/selling/registers/schema.ts'
import type { NewMovementVoid } from '@mostrador/contract/features/selling/movements/void-schema.ts'
import type { NewCustomerPayment } from '@mostrador/contract/features/customers/customers/customer-payment-schema.ts'
import type { TillMadeCustomer } from '@mostrador/contract/features/customers/customers/schema.ts'
import { pushProtocol, type DocumentKind } from '@mostrador/contract/features/selling/sync/document-kinds.ts'
import { pushDocuments } from '@mostrador/contract/features/selling/sync/endpoints.ts'
import type { DocumentMaker } from '@mostrador/contract/features/selling/sync/schema.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { newId } from '../context.ts'
import type { SaleInput } from './a-sale.ts'
import { call, type Shop, type Till } from './builders.ts'
import type { TestServer } from './test-server.ts'

type PushInput = InputOf<typeof pushDocuments>
export type Document = PushInput['items'][number]

export const aPush = (...items: Document[]): PushInput => ({ protocol: pushProtocol, items })

const inEnvelope = (
  kind: DocumentKind,
  id: string,
  payload: unknown,
  madeBy: DocumentMaker | null = null,
): Document => ({
  kind,
  id,
  madeBy,
  payload,
})

export const aDocument = (sale: SaleInput, madeBy: DocumentMaker | null = null): Document =>
  inEnvelope('sale', sale.saleId, sale, madeBy)

export function anOpening(till: Till, change: Partial<SessionOpening> = {}): Document & { payload: SessionOpening } {
  const { checkoutId, deviceId, epoch } = till.lease
  const payload: SessionOpening = {
    sessionId: newId(),
    checkoutId,
    deviceId,
    epoch,
    openedAt: new Date().toISOString(),
    openingCountedAmount: money(10_000),
    openingNote: null,
    ...change,
  }
  return { ...inEnvelope('sessionOpening', payload.sessionId, payload), payload }
}

export function aMovement(till: Till, change: Partial<NewHandMovement> = {}): Document & { payload: NewHandMovement } {
  const { checkoutId, deviceId, epoch } = till.lease
  const payload: NewHandMovement = {
    movementId: newId(),
    sessionId: till.session.id,
    checkoutId,
    deviceId,
    epoch,
    kind: 'payIn',
    amount: money(5000),
    reason: 'Sencillo del banco',
    occurredAt: new Date().toISOString(),
    ...change,
  }
  return { ...inEnvelope('movement', payload.movementId, payload), payload }
}

/** Takes back cash moved by hand, at the till that moved it. */
export function aMovementVoid(
  { payload: { movementId, sessionId, checkoutId, deviceId, epoch, kind, amount } }: ReturnType<typeof aMovement>,
  change: Partial<NewMovementVoid> = {},
): Document & { payload: NewMovementVoid } {
  if (kind === 'drawerOpen') throw new Error('no cash moved')
  const payload: NewMovementVoid = {
    voidId: newId(),
    movementId,
    sessionId,
    checkoutId,
    deviceId,
    epoch,
    kind,
    amount,
    reason: 'Se anotó dos veces',
    occurredAt: new Date().toISOString(),
    ...change,
  }
  return { ...inEnvelope('movementVoid', payload.voidId, payload), payload }
}

/** A customer's payment of their account; in cash by default. */
export function aCustomerPayment(
  till: Till,
  change: Partial<NewCustomerPayment> & Pick<NewCustomerPayment, 'customerId'>,
): Document & { payload: NewCustomerPayment } {
  const { checkoutId, deviceId, epoch } = till.lease
  const payload: NewCustomerPayment = {
    paymentId: newId(),
    customerName: 'Ana',
    sessionId: till.session.id,
    checkoutId,
    deviceId,
    epoch,
    tenderId: till.settings.tenders.find(({ type }) => type === 'cash')?.id ?? '',
    amount: money(1000),
    reference: null,
    printedBalance: money(5000),
    occurredAt: new Date().toISOString(),
    ...change,
  }
  return { ...inEnvelope('customerPayment', payload.paymentId, payload), payload }
}

export function aClosing(till: Till, change: Partial<SessionClosing> = {}): Document & { payload: SessionClosing } {
  const { checkoutId, deviceId, epoch } = till.lease
  const payload: SessionClosing = {
    closingId: newId(),
    sessionId: till.session.id,
    checkoutId,
    deviceId,
    epoch,
    closedAt: new Date().toISOString(),
    countedCashAmount: money(10_000),
    denominations: null,
    otherCounts: [],
    cashLeftAmount: money(10_000),
    differenceReason: null,
    releasesLease: false,
    note: null,
    printedExpectedAmount: null,
    ...change,
  }
  return { ...inEnvelope('sessionClosing', payload.closingId, payload), payload }
}

export function aMadeCustomer(change: Partial<TillMadeCustomer> = {}): Document & { payload: TillMadeCustomer } {
  const payload: TillMadeCustomer = {
    customerId: newId(),
    kind: 'person',
    name: 'Rosa Pérez',
    taxIdType: null,
    taxId: null,
    phone: null,
    email: null,
    createdAt: new Date().toISOString(),
    ...change,
  }
  return { ...inEnvelope('customer', payload.customerId, payload), payload }
}

/** Sends documents as one push. Returns the outcome of each. */
export async function push(
  server: TestServer,
  shop: Pick<Shop, 'token'>,
  ...items: Document[]
): Promise<OutputOf<typeof pushDocuments>['results']> {
  return (await call(server, pushDocuments, aPush(...items), shop.token)).results
}
