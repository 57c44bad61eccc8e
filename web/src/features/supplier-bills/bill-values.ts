import type { InputOf } from '@mostrador/contract/endpoint.ts'
import type { PurchaseOrder } from '@mostrador/contract/features/purchase-orders/schema.ts'
import type { createSupplierBill } from '@mostrador/contract/features/supplier-bills/endpoints.ts'
import { formatQuantity } from '@mostrador/contract/format.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { type FormRules, isEmptyValue, maxLength, required, type Rule } from '@mostrador/contract/validation.ts'
import { majorToMinor } from '@mostrador/domain/money/decimal.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { quantityOf, thousandthsOf } from '@mostrador/domain/purchase/quantity.ts'
import {
  exchangeRateRule,
  readCost,
  readExchangeRate,
  readPrice,
  readQuantity,
  showPrice,
} from '#src/ui/admin/parts/amount-text.ts'

/** A line of a bill as typed, beside the order's. */
export type BillLineValues = {
  orderLineId: string
  name: string
  sku: string
  unitTag: string
  /** In the order's pack. */
  packFactor: string
  ordered: string
  received: string
  orderedCost: string
  isBilled: boolean
  quantity: string
  cost: string
}

/** A bill as typed. */
export type BillValues = {
  supplierId: string | null
  supplierName: string
  orderId: string | null
  kind: 'invoice' | 'creditNote'
  number: string
  billedOn: string
  dueOn: string
  currencyTag: string
  exchangeRate: string
  total: string
  lines: BillLineValues[]
  paysMissingGoods: boolean
  paysHigherCosts: boolean
  isForReturn: boolean
  note: string
}

export const longest = { number: 60, note: 500 }

/** A new bill, of an order if there is one: it is expected to ask for what came and was not billed before. */
export function newBill(order: PurchaseOrder | null, settings: CompanySettings, today: string): BillValues {
  const currencyTag = order?.currencyTag ?? settings.currencyTag
  return {
    supplierId: order?.supplierId ?? null,
    supplierName: order?.supplierName ?? '',
    orderId: order?.id ?? null,
    kind: 'invoice',
    number: '',
    billedOn: today,
    dueOn: '',
    currencyTag,
    exchangeRate: formatQuantity(order?.exchangeRate ?? '1', settings),
    total: '',
    lines: (order?.lines ?? []).map((line) => lineOf(line, { ...settings, currencyTag })),
    paysMissingGoods: false,
    paysHigherCosts: false,
    isForReturn: false,
    note: '',
  }
}

function lineOf(line: PurchaseOrder['lines'][number], settings: CompanySettings): BillLineValues {
  const left = thousandthsOf(line.receivedQuantity) - thousandthsOf(line.billedQuantity)
  const expected = left > 0n ? quantityOf(left) : '0'
  return {
    orderLineId: line.id,
    name: line.name,
    sku: line.sku,
    unitTag: line.unitTag,
    packFactor: line.packFactor,
    ordered: line.unitQuantity,
    received: line.receivedQuantity,
    orderedCost: line.cost ?? '0',
    isBilled: left > 0n,
    quantity: formatQuantity(expected === '0' ? line.unitQuantity : expected, settings),
    cost: showPrice(line.cost ?? '0', settings),
  }
}

/** What a typed bill must hold before it is sent. */
export function billRules(settings: CompanySettings): FormRules {
  const shownIn = (values: Parameters<Rule>[1]) => {
    const tag = values?.['currencyTag']
    return { ...settings, currencyTag: typeof tag === 'string' ? tag : settings.currencyTag }
  }
  return {
    supplierId: [(value) => (isEmptyValue(value) ? { key: 'supplierBills.form.supplierRequired' } : undefined)],
    number: [required(), maxLength(longest.number)],
    billedOn: [required()],
    total: [
      required(),
      (value, values) => {
        const shown = shownIn(values)
        return readPrice(String(value), shown) === undefined
          ? { key: 'dashboard.form.amountInvalid', values: { example: showPrice('12900', shown) } }
          : undefined
      },
    ],
    exchangeRate: [required(), exchangeRateRule(settings)],
    lines: [(value, values) => faultOfLines(value as BillLineValues[], shownIn(values))],
    note: [maxLength(longest.note)],
  }
}

/** A line that is billed must be readable: otherwise it would be left out without a word. */
function faultOfLines(lines: readonly BillLineValues[], settings: CompanySettings) {
  const billed = lines.filter(({ isBilled }) => isBilled)
  if (billed.some(({ quantity }) => Number(readQuantity(quantity, settings) ?? 0) <= 0))
    return { key: 'purchaseOrders.faults.quantityInvalid' }
  return billed.some(({ cost, orderedCost }) => readCost(cost, settings, orderedCost) === undefined)
    ? { key: 'purchaseOrders.faults.unitPriceInvalid' }
    : undefined
}

type BillInput = InputOf<typeof createSupplierBill>

/** What is sent. Lines that are left out, or not right yet, are no part of it. */
export function billInput(id: string, values: BillValues, settings: CompanySettings): BillInput {
  const shown = { ...settings, currencyTag: values.currencyTag }
  const lines = values.lines.flatMap(({ orderLineId, isBilled, quantity, cost, orderedCost }) => {
    const read = readQuantity(quantity, settings)
    const price = readCost(cost, shown, orderedCost)
    return isBilled && read !== undefined && Number(read) > 0 && price !== undefined
      ? [{ orderLineId, quantity: read, cost: price }]
      : []
  })
  return {
    id,
    supplierId: values.supplierId ?? '',
    orderId: values.orderId,
    kind: values.kind,
    number: values.number.trim(),
    billedOn: values.billedOn,
    dueOn: values.dueOn === '' ? null : values.dueOn,
    currencyTag: values.currencyTag,
    exchangeRate: readExchangeRate(values.exchangeRate, settings) ?? '1',
    totalAmount: majorToMinor(readPrice(values.total, shown) ?? '0', values.currencyTag) ?? money(0),
    lines,
    paysMissingGoods: values.paysMissingGoods,
    paysHigherCosts: values.paysHigherCosts,
    isForReturn: values.isForReturn,
    note: values.note.trim(),
  }
}
