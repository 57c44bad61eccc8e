import { deliveryKinds } from '@mostrador/domain/delivery/delivery-names.ts'
import { defineList } from '../../../define-list.ts'

/** Filters of the list of delivery methods. Without a status it omits archived ones. The default order is that of the shop. */
export const deliveryMethodList = defineList({
  sorts: ['position', 'name', 'updatedAt'],
  usualSort: 'position',
  filters: {
    status: { kind: 'choice', values: ['active', 'archived'] },
    kind: { kind: 'choice', values: deliveryKinds },
  },
})
