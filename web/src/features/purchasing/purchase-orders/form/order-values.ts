import type { InputOf } from '@mostrador/contract/endpoint.ts'
import type { createPurchaseOrder } from '@mostrador/contract/features/purchasing/purchase-orders/endpoints.ts'
import type {
  Orderable,
  OrderLine,
  PurchaseOrder,
} from '@mostrador/contract/features/purchasing/purchase-orders/schema.ts'
import { formatQuantity, type MoneySettings } from '@mostrador/contract/format.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { type FormRules, isEmptyValue, maxLength, pattern, type Rule } from '@mostrador/contract/validation.ts'
import { majorToMinor, minorToMajor } from '@mostrador/domain/money/decimal.ts'
import { type Money, money } from '@mostrador/domain/money/money.ts'
import type { CostSpread } from '@mostrador/domain/purchase/landed-cost.ts'
import { packCost } from '@mostrador/domain/purchase/pack-cost.ts'
import { unitsOfPacks } from '@mostrador/domain/purchase/units-of-packs.ts'
import { v7 as newId } from 'uuid'
import {
  exchangeRateRule,
  priceRule,
  readCost,
  readExchangeRate,
  readPrice,
  readQuantity,
  showPrice,
} from '#src/ui/admin/parts/amount-text.ts'
import { textOrNull } from '#src/ui/admin/fields/fields.ts'

/** A line of an order as typed, with what the catalogue says of its product. */
export type LineValues = {
  id: string
  variantId: string
  name: string
  sku: string
  unitTag: string
  quantityDecimals: number
  packs: { name: string; factor: string }[]
  packName: string | null
  packFactor: string
  quantity: string
  cost: string
  /** The cost behind the text, which may have more places than can be typed: an unchanged text stands for it. */
  exactCost: string | null
  discount: string
  taxIds: string[]
  supplierSku: string
  note: string
  /** Of one unit, in the company's currency. */
  lastCost: string | null
  onHand: string | null
  incoming: string | null
}
export type CostValues = { name: string; amount: string; spreadBy: CostSpread }

/** An order as typed. */
export type OrderValues = {
  supplierId: string | null
  supplierName: string
  currencyTag: string
  exchangeRate: string
  locationId: string | null
  expectedOn: string
  supplierReference: string
  pricesIncludeTax: boolean
  taxesAreCost: boolean
  note: string
  internalNote: string
  discount: string
  costs: CostValues[]
  lines: LineValues[]
  /** Of goods that came without an order: the supplier's paper. */
  documentNumber: string
}

export const longest = { reference: 60, note: 2000, costName: 60, lineNote: 200, sku: 60, document: 60 }

export const emptyOrder = ({ currencyTag }: CompanySettings): OrderValues => ({
  supplierId: null,
  supplierName: '',
  currencyTag,
  exchangeRate: '',
  locationId: null,
  expectedOn: '',
  supplierReference: '',
  pricesIncludeTax: false,
  taxesAreCost: false,
  note: '',
  internalNote: '',
  discount: '',
  costs: [],
  lines: [],
  documentNumber: '',
})

/** How amounts of an order are written: its currency, in the company's region. */
export const moneyOf = (settings: CompanySettings, currencyTag: string): CompanySettings => ({
  ...settings,
  currencyTag,
})

export function valuesOfOrder(order: PurchaseOrder, settings: CompanySettings): OrderValues {
  const shown = moneyOf(settings, order.currencyTag)
  const amountText = (amount: Money | null) =>
    amount === null || amount === 0 ? '' : showPrice(minorToMajor(amount, order.currencyTag), shown)
  return {
    supplierId: order.supplierId,
    supplierName: order.supplierName,
    currencyTag: order.currencyTag,
    exchangeRate: order.exchangeRate === '1' ? '' : formatQuantity(order.exchangeRate, settings),
    locationId: order.locationId,
    expectedOn: order.expectedOn ?? '',
    supplierReference: order.supplierReference ?? '',
    pricesIncludeTax: order.pricesIncludeTax,
    taxesAreCost: order.taxesAreCost,
    note: order.note,
    internalNote: order.internalNote,
    discount: amountText(order.orderDiscountAmount),
    costs: order.costs.map(({ name, amount, spreadBy }) => ({ name, spreadBy, amount: amountText(amount) })),
    lines: order.lines.map((line) => valuesOfLine(line, shown)),
    documentNumber: '',
  }
}

function valuesOfLine(line: OrderLine, settings: CompanySettings): LineValues {
  const { id, variantId, name, sku, unitTag, quantityDecimals, packName, packFactor, taxIds, note, lastCost } = line
  return {
    id,
    variantId,
    name,
    sku,
    unitTag,
    quantityDecimals,
    packName,
    packFactor,
    taxIds: [...taxIds],
    note,
    lastCost,
    packs: packName === null ? [] : [{ name: packName, factor: packFactor }],
    quantity: formatQuantity(line.quantity, settings),
    cost: line.cost === null ? '' : showPrice(line.cost, settings),
    exactCost: line.cost,
    discount: line.discountPercent === '0' ? '' : formatQuantity(line.discountPercent, settings),
    supplierSku: line.supplierSku ?? '',
    onHand: null,
    incoming: null,
  }
}

/** A new line for a product: in the supplier's pack and at its cost, or else one unit at the last cost. */
export function lineOf(item: Orderable, settings: CompanySettings, isOwnCurrency: boolean): LineValues {
  const { variantId, name, sku, unitTag, quantityDecimals, taxIds, lastCost, onHand, incoming } = item
  const factor = item.supplierPackFactor ?? '1'
  const pack = item.packs.find((one) => one.factor === factor)
  const packFactor = pack || factor !== '1' ? factor : '1'
  const unitCost = item.supplierCost ?? (isOwnCurrency ? lastCost : null)
  const cost = unitCost === null ? undefined : packCost(unitCost, packFactor)
  return {
    variantId,
    name,
    sku,
    unitTag,
    quantityDecimals,
    lastCost,
    onHand,
    incoming,
    id: newId(),
    taxIds: [...taxIds],
    packs: item.packs.map((one) => ({ ...one })),
    packName: pack?.name ?? null,
    packFactor,
    quantity: '1',
    cost: cost === undefined ? '' : showPrice(cost, settings),
    exactCost: cost ?? null,
    discount: '',
    supplierSku: item.supplierSku ?? '',
    note: '',
  }
}

/** The typed cost of a line's pack; undefined if it is invalid. */
export function costOfLine({ cost, exactCost }: LineValues, settings: CompanySettings): string | undefined {
  return readCost(cost, settings, exactCost ?? undefined)
}

/** The rules of the form, in the order of its fields. */
export function orderRules(settings: CompanySettings): FormRules {
  const inCurrency =
    (ruleOf: (shown: CompanySettings) => Rule): Rule =>
    (value, values) => {
      const tag = values?.['currencyTag']
      return ruleOf(moneyOf(settings, typeof tag === 'string' ? tag : settings.currencyTag))(value, values)
    }
  return {
    supplierId: [(value) => (isEmptyValue(value) ? { key: 'purchaseOrders.form.supplierRequired' } : undefined)],
    exchangeRate: [exchangeRateRule(settings)],
    supplierReference: [maxLength(longest.reference)],
    lines: [inCurrency(linesRule)],
    discount: [inCurrency((shown) => priceRule(shown))],
    costs: [inCurrency(costsRule)],
    note: [maxLength(longest.note), pattern('multilineText')],
    internalNote: [maxLength(longest.note), pattern('multilineText')],
    documentNumber: [maxLength(longest.document)],
  }
}

const costsRule =
  (settings: MoneySettings): Rule =>
  (value) =>
    (value as CostValues[]).every(({ name, amount }) => name.trim() !== '' && readPrice(amount, settings) !== undefined)
      ? undefined
      : { key: 'purchaseOrders.costs.incomplete' }

const linesRule =
  (settings: CompanySettings): Rule =>
  (value) => {
    for (const line of value as LineValues[]) {
      const fault = faultOfLine(line, settings)
      if (fault) return { key: `purchaseOrders.faults.${fault}` }
    }
    return undefined
  }

export type LineFault = 'quantityInvalid' | 'unitsInvalid' | 'unitPriceInvalid' | 'percentInvalid'

/** What is wrong with a line as typed. */
export function faultOfLine(line: LineValues, settings: CompanySettings): LineFault | undefined {
  const quantity = readQuantity(line.quantity, settings)
  if (quantity === undefined || Number(quantity) === 0) return 'quantityInvalid'
  const units = unitsOfPacks(quantity, line.packFactor)
  if (units === undefined || (units.split('.')[1] ?? '').length > line.quantityDecimals) return 'unitsInvalid'
  if (costOfLine(line, settings) === undefined) return 'unitPriceInvalid'
  const discount = line.discount.trim() === '' ? '0' : readQuantity(line.discount, settings)
  return discount === undefined || Number(discount) > 100 ? 'percentInvalid' : undefined
}

type OrderInput = InputOf<typeof createPurchaseOrder>

/** What is sent. A line that is not yet right is left to the rules. */
export function orderInput(id: string, values: OrderValues, settings: CompanySettings): OrderInput {
  const shown = moneyOf(settings, values.currencyTag)
  return {
    id,
    supplierId: values.supplierId ?? '',
    locationId: values.locationId,
    currencyTag: values.currencyTag,
    exchangeRate: readExchangeRate(values.exchangeRate, settings) ?? '1',
    pricesIncludeTax: values.pricesIncludeTax,
    taxesAreCost: values.taxesAreCost,
    expectedOn: values.expectedOn === '' ? null : values.expectedOn,
    supplierReference: textOrNull(values.supplierReference),
    note: values.note.trim(),
    internalNote: values.internalNote.trim(),
    orderDiscountAmount: amountOf(values.discount, shown),
    costs: values.costs.map(({ name, amount, spreadBy }) => ({
      name: name.trim(),
      spreadBy,
      amount: amountOf(amount, shown),
    })),
    lines: values.lines.map((line) => lineInput(line, shown)),
  }
}

function lineInput(line: LineValues, settings: CompanySettings): NonNullable<OrderInput['lines']>[number] {
  return {
    id: line.id,
    variantId: line.variantId,
    packName: line.packName,
    packFactor: line.packFactor,
    quantity: readQuantity(line.quantity, settings) ?? '0',
    cost: costOfLine(line, settings) ?? '0',
    discountPercent: readQuantity(line.discount, settings) ?? '0',
    taxIds: line.taxIds,
    supplierSku: textOrNull(line.supplierSku),
    note: line.note.trim(),
  }
}

/** A typed amount in minor units; zero for none. */
export function amountOf(text: string, settings: MoneySettings): Money {
  const major = readPrice(text, settings)
  return major === undefined ? money(0) : (majorToMinor(major, settings.currencyTag) ?? money(0))
}
