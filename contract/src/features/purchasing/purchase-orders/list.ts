import type { OrderStatus } from '@mostrador/domain/purchase/order-state.ts'
import { defineList } from '../../../define-list.ts'

/** Values copied from the domain: every page loads the lists, but not the arithmetic of orders. */
const statuses = ['draft', 'ordered', 'closed', 'cancelled'] as const satisfies readonly OrderStatus[]

/** Purchase orders, newest first. The filter `receipt`: nothing, a part or all of the order was received. */
export const purchaseOrderList = defineList({
  sorts: ['number', 'expectedOn', 'totalAmount'],
  usualSort: '-number',
  filters: {
    status: { kind: 'choice', values: statuses },
    receipt: { kind: 'choice', values: ['none', 'partial', 'full'] },
    bill: { kind: 'choice', values: ['unbilled', 'partial', 'billed'] },
    supplier: { kind: 'reference' },
    location: { kind: 'reference' },
    expectedOn: { kind: 'date' },
    createdAt: { kind: 'date' },
    isLate: { kind: 'yesNo' },
    hasArrived: { kind: 'yesNo' },
  },
})
