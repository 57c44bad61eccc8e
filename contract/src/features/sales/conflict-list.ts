import { defineList } from '../../list.ts'

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
] as const

export const conflictStates = ['open', 'accepted', 'setAside'] as const

/** What the list of offers that were not posted can be asked. */
export const saleConflictList = defineList({
  sorts: ['offeredAt'],
  usualSort: '-offeredAt',
  filters: {
    state: { kind: 'choice', values: conflictStates },
    reason: { kind: 'choice', values: conflictReasons },
  },
})
