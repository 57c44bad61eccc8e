import { movementKinds } from '@mostrador/domain/cash-session.ts'
import { defineList } from '../../list.ts'

/** What the movements of a session can be asked; days are business days of the company. */
export const movementList = defineList({
  sorts: ['occurredAt'],
  usualSort: '-occurredAt',
  filters: {
    kind: { kind: 'choice', values: movementKinds },
    day: { kind: 'date' },
    review: { kind: 'yesNo' },
  },
})
