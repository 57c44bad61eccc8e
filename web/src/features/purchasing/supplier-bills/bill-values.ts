import type { InputOf } from '@mostrador/contract/endpoint.ts'
import type { PurchaseOrder } from '@mostrador/contract/features/purchasing/purchase-orders/schema.ts'
import type { createSupplierBill } from '@mostrador/contract/features/purchasing/supplier-bills/endpoints.ts'
import { formatQuantity } from '@mostrador/contract/format.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { type FormRules, isEmptyValue, maxLength, required, type Rule } from '@mostrador/contract/validation.ts'
import { majorToMinor } from '@mostrador/domain/money/decimal.ts'
import { type Money, money } from '@mostrador/domain/money/money.ts'
import { type ExplainedDifference, isDifferenceExplained } from '@mostrador/domain/purchase/bill-difference.ts'
import { type BillLineValues, lineOf, readLine } from '#src/features/purchasing/supplier-bills/bill-line.ts'
import { exchangeRateRule, readExchangeRate, readPrice, showPrice } from '#src/ui/admin/parts/amount-text.ts'

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
  /** Why the total is not the sum of the lines, as answered last: it counts while the difference is the same. */
  difference: ExplainedDifference | null
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
    difference: null,
    lines: (order?.lines ?? []).map((line) => lineOf(line, { ...settings, currencyTag })),
    paysMissingGoods: false,
    paysHigherCosts: false,
    isForReturn: false,
    note: '',
  }
}

/** What a typed bill must hold before it is sent. `linesAmount`: what its lines come to, where that is known. */
export function billRules(settings: CompanySettings, linesAmount: Money | null): FormRules {
  const shownIn = (values: Parameters<Rule>[1]) => {
    const tag = values?.['currencyTag']
    return { ...settings, currencyTag: typeof tag === 'string' ? tag : settings.currencyTag }
  }
  return {
    supplierId: [(value) => (isEmptyValue(value) ? { key: 'supplierBills.form.supplierRequired' } : undefined)],
    number: [required(), maxLength(longest.number)],
    billedOn: [required()],
    // The server judges it; its words are shown at the field.
    dueOn: [],
    total: [
      required(),
      (value, values) => {
        const shown = shownIn(values)
        return readPrice(String(value), shown) === undefined
          ? { key: 'dashboard.form.amountInvalid', values: { example: showPrice('12900', shown) } }
          : undefined
      },
    ],
    difference: [
      (value, values) =>
        linesAmount === null ||
        isDifferenceExplained(
          amountOf(String(values?.['total']), shownIn(values)),
          linesAmount,
          value as ExplainedDifference | null,
        )
          ? undefined
          : { key: 'supplierBills.faults.difference' },
    ],
    exchangeRate: [required(), exchangeRateRule(settings)],
    lines: [(value, values) => faultOfLines(value as BillLineValues[], shownIn(values))],
    note: [maxLength(longest.note)],
  }
}

/** A line that is billed must be readable: otherwise it would be left out without a word. */
function faultOfLines(lines: readonly BillLineValues[], settings: CompanySettings) {
  const billed = lines.filter(({ isBilled }) => isBilled).map((line) => readLine(line, settings))
  if (billed.some(({ quantity }) => Number(quantity ?? 0) <= 0)) return { key: 'purchaseOrders.faults.quantityInvalid' }
  return billed.some(({ cost }) => cost === undefined) ? { key: 'purchaseOrders.faults.unitPriceInvalid' } : undefined
}

/** The typed total; zero while it cannot be read. */
export function amountOf(total: string, shown: CompanySettings): Money {
  return majorToMinor(readPrice(total, shown) ?? '0', shown.currencyTag) ?? money(0)
}

type BillInput = InputOf<typeof createSupplierBill>

/** What is sent. Lines that are left out, or not right yet, are no part of it. */
export function billInput(id: string, values: BillValues, settings: CompanySettings): BillInput {
  const shown = { ...settings, currencyTag: values.currencyTag }
  const lines = values.lines.flatMap((line) => {
    const { quantity, cost } = readLine(line, shown)
    return line.isBilled && quantity !== undefined && Number(quantity) > 0 && cost !== undefined
      ? [{ orderLineId: line.orderLineId, quantity, cost }]
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
    totalAmount: amountOf(values.total, shown),
    difference: values.difference,
    lines,
    paysMissingGoods: values.paysMissingGoods,
    paysHigherCosts: values.paysHigherCosts,
    isForReturn: values.isForReturn,
    note: values.note.trim(),
  }
}
