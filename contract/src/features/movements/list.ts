import { movementKinds } from '@mostrador/domain/drawer/cash-session.ts'
import { defineList } from '../../list.ts'

/** What the movements of a session can be asked; days are business days of the company. */
export const movementList = defineList({
  sorts: ['occurredAt'],
  usualSort: '-occurredAt',
  filters: {
    kind: { kind: 'choice', values: movementKinds },
    category: { kind: 'text' },
    day: { kind: 'date' },
    review: { kind: 'yesNo' },
  },
})

/** Taken along as a file: of a register or a session, or of all. */
export const exportedMovementList = defineList({
  ...movementList,
  filters: { ...movementList.filters, checkout: { kind: 'reference' }, session: { kind: 'reference' } },
})
