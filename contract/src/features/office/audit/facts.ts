/**
 * Every key that the data of a history entry may hold, with the kind of its value and its name. The server writes no other key (the
 * compiler refuses one), and the screen knows each.
 */
import type { Permission } from '../../../permissions.ts'
import type { FactKind } from './fact-kinds.ts'
import { onlineExceptions, onlineFacts } from './online-facts.ts'

export type AuditFact = {
  readonly kind: FactKind
  /** The message key of its name; by default its own key under `audit.data.`. */
  readonly label?: string
  /** Message prefixes for its codes. The first one that has the code applies. */
  readonly words?: readonly string[]
  /** The fact is hidden from people without this permission. */
  readonly needs?: Permission
}

const [text, number] = [{ kind: 'text' }, { kind: 'number' }] as const
const yesNo = { kind: 'yesNo' } as const
const hidden = { kind: 'hidden' } as const
const general = (kind: FactKind, name: string) => ({ kind, label: `settings.general.${name}` }) as const
const receipts = (kind: FactKind, name: string) => ({ kind, label: `settings.receipts.${name}` }) as const
const product = (kind: FactKind, name: string) => ({ kind, label: `products.form.${name}` }) as const
const tender = (kind: FactKind, name: string) => ({ kind, label: `tenders.form.${name}` }) as const
const register = (kind: FactKind, name: string) => ({ kind, label: `registers.form.${name}` }) as const
const tax = (kind: FactKind, name: string) => ({ kind, label: `taxes.form.${name}` }) as const
const category = (kind: FactKind, name: string) => ({ kind, label: `categories.form.${name}` }) as const
const order = (kind: FactKind, name: string) => ({ kind, label: `purchaseOrders.form.${name}` }) as const
const supplier = (kind: FactKind, name: string) => ({ kind, label: `suppliers.form.${name}` }) as const
const cost = { needs: 'PRODUCTS__COST_VIEW' } as const
const drawer = { kind: 'money', needs: 'CHECKOUTS__EXPECTED_VIEW' } as const
const limit = (kind: FactKind, name: string) => ({ kind, label: `profiles.limits.${name}` }) as const

const facts = {
  name: text,
  code: text,
  label: text,
  email: text,
  url: text,
  profiles: text,
  invitedBy: text,
  employeeCode: text,
  under: text,
  summary: text,
  reason: text,
  note: text,
  priceList: text,
  group: { kind: 'text', label: 'customers.form.group' },
  receiptNumber: text,
  from: text,
  to: text,
  status: text,
  kind: text,
  rate: number,
  products: number,
  values: number,
  count: number,
  documents: number,
  variantCount: number,
  quantity: number,
  value: number,
  typedPrices: number,
  totalAmount: { kind: 'money' },
  handDiscountAmount: { kind: 'money' },
  amount: { kind: 'money' },
  balance: { kind: 'money' },
  creditLimit: { kind: 'money' },
  openingCountedAmount: { kind: 'money' },
  expectedCashAmount: drawer,
  countedCashAmount: drawer,
  differenceReason: text,
  paymentTermsDays: number,
  discountPercent: { kind: 'percent' },
  percentage: { kind: 'percent' },
  isTaxExempt: yesNo,
  isMerged: yesNo,
  createdAt: { kind: 'time' },
  added: { kind: 'permissions' },
  removed: { kind: 'permissions' },
  permission: { kind: 'permissions' },
  permissions: { kind: 'permissions' },
  changed: { kind: 'keys' },
  fields: { kind: 'keys', label: 'audit.data.changed' },
  needsReview: { kind: 'code', words: ['saleReviews'] },
  entity: { kind: 'code', words: ['metadata.entities'] },
  what: { kind: 'code', words: ['audit.exported', 'imports.entities'] },
  moneyTarget: { kind: 'code', label: 'moneyTargets.title', words: ['moneyTargets.kinds'] },
  format: { kind: 'code', words: ['exports.formats'] },
  rejection: { kind: 'code', words: ['productRatings.reasons'] },
  list: { kind: 'code', words: ['shell.menu', 'audit.lists'] },
  via: { kind: 'code', words: ['audit.ways'] },
  rounding: { kind: 'code', label: 'products.bulk.rounding', words: ['products.bulk.roundings'] },

  price: { kind: 'price' },
  prices: { kind: 'prices' },
  minPrices: { kind: 'prices', label: 'products.form.minPrice' },
  compareAtPrices: { kind: 'prices', label: 'products.form.compareAt' },
  costs: { kind: 'prices', label: 'products.form.cost', ...cost },
  cost: { kind: 'number', ...cost },
  taxes: product('text', 'taxes'),
  categories: product('text', 'category'),
  brand: product('text', 'brand'),
  contents: { kind: 'text', label: 'labels.content.title' },
  trackStock: product('yesNo', 'track'),
  negativeStockPolicy: {
    kind: 'code',
    label: 'products.form.negative',
    words: ['products.negativePolicies'],
  },
  showInPos: product('yesNo', 'showInPos'),
  showInStore: product('yesNo', 'showInStore'),
  needsSafetyData: category('yesNo', 'needsSafetyData'),
  maker: { kind: 'text', label: 'productSafety.maker' },
  responsible: { kind: 'text', label: 'productSafety.responsible' },
  warnings: { kind: 'text', label: 'productSafety.warnings' },
  categoryId: product('hidden', 'category'),
  taxIds: product('hidden', 'taxes'),

  maxLineDiscountPercent: limit('percent', 'maxLineDiscountPercent'),
  maxDocumentDiscountPercent: limit('percent', 'maxDocumentDiscountPercent'),
  maxCustomerDiscountPercent: limit('percent', 'maxCustomerDiscountPercent'),
  maxRefundAmount: limit('money', 'maxRefundAmount'),
  maxPayOutAmount: limit('money', 'maxPayOutAmount'),

  legalName: general('text', 'legalName'),
  taxId: general('text', 'taxId'),
  address: general('text', 'address'),
  phone: general('text', 'phone'),
  logo: general('text', 'logo'),
  timeZone: general('text', 'timeZone'),
  regionTag: general('text', 'regionTag'),
  languageTag: { ...general('code', 'languageTag'), words: ['audit.languages'] },
  currencyShowSymbol: general('yesNo', 'currencyShowSymbol'),
  currencyShowTag: general('yesNo', 'currencyShowTag'),
  businessDayStart: general('text', 'businessDayStart'),
  pricesIncludeTax: general('yesNo', 'pricesIncludeTax'),
  taxRounding: { ...general('code', 'taxRounding'), words: ['settings.general.rounding'] },
  weekStart: { ...general('code', 'weekStart'), words: ['settings.general.weekDays'] },
  returnWindowDays: general('number', 'returnWindowDays'),
  overReceiptPercent: general('number', 'overReceiptPercent'),
  discountReasons: general('text', 'discountReasons'),
  movementCategories: general('text', 'movementCategories'),
  discountPresets: general('text', 'discountPresets'),
  cashRounding: general('text', 'cashRounding'),
  cashIncrement: general('money', 'cashRounding'),
  cashMode: { ...general('code', 'cashMode'), words: ['settings.general.cashModes'] },
  takesTips: general('yesNo', 'takesTips'),
  tipPercents: general('text', 'tipPercents'),
  header: receipts('text', 'header'),
  footer: receipts('text', 'footer'),
  returnPolicy: receipts('text', 'returnPolicy'),
  paper: { ...receipts('code', 'paper'), words: ['receipts.papers'] },
  parts: { ...receipts('code', 'shown'), words: ['settings.receipts.parts'] },
  copies: receipts('number', 'copies'),
  isAutoPrinted: receipts('yesNo', 'autoPrint'),
  labelPatterns: text,

  type: { ...tender('code', 'type'), words: ['tenders.types', 'products.types'] },
  requiresReference: tender('yesNo', 'requiresReference'),
  referenceMin: tender('number', 'referenceMin'),
  referenceMax: tender('number', 'referenceMax'),
  instructions: tender('text', 'instructions'),
  surchargePercent: { kind: 'percent', label: 'tenders.form.surcharge' },
  requiresCustomer: tender('yesNo', 'requiresCustomer'),
  opensDrawer: tender('yesNo', 'opensDrawer'),
  countedAtClose: tender('yesNo', 'countedAtClose'),
  isRefundable: tender('yesNo', 'isRefundable'),
  isOfflineAllowed: tender('yesNo', 'isOfflineAllowed'),

  defaultOpeningAmount: register('money', 'defaultOpeningAmount'),
  blindClose: register('yesNo', 'blindClose'),
  countDenominations: register('yesNo', 'countDenominations'),
  requireReasonAboveAmount: register('money', 'requireReasonAboveAmount'),
  maxDifferenceAmount: register('money', 'maxDifferenceAmount'),
  cashLimitWarning: register('money', 'cashLimitWarning'),
  autoLockMinutes: register('number', 'autoLockMinutes'),
  offlineEnabled: register('yesNo', 'offlineEnabled'),
  maxOfflineHours: register('number', 'maxOfflineHours'),
  tenders: register('text', 'tenderIds'),
  allowedProfiles: register('text', 'people'),

  addresses: text,

  number,
  lostLines: number,
  recountQuantity: { kind: 'number', label: 'stockCounts.limits.quantity' },
  recountAmount: { kind: 'money', label: 'stockCounts.limits.amount' },
  shelf: { kind: 'text', label: 'stock.shelf' },
  location: { kind: 'text', label: 'registers.form.locationId' },
  fromLocation: { kind: 'text', label: 'transfers.form.from' },
  toLocation: { kind: 'text', label: 'transfers.form.to' },

  publishAt: { kind: 'time', label: 'blogPosts.columns.published' },

  appliesTo: { ...tax('code', 'appliesTo'), words: ['taxes.appliesTo'] },
  isDefault: tax('yesNo', 'isDefault'),
  isCompound: tax('yesNo', 'isCompound'),
  priority: tax('number', 'priority'),
  validFrom: tax('day', 'validFrom'),
  validTo: tax('day', 'validTo'),

  slug: category('text', 'slug'),
  color: category('text', 'color'),
  icon: category('text', 'icon'),
  description: category('text', 'description'),

  businessName: supplier('text', 'businessName'),
  leadTimeDays: supplier('number', 'leadTime'),
  currencyTag: supplier('text', 'currency'),
  minimumOrder: supplier('text', 'minimumOrder'),
  website: supplier('text', 'website'),
  contacts: supplier('text', 'contacts'),
  bankDetails: supplier('text', 'bank'),
  notes: supplier('text', 'notes'),

  supplierName: order('text', 'supplier'),
  supplierReference: order('text', 'reference'),
  expectedOn: order('day', 'expectedOn'),

  ...onlineFacts,

  approvedById: hidden,
  checkoutId: hidden,
  deviceId: hidden,
  isKeyed: hidden,
  mergedId: hidden,
  originalSaleId: hidden,
  paymentId: hidden,
  priceListId: hidden,
  profileId: hidden,
  sessionId: hidden,
  takenBackBy: hidden,
  variantId: hidden,
  voidId: hidden,
} as const satisfies Record<string, AuditFact>

/** A key of an entry's data. With the suffix `Before` it holds the earlier value. */
export type AuditKey = keyof typeof facts
export const auditFacts: Readonly<Record<AuditKey, AuditFact>> = facts

type Exceptions = Readonly<Record<string, Partial<Record<AuditKey, AuditFact>>>>

/** Keys with a special meaning: for one action, or for all of an area. */
const exceptions: Exceptions = {
  tax: { kind: { kind: 'code', words: ['taxes.kind'] } },
  'tax.newVersion': { from: { kind: 'day', label: 'taxes.form.changeFrom' } },
  'product.adjustStock': { kind: { kind: 'code', words: ['products.adjust.kinds'] } },
  'product.setReorderPolicy': { kind: { kind: 'code', words: ['reorder.policy.kinds'] } },
  'product.changePrices': { kind: { kind: 'code', words: ['products.bulk.kinds'] } },
  'product.update': {
    status: { kind: 'code', words: ['products.status'] },
    type: { ...product('code', 'type'), words: ['products.types'] },
  },
  checkoutMovement: { kind: { kind: 'code', words: ['registers.movements.kinds'] } },
  'sale.correctTender': {
    from: { kind: 'code', words: ['tenders.types'] },
    to: { kind: 'code', words: ['tenders.types'] },
  },
  'sale.refund': { reason: { kind: 'code', words: ['refunds.reasons'] } },
  'sale.exchange': { reason: { kind: 'code', words: ['refunds.reasons'] } },
  // Keys of own fields, which may equal the key of a fact by chance.
  'sale.updateDetails': { changed: text },
  saleConflict: { reason: { kind: 'code', words: ['saleConflicts.reasons'] } },
  customer: { status: { kind: 'code', words: ['customers.status'] } },
  company: { status: { kind: 'code', words: ['audit.companyStatus'] } },
  webhook: { status: { kind: 'code', words: ['webhooks.states'] } },
  category: {
    showInPos: category('yesNo', 'showInPos'),
    showInStore: category('yesNo', 'showInStore'),
  },
  ...onlineExceptions,
  supplierBill: { name: { kind: 'text', label: 'supplierBills.columns.number' } },
  'purchaseOrder.create': { name: { kind: 'text', label: 'supplierBills.columns.order' } },
  'purchaseOrder.receive': { name: { kind: 'text', label: 'audit.data.number' } },
  'purchaseOrder.return': { name: { kind: 'text', label: 'audit.data.number' } },
  stockCount: { location: { kind: 'text', label: 'stockCounts.columns.location' } },
  settings: {
    negativeStockPolicy: { ...general('code', 'negativeStock'), words: ['settings.general.stockPolicies'] },
  },
}

/** Whether a text is a key of this table. */
export function isAuditKey(key: string): key is AuditKey {
  return Object.hasOwn(facts, key)
}

/** The fact behind a key of an entry's data; undefined for a key that is never written. */
export function factOf(action: string, key: string): AuditFact | undefined {
  if (!isAuditKey(key)) return undefined
  const [area = ''] = action.split('.')
  return exceptions[action]?.[key] ?? exceptions[area]?.[key] ?? facts[key]
}

/** The keys, including those with `Before`, that a person must not see who lacks these permissions. */
export function keysBeyond(mayHave: (permission: Permission) => boolean): string[] {
  return Object.entries(auditFacts).flatMap(([key, { needs }]) =>
    needs === undefined || mayHave(needs) ? [] : [key, `${key}Before`],
  )
}
