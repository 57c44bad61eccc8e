import type { InputOf } from '@mostrador/contract/endpoint.ts'
import type { createPurchaseOrder } from '@mostrador/contract/features/purchasing/purchase-orders/endpoints.ts'
import type {
  Orderable,
  OrderLine,
  PurchaseOrder,
} from '@mostrador/contract/features/purchasing/purchase-orders/schema.ts'
import { formatQuantity, type MoneySettings } from '@mostrador/contract/format.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { isEmptyValue, type Rule } from '@mostrador/contract/validation.ts'
import { majorToMinor, minorToMajor } from '@mostrador/domain/money/decimal.ts'
import { type Money, money } from '@mostrador/domain/money/money.ts'
import type { CostSpread } from '@mostrador/domain/purchase/landed-cost.ts'
import { packCost } from '@mostrador/domain/purchase/pack-cost.ts'
import { unitsOfPacks } from '@mostrador/domain/purchase/units-of-packs.ts'
import { v7 as newId } from 'uuid'
import {
  exchangeRateRule,
  readCost,
  readExchangeRate,
  readPrice,
  readQuantity,
  showPrice,
} from '#src/ui/admin/parts/amount-text.ts'
import { describeForm, type Field, type SentBy, type ValuesOf } from '#src/ui/admin/fields/describe-form.ts'
import {
  day,
  notes,
  oneOrNone,
  own,
  readFrom,
  text,
  textOrNull,
  toggle,
  typedOnly,
} from '#src/ui/admin/fields/fields.ts'
import { amountOrZero } from '#src/ui/admin/fields/number-fields.ts'

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

export const longest = { reference: 60, note: 2000, costName: 60, lineNote: 200, sku: 60, document: 60 }

/** How amounts of an order are written: its currency, in the company's region. */
export const moneyOf = (settings: CompanySettings, currencyTag: string): CompanySettings => ({
  ...settings,
  currencyTag,
})

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

/** A rule in the currency of the order. */
const inCurrency =
  (settings: CompanySettings, ruleOf: (shown: CompanySettings) => Rule): Rule =>
  (value, values) =>
    ruleOf(shownIn(values, settings))(value, values)

const shownIn = (values: Readonly<Record<string, unknown>> | undefined, settings: CompanySettings) => {
  const tag = values?.['currencyTag']
  return typeof tag === 'string' ? moneyOf(settings, tag) : settings
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

type LineFault = 'quantityInvalid' | 'unitsInvalid' | 'unitPriceInvalid' | 'percentInvalid'

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

const supplierId: Field<string | null, string, string> = {
  kind: 'own',
  label: 'purchaseOrders.form.supplier',
  rules: () => [(value) => (isEmptyValue(value) ? { key: 'purchaseOrders.form.supplierRequired' } : undefined)],
  empty: () => null,
  typed: (stored) => stored,
  sent: (id) => id ?? '',
}

/** Of one unit of the order's currency, in the company's; nothing in its own. */
const exchangeRate: Field<string, string, string> = {
  kind: 'text',
  label: 'purchaseOrders.form.exchangeRate',
  rules: (settings) => [exchangeRateRule(settings)],
  empty: () => '',
  typed: (stored, settings) => (stored === '1' ? '' : formatQuantity(stored, settings)),
  sent: (typed, settings) => readExchangeRate(typed, settings) ?? '1',
}

/** A line that is not yet right is left to the rules. */
const lines: Field<LineValues[], OrderLine[], NonNullable<OrderInput['lines']>> = {
  kind: 'own',
  label: 'purchaseOrders.lines.title',
  rules: (settings) => [inCurrency(settings, linesRule)],
  empty: () => [],
  typed: (stored, settings, order) => stored.map((line) => valuesOfLine(line, shownIn(order, settings))),
  sent: (typed, settings, { values }) => typed.map((line) => lineInput(line, shownIn(values, settings))),
  show: (typed) => typed.map(({ name }) => name).join(' · '),
}

const costs: Field<CostValues[], PurchaseOrder['costs'], NonNullable<OrderInput['costs']>> = {
  kind: 'own',
  label: 'purchaseOrders.costs.title',
  rules: (settings) => [inCurrency(settings, costsRule)],
  empty: () => [],
  typed: (stored, settings, order) => {
    const shown = shownIn(order, settings)
    return stored.map(({ name, amount: minor, spreadBy }) => ({
      name,
      spreadBy,
      amount: minor === 0 ? '' : showPrice(minorToMajor(minor, shown.currencyTag), shown),
    }))
  },
  sent: (typed, settings, { values }) =>
    typed.map(({ name, amount, spreadBy }) => ({
      name: name.trim(),
      spreadBy,
      amount: amountOf(amount, shownIn(values, settings)),
    })),
  show: (typed) => typed.map(({ name }) => name).join(' · '),
}

type FormInput = Omit<OrderInput, 'id' | 'orderDiscountAmount'> & {
  supplierName: undefined
  discount: Money
  documentNumber: string | null
}

/** The fields of an order. `documentNumber` is the supplier's paper, of goods that came without an order. */
export const orderForm = describeForm<PurchaseOrder, FormInput>()('order', {
  supplierId,
  supplierName: typedOnly(own({ label: 'purchaseOrders.form.supplier' }, () => '')),
  currencyTag: own({ label: 'purchaseOrders.form.currency' }, ({ currencyTag }) => currencyTag),
  exchangeRate,
  locationId: oneOrNone({ label: 'purchaseOrders.form.location' }),
  expectedOn: day({ label: 'purchaseOrders.form.expectedOn' }),
  supplierReference: text({
    label: 'purchaseOrders.form.reference',
    help: 'purchaseOrders.form.referenceHelp',
    max: longest.reference,
    pattern: null,
  }),
  pricesIncludeTax: toggle({ label: 'purchaseOrders.form.pricesIncludeTax' }),
  taxesAreCost: toggle({ label: 'purchaseOrders.form.taxesAreCost', help: 'purchaseOrders.form.taxesAreCostHelp' }),
  documentNumber: readFrom(
    () => null,
    text({ label: 'purchaseReceipts.finish.documentNumber', max: longest.document, pattern: null }),
  ),
  lines,
  costs,
  discount: readFrom(
    (order: PurchaseOrder) => order.orderDiscountAmount ?? 0,
    amountOrZero({ label: 'purchaseOrders.costs.discount', currencyIn: 'currencyTag' }),
  ),
  note: notes({ label: 'purchaseOrders.form.note', help: 'purchaseOrders.form.noteHelp', max: longest.note }),
  internalNote: notes({
    label: 'purchaseOrders.form.internalNote',
    help: 'purchaseOrders.form.internalNoteHelp',
    max: longest.note,
  }),
})

/** An order as typed. */
export type OrderValues = ValuesOf<typeof orderForm>

/** What is sent of an order: its discount under the server's name, and no paper. */
export function orderInput(
  id: string,
  { discount, documentNumber: _, supplierName: _name, ...sent }: SentBy<(typeof orderForm)['fields']>,
): OrderInput {
  return { ...sent, id, orderDiscountAmount: discount }
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
