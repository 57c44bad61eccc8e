/** Valid documents of a register with one changed field, as by an attacker with the register's program. */
import { priceNewSale } from '@mostrador/contract/features/selling/sales/price-new-sale.ts'
import { newSaleSchema } from '@mostrador/contract/features/selling/sales/schema.ts'
import { cashRoundingOf, roundCash } from '@mostrador/domain/money/cash-rounding.ts'
import { add, type Money, money } from '@mostrador/domain/money/money.ts'
import { applyPayments } from '@mostrador/domain/payment/apply-payments.ts'
import { newId } from '../../context.ts'
import { putAt } from './put-at.ts'

export type Payload = Record<string, unknown>

/** `lines[].taxes[].rate` in the first line and its first tax; `index` names another line. */
function stepsOf(path: string, index = 0): (string | number)[] {
  let isFirst = true
  return path.split('.').flatMap((part) => {
    if (!part.endsWith('[]')) return [part]
    const place = isFirst ? index : 0
    isFirst = false
    return [part.slice(0, -2), place]
  })
}

export function valueAt(payload: Payload, path: string): unknown {
  return stepsOf(path).reduce<unknown>(
    (place, step) => (typeof place === 'object' && place !== null ? Reflect.get(place, step) : undefined),
    payload,
  )
}

/** The document with another value at a path; `undefined` leaves the field out. */
export function changed(payload: Payload, path: string, value: unknown): Payload {
  const copy = putAt(payload, stepsOf(path), value as string)
  return value === undefined ? JSON.parse(JSON.stringify(copy)) : copy
}

/** Another value of the same kind, which a well-formed document could have. */
export function anotherValue(value: unknown): unknown {
  if (typeof value === 'boolean') return !value
  if (typeof value === 'number') return value + 1
  if (typeof value !== 'string') return 'x'
  if (/^[0-9a-f]{8}-/.test(value)) return newId()
  if (/^-?\d+(\.\d+)?$/.test(value)) return value === '1' ? '3' : '1'
  return value === 'x' ? 'y' : 'x'
}

/**
 * A sale whose printed amounts and payment match its fields: it pays the engine's total, in the tender of its first payment.
 * Undefined if it cannot be priced.
 */
export function withOwnTotals(payload: Payload): Payload | undefined {
  const read = newSaleSchema.safeParse(payload)
  if (!read.success) return undefined
  const sale = read.data
  const priced = priceNewSale(sale)
  if (!priced.ok) return undefined
  const rounding = cashRoundingOf(sale)
  const tipAmount = sale.tipAmount ?? money(0)
  const toPay = add(priced.sale.totalAmount, tipAmount)
  const [first] = sale.payments
  const due: Money = first?.tenderType === 'cash' ? roundCash(toPay, rounding) : toPay
  const payments = !first || due === 0 ? [] : [{ ...first, tenderedAmount: due }]
  const { totalAmount, taxAmount } = priced.sale
  const settled = applyPayments({ totalAmount, tipAmount, payments, ...(rounding && { cashRounding: rounding }) })
  if (!settled.ok) return undefined
  const { roundingAmount, changeAmount } = settled
  return { ...payload, payments, printed: { totalAmount, taxAmount, roundingAmount, changeAmount } }
}
