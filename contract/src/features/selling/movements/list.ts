import { movementKinds } from '@mostrador/domain/drawer/cash-session.ts'
import { defineList } from '../../../define-list.ts'

/** Filters of the movements of a session. Days are business days of the company. */
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

/** Filters of the export: of a register or a session, or all. */
export const exportedMovementList = defineList({
  ...movementList,
  filters: { ...movementList.filters, checkout: { kind: 'reference' }, session: { kind: 'reference' } },
})
