import { promotionKinds } from '@mostrador/domain/promotion/promotion-names.ts'
import { defineList } from '../../../define-list.ts'

/** How a promotion applies: automatically, or with a code that the buyer types. */
const promotionEntries = ['automatic', 'code'] as const

/** Filters of the list of promotions. Without a status it omits archived ones. */
export const promotionList = defineList({
  sorts: ['name', 'usedCount', 'priority', 'updatedAt'],
  usualSort: '-updatedAt',
  filters: {
    status: { kind: 'choice', values: ['active', 'archived'] },
    kind: { kind: 'choice', values: promotionKinds },
    entry: { kind: 'choice', values: promotionEntries },
    isPaused: { kind: 'yesNo' },
  },
})
