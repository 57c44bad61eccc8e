import { defineList } from '../../../define-list.ts'
import { screenRecords } from '../../../screens/screens.ts'

/**
 * Filters of the history. `area` is the part of an action before its dot, `day` a day of the company, `record` the record, `byHand` sales
 * where a person typed a price or gave a discount.
 */
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
        'checkout',
        'checkoutSession',
        'checkoutMovement',
        'device',
        'approval',
        'product',
        'category',
        'blogCategory',
        'blogPost',
        'blogComment',
        'productRating',
        'tax',
        'customer',
        'customerGroup',
        ...screenRecords,
        'stockCount',
        'supplierInvoice',
        'transfer',
        'tender',
        'metadataField',
        'settings',
        'order',
        'draftOrder',
        'shopSettings',
        'moneyTarget',
        'externalShop',
        'view',
        'reportSchedule',
        'periodClose',
        'import',
        'export',
        'member',
        'invitation',
        'profile',
        'company',
        'plan',
        'auth',
        'staff',
        'account',
        'apiKey',
        'webhook',
      ],
    },
    day: { kind: 'date' },
    byHand: { kind: 'choice', values: ['typedPrices', 'handDiscountAmount'] },
    record: { kind: 'reference' },
  },
})
export type AuditArea = (typeof auditList.filters.area.values)[number]
