import { defineList } from '../../list.ts'

/** What the history can be asked. `area` is the part of an action before its dot; `day` a day of the company. */
export const auditList = defineList({
  sorts: ['at'],
  usualSort: '-at',
  filters: {
    person: { kind: 'reference' },
    area: {
      kind: 'choice',
      values: [
        'sale',
        'saleConflict',
        'rescueFile',
        'checkoutSession',
        'device',
        'approval',
        'product',
        'member',
        'invitation',
        'profile',
        'company',
        'auth',
        'staff',
        'account',
        'apiKey',
        'webhook',
      ],
    },
    day: { kind: 'date' },
  },
})
