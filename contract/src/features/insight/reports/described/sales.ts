import type { DimensionName } from '../dimensions.ts'
import { describeReports, type ReportDescription } from '../describe-report.ts'
import type { MeasureName } from '../measures.ts'

const sums = ['gross', 'discounts', 'refunds', 'net', 'tax', 'total'] as const satisfies readonly MeasureName[]
const finance = ['cost', 'profit', 'margin'] as const satisfies readonly MeasureName[]
/** The groupings and filters that all reports of sales share. */
export const salesDimensions = [
  'day',
  'week',
  'month',
  'weekday',
  'hour',
  'product',
  'variant',
  'category',
  'brand',
  'customer',
  'seller',
  'cashier',
  'checkout',
  'location',
  'channel',
  'tenderFamily',
  'tax',
  'lineKind',
  'document',
] as const satisfies readonly DimensionName[]

const first = (name: DimensionName): DimensionName[] => [name, ...salesDimensions.filter((other) => other !== name)]

const base = {
  group: 'sales',
  source: 'saleLines',
  time: 'range',
  shown: 8,
  main: 'net',
  figures: ['net', 'gross', 'discounts', 'refunds', 'tickets', 'averageTicket'],
  hasBasis: true,
  hasClose: true,
} as const

const byTime = (by: DimensionName, measures: readonly MeasureName[]): ReportDescription => ({
  ...base,
  by: first(by),
  measures,
  usualSort: 'key',
  chart: 'columns',
})
const byThing = (by: DimensionName, measures: readonly MeasureName[]): ReportDescription => ({
  ...base,
  by: first(by),
  measures,
  usualSort: '-net',
  chart: 'bars',
})
const perTicket = ['tickets', 'averageTicket', 'unitsPerTicket'] as const

export const salesReports = describeReports({
  'sales-summary': byTime('month', [...sums, ...perTicket, 'giftCardLoads', 'share', ...finance]),
  'sales-by-day': byTime('day', [...sums, ...perTicket, 'giftCardLoads', ...finance]),
  'sales-by-hour': byTime('hour', ['tickets', ...sums, 'averageTicket', 'unitsPerTicket', 'share']),
  'sales-by-product': byThing('product', [
    'units',
    ...sums,
    'share',
    'unitsSold',
    'unitsReturned',
    'averagePrice',
    ...finance,
  ]),
  'sales-by-category': byThing('category', ['units', ...sums, 'share', ...finance]),
  'sales-by-customer': byThing('customer', [...sums, 'share', ...perTicket, 'lastSale', ...finance]),
  'sales-by-seller': {
    ...byThing('seller', [...sums, 'share', ...perTicket, 'discountRate', 'refundRate', ...finance]),
    needs: ['REPORTS__STAFF_VIEW'],
  },
  'sales-by-checkout': byThing('checkout', [...sums, 'share', ...perTicket, ...finance]),
  'sales-by-channel': byThing('channel', [...sums, 'share', ...perTicket, ...finance]),
  'sales-by-delivery-method': {
    ...byThing('deliveryMethod', ['orders', ...sums, 'share', 'deliveryCharges', ...perTicket, ...finance]),
    by: ['deliveryMethod', ...salesDimensions],
    source: 'orderedLines',
    figures: ['net', 'orders', 'deliveryCharges', 'refunds'],
  },
  'online-orders': {
    group: 'sales',
    source: 'placedOrders',
    needs: ['ECOMMERCE__ORDERS__VIEW'],
    time: 'range',
    by: [
      'day',
      'week',
      'month',
      'weekday',
      'hour',
      'orderStatus',
      'orderPayment',
      'deliveryMethod',
      'location',
      'document',
    ],
    measures: [
      'ordersPlaced',
      'placedAmount',
      'averageOrder',
      'ordersSent',
      'ordersWaiting',
      'ordersCancelled',
      'ordersExpired',
      'lostAmount',
    ],
    usualSort: 'key',
    chart: 'columns',
    main: 'placedAmount',
    figures: ['ordersPlaced', 'placedAmount', 'ordersSent', 'ordersWaiting', 'ordersExpired', 'lostAmount'],
  },
  'top-customers': {
    ...byThing('customer', ['net', 'share', 'tickets', 'averageTicket', 'lastSale', 'units', 'refunds', ...finance]),
    source: 'customerLines',
    group: 'customers',
    needs: ['CUSTOMERS__VIEW'],
    figures: ['net', 'customers', 'tickets', 'averageTicket'],
  },
})
