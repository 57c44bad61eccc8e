import { defineList } from '../../../define-list.ts'

/** Bills of suppliers, by due date. */
export const supplierBillList = defineList({
  sorts: ['dueOn', 'billedOn', 'totalAmount'],
  usualSort: 'dueOn',
  filters: {
    payment: { kind: 'choice', values: ['unpaid', 'partial', 'paid'] },
    kind: { kind: 'choice', values: ['invoice', 'creditNote'] },
    supplier: { kind: 'reference' },
    order: { kind: 'reference' },
    dueOn: { kind: 'date' },
    billedOn: { kind: 'date' },
    isOverdue: { kind: 'yesNo' },
    isVoided: { kind: 'yesNo' },
  },
})
