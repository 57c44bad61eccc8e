/** The measures of reports. Sums come from the database exactly; ratios are computed from the sums of each level. */
import type { Permission } from '../../../permissions.ts'

/** The format of a figure. `money` is in minor units, `unitMoney` in major units with up to six places. */
export type MeasureKind = 'money' | 'unitMoney' | 'count' | 'quantity' | 'percent' | 'hours' | 'day'

/** A ratio of two sums; `of: 'all'` divides by the total of all rows. */
type Ratio = {
  readonly numerator: string
  readonly denominator: string
  readonly times: number
  readonly places: number
  readonly of?: 'all'
}

type Measure = {
  readonly kind: MeasureKind
  readonly ratio?: Ratio
  readonly needs?: Permission
}

const finance = { needs: 'REPORTS__FINANCE_VIEW' } as const
const percent = (numerator: string, denominator: string) =>
  ({ kind: 'percent', ratio: { numerator, denominator, times: 100, places: 2 } }) as const
const average = (numerator: string, denominator: string) =>
  ({ kind: 'money', ratio: { numerator, denominator, times: 1, places: 0 } }) as const
const perUnit = (numerator: string, denominator: string) =>
  ({ kind: 'quantity', ratio: { numerator, denominator, times: 1, places: 2 } }) as const

const measures = {
  gross: { kind: 'money' },
  discounts: { kind: 'money' },
  lineDiscounts: { kind: 'money' },
  saleDiscounts: { kind: 'money' },
  sold: { kind: 'money' },
  refunds: { kind: 'money' },
  refundTax: { kind: 'money' },
  refundTotal: { kind: 'money' },
  net: { kind: 'money' },
  tax: { kind: 'money' },
  total: { kind: 'money' },
  giftCardLoads: { kind: 'money' },
  cost: { kind: 'money', ...finance },
  costedNet: { kind: 'money', ...finance },
  profit: { kind: 'money', ...finance },
  uncostedLines: { kind: 'count', ...finance },
  uncostedNet: { kind: 'money', ...finance },
  margin: { ...percent('profit', 'costedNet'), ...finance },
  markup: { ...percent('profit', 'cost'), ...finance },
  tickets: { kind: 'count' },
  refundDocuments: { kind: 'count' },
  units: { kind: 'quantity' },
  unitsSold: { kind: 'quantity' },
  unitsReturned: { kind: 'quantity' },
  customers: { kind: 'count' },
  ordersPlaced: { kind: 'count' },
  placedAmount: { kind: 'money' },
  averageOrder: average('placedAmount', 'ordersPlaced'),
  ordersSent: { kind: 'count' },
  ordersWaiting: { kind: 'count' },
  ordersCancelled: { kind: 'count' },
  ordersExpired: { kind: 'count' },
  lostAmount: { kind: 'money' },
  averageTicket: average('sold', 'tickets'),
  unitsPerTicket: perUnit('unitsSold', 'tickets'),
  averagePrice: average('sold', 'unitsSold'),
  averageRefund: average('refunds', 'refundDocuments'),
  share: { kind: 'percent', ratio: { numerator: 'net', denominator: 'net', times: 100, places: 2, of: 'all' } },
  discountRate: percent('discounts', 'gross'),
  refundRate: percent('refunds', 'sold'),
  discountedLines: { kind: 'count' },
  averageDiscount: average('discounts', 'discountedLines'),
  lastSale: { kind: 'day' },
  taxable: { kind: 'money' },
  taxRefunded: { kind: 'money' },
  taxSold: { kind: 'money' },
  taken: { kind: 'money' },
  givenBack: { kind: 'money' },
  collected: { kind: 'money' },
  tips: { kind: 'money' },
  payments: { kind: 'count' },
  averagePayment: average('taken', 'payments'),
  paymentShare: {
    kind: 'percent',
    ratio: { numerator: 'collected', denominator: 'collected', times: 100, places: 2, of: 'all' },
  },
  voided: { kind: 'count' },
  voidedTotal: { kind: 'money' },
  averageVoid: average('voidedTotal', 'voided'),
  overrides: { kind: 'count' },
  listedAmount: { kind: 'money' },
  chargedAmount: { kind: 'money' },
  overrideDifference: { kind: 'money' },
  overrideRate: percent('overrideDifference', 'listedAmount'),
  sessions: { kind: 'count' },
  openSessions: { kind: 'count' },
  opening: { kind: 'money' },
  expected: { kind: 'money' },
  counted: { kind: 'money' },
  difference: { kind: 'money' },
  short: { kind: 'money' },
  over: { kind: 'money' },
  exactCounts: { kind: 'count' },
  exactRate: percent('exactCounts', 'sessions'),
  cashIn: { kind: 'money' },
  cashOut: { kind: 'money' },
  cashNet: { kind: 'money' },
  movements: { kind: 'count' },
  roundingGained: { kind: 'money' },
  roundingLost: { kind: 'money' },
  roundingNet: { kind: 'money' },
  roundedDocuments: { kind: 'count' },
  onHand: { kind: 'quantity' },
  variants: { kind: 'count' },
  reorderLevel: { kind: 'quantity' },
  missing: { kind: 'quantity' },
  stockValue: { kind: 'money', ...finance },
  unitCost: {
    kind: 'unitMoney',
    ratio: { numerator: 'exactValue', denominator: 'onHand', times: 1, places: 6 },
    ...finance,
  },
  lateValue: { kind: 'money', ...finance },
  lateMovements: { kind: 'count' },
  quantityIn: { kind: 'quantity' },
  quantityOut: { kind: 'quantity' },
  quantityNet: { kind: 'quantity' },
  valueChange: { kind: 'money', ...finance },
  lastMoved: { kind: 'day' },
  costChanges: { kind: 'count' },
  lowestCost: { kind: 'unitMoney', ...finance },
  highestCost: { kind: 'unitMoney', ...finance },
  costCorrections: { kind: 'money', ...finance },
  bought: { kind: 'money', ...finance },
  sentBack: { kind: 'money', ...finance },
  lateCosts: { kind: 'money', ...finance },
  netPurchases: { kind: 'money', ...finance },
  purchaseShare: {
    kind: 'percent',
    ratio: { numerator: 'netPurchases', denominator: 'netPurchases', times: 100, places: 2, of: 'all' },
    ...finance,
  },
  unitsReceived: { kind: 'quantity' },
  unitsRejected: { kind: 'quantity' },
  unitsSentBack: { kind: 'quantity' },
  receipts: { kind: 'count' },
  unitsPending: { kind: 'quantity' },
  unitsOrdered: { kind: 'quantity' },
  receivedRate: percent('unitsReceived', 'unitsOrdered'),
  pendingOrders: { kind: 'count' },
  lateOrders: { kind: 'count' },
  pendingAmount: { kind: 'money', ...finance },
  countedLines: { kind: 'count' },
  differingLines: { kind: 'count' },
  countAccuracy: percent('matchingLines', 'countedLines'),
  unitsMissing: { kind: 'quantity' },
  unitsFound: { kind: 'quantity' },
  unitsDifference: { kind: 'quantity' },
  differenceValue: { kind: 'money', ...finance },
  lossValue: { kind: 'money', ...finance },
  stockAtStart: { kind: 'quantity' },
  cameIn: { kind: 'quantity' },
  stockSold: { kind: 'quantity' },
  sellThrough: percent('stockSold', 'stockOffered'),
  coverDays: { kind: 'quantity', ratio: { numerator: 'stockDays', denominator: 'stockSold', times: 1, places: 1 } },
  products: { kind: 'count' },
  charged: { kind: 'money' },
  paidOff: { kind: 'money' },
  balance: { kind: 'money' },
  documents: { kind: 'count' },
  lateDocuments: { kind: 'count' },
  delayedDocuments: { kind: 'count' },
  delayedRate: percent('delayedDocuments', 'documents'),
  longestDelay: { kind: 'hours' },
  reviews: { kind: 'count' },
  orders: { kind: 'count' },
  deliveryCharges: { kind: 'money' },
  ratings: { kind: 'count' },
  shownRatings: { kind: 'count' },
  averageStars: perUnit('shownStars', 'shownRatings'),
  waitingRatings: { kind: 'count' },
  hiddenRatings: { kind: 'count' },
  answeredRatings: { kind: 'count' },
  answerRate: percent('answeredRatings', 'ratings'),
  entries: { kind: 'count' },
} as const satisfies Record<string, Measure>

export type MeasureName = keyof typeof measures

/** A measure by name, without its literal type. */
export function measureOf(name: MeasureName): Measure {
  return measures[name]
}

export function isMeasure(name: string): name is MeasureName {
  return Object.hasOwn(measures, name)
}
