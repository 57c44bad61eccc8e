import type { TillOrder, TillOrders } from '@mostrador/contract/features/shop/till-orders/schema.ts'
import { cashRoundingOf, cashRoundingToSend, roundCash } from '@mostrador/domain/money/cash-rounding.ts'
import { publicToken } from '@mostrador/domain/code/public-token.ts'
import { type Money, subtract } from '@mostrador/domain/money/money.ts'
import { applyPayments } from '@mostrador/domain/payment/apply-payments.ts'
import { priceSale } from '@mostrador/domain/price/price-sale.ts'
import { randomBytes } from 'node:crypto'
import { newId } from '../../context.ts'
import type { SaleInput } from '../a-sale.ts'
import type { Till } from '../builders.ts'

/** The sale of a till that hands over an online order: cash pays the missing amount. */
export function anOrderSale(
  { settings, lease, session }: Till,
  { id, lines, paidAmount }: TillOrder,
  online: TillOrders['tender'],
  number = lease.nextNumber,
): SaleInput {
  const { currencyTag, pricesIncludeTax, taxRounding } = settings.company.settings
  const rules = { currencyTag, pricesIncludeTax, taxRounding, discounts: [] }
  const sold = lines.map((line) => ({ ...line, lineId: newId() }))
  const priced = priceSale({
    ...rules,
    lines: sold.map(({ labelPrice, discount: _, ...line }) => ({
      ...line,
      ...(labelPrice !== null && { labelPrice }),
    })),
  })
  if (!priced.ok) throw new Error(priced.reason)
  const { totalAmount, taxAmount } = priced.sale
  const payments = paymentsOf(settings, { paidAmount, missing: subtract(totalAmount, paidAmount) }, online)
  const rounding = cashRoundingOf(settings.company.settings)
  const settled = applyPayments({ totalAmount, payments, ...(rounding && { cashRounding: rounding }) })
  if (!settled.ok) throw new Error(settled.reason)
  return {
    saleId: newId(),
    checkoutId: session.checkoutId,
    sessionId: session.id,
    deviceId: lease.deviceId,
    epoch: lease.epoch,
    series: lease.series,
    number,
    publicToken: publicToken((count) => randomBytes(count)),
    currencyTag,
    pricesIncludeTax,
    taxRounding,
    soldAt: new Date().toISOString(),
    lines: sold,
    payments,
    order: { orderId: id, lineIds: lines.map(({ lineId }) => lineId) },
    ...cashRoundingToSend(settings.company.settings),
    printed: { totalAmount, taxAmount, roundingAmount: settled.roundingAmount, changeAmount: settled.changeAmount },
  }
}

/** The online payments, then the rest in cash. */
function paymentsOf(
  { company, tenders }: Till['settings'],
  { paidAmount, missing }: { paidAmount: Money; missing: Money },
  online: TillOrders['tender'],
) {
  const cash = tenders.find(({ type }) => type === 'cash')
  if (!cash || !online) throw new Error('a tender is missing')
  return [
    { tender: online, amount: paidAmount },
    { tender: cash, amount: roundCash(missing, cashRoundingOf(company.settings)) },
  ]
    .filter(({ amount }) => amount > 0)
    .map(({ tender: { id, type }, amount }) => ({
      paymentId: newId(),
      tenderId: id,
      tenderType: type,
      tenderedAmount: amount,
    }))
}
