import { defineList } from '../../list.ts'
import type { Permission } from '../../permissions.ts'

/** Why an offered sale was not posted. */
export const conflictReasons = [
  'saleIdReused',
  'saleTotalsMismatch',
  'receiptNumberUsed',
  'saleNotSettled',
  'referenceUnknown',
  'refundTooLarge',
  'deviceRevoked',
  'seriesForked',
  'saleRefunded',
  'saleVoided',
  'voidTooLate',
] as const

export const conflictStates = ['open', 'accepted', 'setAside'] as const

/** What accepting a document takes, by its kind: the right to do it oneself. Kinds that are not here cannot be accepted. */
export const acceptingNeeds: Readonly<Partial<Record<string, Permission>>> = {
  sale: 'SALES__ADD',
  refund: 'SALES__REFUND',
  exchange: 'SALES__REFUND',
  saleVoid: 'SALES__CANCEL',
  sessionOpening: 'CHECKOUTS__SESSIONS_OPEN',
  movement: 'CHECKOUTS__MOVEMENTS_ADD',
  movementVoid: 'CHECKOUTS__MOVEMENTS_VOID',
  customerPayment: 'CUSTOMERS__PAYMENTS_ADD',
  customer: 'CUSTOMERS__ADD',
  sessionClosing: 'CHECKOUTS__SESSIONS_CLOSE',
}

/** What the list of offers that were not posted can be asked. */
export const saleConflictList = defineList({
  sorts: ['offeredAt'],
  usualSort: '-offeredAt',
  filters: {
    state: { kind: 'choice', values: conflictStates },
    reason: { kind: 'choice', values: conflictReasons },
  },
})
