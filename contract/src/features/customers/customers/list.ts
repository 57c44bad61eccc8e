import { defineList } from '../../../define-list.ts'

/** Filters of the customer list. Without a status it omits archived customers. */
export const customerList = defineList({
  sorts: ['name', 'updatedAt', 'createdAt', 'lastPurchaseAt', 'totalSpent', 'balance'],
  usualSort: 'name',
  filters: {
    status: { kind: 'choice', values: ['active', 'blocked', 'archived'] },
    kind: { kind: 'choice', values: ['person', 'business'] },
    group: { kind: 'reference' },
    hasBalance: { kind: 'yesNo' },
    balance: { kind: 'money' },
    totalSpent: { kind: 'money' },
    lastPurchaseAt: { kind: 'date' },
    createdAt: { kind: 'date' },
    city: { kind: 'text' },
    tag: { kind: 'text' },
    acceptsMarketing: { kind: 'yesNo' },
  },
})

/** The account of one customer, newest first. */
export const customerLedgerList = defineList({
  sorts: ['occurredAt'],
  usualSort: '-occurredAt',
  filters: {
    kind: { kind: 'choice', values: ['charge', 'payment', 'creditNote', 'adjustment', 'merge'] },
    occurredAt: { kind: 'date' },
  },
})
