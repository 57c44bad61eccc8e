/** Groupings and filters of reports. A group has a key; the key is also the text of the filter that finds the same facts. */
import type { FilterSpec } from '../../../define-list.ts'
import { orderPaymentMethods, orderStatuses } from '@mostrador/domain/order/order-names.ts'
import type { Permission } from '../../../permissions.ts'

/** A dimension of time determines the order of its groups, and its filter is the period. */
type Dimension = {
  readonly filter: FilterSpec
  readonly isTime?: true
  /** The prefix of the texts of its keys, if they are not among those of the reports. */
  readonly words?: string
  /** Figures of individual people, or of customers, need a right of their own. */
  readonly needs?: Permission
}

const id = { filter: { kind: 'reference' } } as const
const time = { filter: { kind: 'date' }, isTime: true } as const
/** Compared as a whole: the filter of a free text names one text. */
const text = { filter: { kind: 'text' } } as const
const staff = { needs: 'REPORTS__STAFF_VIEW' } as const
const choice = <const V extends readonly string[]>(...values: V) => ({ filter: { kind: 'choice', values } }) as const

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => String(from + index))

const dimensions = {
  day: time,
  week: time,
  month: time,
  weekday: choice(...numbers(1, 7)),
  hour: choice(...numbers(0, 23)),
  product: id,
  variant: id,
  category: id,
  brand: text,
  supplier: id,
  customer: { ...id, needs: 'CUSTOMERS__VIEW' },
  seller: { ...id, ...staff },
  cashier: { ...id, ...staff },
  user: { ...id, ...staff },
  checkout: id,
  location: id,
  device: id,
  session: id,
  deliveryMethod: id,
  channel: choice('pos', 'ecommerce', 'backoffice'),
  lineKind: choice('product', 'custom', 'delivery', 'surcharge', 'giftCardLoad'),
  tenderFamily: choice(
    'cash',
    'debitCard',
    'creditCard',
    'bankTransfer',
    'check',
    'customerCredit',
    'giftCard',
    'storeCredit',
    'qrWallet',
    'other',
    'mixed',
  ),
  tender: id,
  tax: id,
  refundReason: choice('changedMind', 'wrongItem', 'defective', 'expired', 'priceError', 'other'),
  condition: choice('resalable', 'damaged', 'defective', 'lost'),
  discountReason: text,
  priceReason: text,
  voidReason: text,
  cashKind: choice(
    'opening',
    'sale',
    'refund',
    'saleVoid',
    'payIn',
    'payOut',
    'cashDrop',
    'expense',
    'customerPayment',
    'tenderCorrection',
    'drawerOpen',
    'closingRemoval',
  ),
  moveCategory: text,
  stockKind: choice(
    'opening',
    'purchase',
    'purchaseReturn',
    'sale',
    'saleVoid',
    'refund',
    'adjustment',
    'count',
    'transferOut',
    'transferIn',
    'damaged',
    'lost',
    'expired',
    'internalUse',
    'found',
    'costCorrection',
  ),
  entryKind: choice('charge', 'payment', 'creditNote', 'adjustment', 'merge'),
  lateness: choice('late', 'waiting', 'undated'),
  abcClass: choice('A', 'B', 'C'),
  stars: choice(...numbers(1, 5)),
  orderStatus: { ...choice(...orderStatuses), words: 'orders.status' },
  orderPayment: { ...choice(...orderPaymentMethods), words: 'orders.methods' },
  ratingStatus: choice('pending', 'approved', 'rejected', 'spam'),
  ratingProof: choice('order', 'sale'),
  action: text,
  entity: text,
  document: id,
} as const satisfies Record<string, Dimension>

export type DimensionName = keyof typeof dimensions

/** A dimension by name, without its literal type. */
export function dimensionOf(name: DimensionName): Dimension {
  return dimensions[name]
}

/** The prefix of the texts of a dimension's keys. */
export function wordsOf(name: DimensionName): string {
  return dimensionOf(name).words ?? `reports.values.${name}`
}

export function isDimension(name: string): name is DimensionName {
  return Object.hasOwn(dimensions, name)
}
