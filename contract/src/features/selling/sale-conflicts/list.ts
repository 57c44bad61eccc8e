import { defineList } from '../../../define-list.ts'
import type { Permission } from '../../../permissions.ts'

/** Why an offered sale was not posted. */
export const conflictReasons = [
  'saleIdReused',
  'saleTotalsMismatch',
  'receiptNumberUsed',
  'numberAhead',
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

/** The permission that accepting a document needs, by its kind: the one for making it. Kinds that are not listed cannot be accepted. */
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

/** Filters of the list of conflicts. */
export const saleConflictList = defineList({
  sorts: ['offeredAt'],
  usualSort: '-offeredAt',
  filters: {
    state: { kind: 'choice', values: conflictStates },
    reason: { kind: 'choice', values: conflictReasons },
  },
})
