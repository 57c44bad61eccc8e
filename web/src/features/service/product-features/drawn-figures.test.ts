import { en } from '@mostrador/contract/features/service/product-features/en.ts'
import { es } from '@mostrador/contract/features/service/product-features/es.ts'
import { denominationsFor } from '@mostrador/domain/money/denominations.ts'
import { cashRoundingFor } from '@mostrador/domain/money/cash-rounding.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { quickCash } from '@mostrador/domain/payment/quick-cash.ts'
import { applyPayments } from '@mostrador/domain/payment/apply-payments.ts'
import { type Cart, priceSale } from '@mostrador/domain/price/price-sale.ts'
import { expect, test } from 'vitest'
import { categoryPercents } from './office-drawings.tsx'

/** The digits of a drawn amount, in minor units: `−$10.000`, `$43.60`. */
const minor = (text: string) => Number(text.replace('−', '-').replace(/[^\d-]/g, ''))

const shops = [
  {
    language: 'en',
    drawn: en.drawn,
    currencyTag: 'USD',
    rate: '8',
    pricesIncludeTax: false,
    unit: ['18.90', '3.40', '2.95'],
  },
  {
    language: 'es',
    drawn: es.drawn,
    currencyTag: 'CLP',
    rate: '19',
    pricesIncludeTax: true,
    unit: ['8990', '1290', '895'],
  },
] as const

test.each(shops)('the drawn sale in $language is what the pricing engine says', ({ drawn, ...shop }) => {
  const taxes = [{ taxId: 'tax', kind: 'percentage', rate: shop.rate, priority: 1, isCompound: false }] as const
  const lines = shop.unit.map((unitPrice, at) => ({
    lineId: String(at),
    kind: 'product' as const,
    quantity: at === 0 ? '2' : '1',
    unitPrice,
    taxes: [...taxes],
    ...(at === 0 && { discount: { type: 'percent' as const, value: '10' } }),
  }))
  const cart: Cart = { ...shop, taxRounding: 'document', lines, discounts: [] }
  const priced = priceSale(cart)
  if (!priced.ok) throw new Error(priced.reason)
  const { sale } = priced

  const { cart: bill, payment } = drawn
  expect(sale.lines.map((line) => line.baseAmount - line.lineDiscountAmount)).toEqual(
    [bill.beansAmount, bill.milkAmount, bill.cookiesAmount].map(minor),
  )
  expect(sale.taxes.map(({ amount }) => amount)).toEqual([minor(bill.taxAmount)])
  expect(sale.totalAmount).toBe(minor(bill.totalAmount))

  const received = money(minor(payment.receivedAmount))
  const cashRounding = cashRoundingFor(shop.currencyTag)
  const settled = applyPayments({
    totalAmount: sale.totalAmount,
    payments: [{ paymentId: 'a', tenderType: 'cash', tenderedAmount: received }],
    ...(cashRounding && { cashRounding }),
  })
  expect(settled).toMatchObject({ ok: true, changeAmount: minor(payment.changeAmount), dueAmount: 0 })
  const toPay = money(minor(payment.toPayAmount))
  const offers = quickCash(toPay, denominationsFor(shop.currencyTag))
  for (const key of [payment.exact, payment.first, payment.second]) expect(offers).toContain(minor(key))
})

test.each(shops)('the other drawn figures in $language add up', ({ drawn }) => {
  const sum = (...amounts: string[]) => amounts.reduce((total, amount) => total + minor(amount), 0)
  const { offline, products, suppliers, account, count, closing, shop, purchase, report } = drawn
  expect(sum(offline.firstAmount, offline.secondAmount, offline.thirdAmount)).toBe(minor(offline.sumAmount))
  expect(sum(products.smallStock, products.mediumStock, products.largeStock)).toBe(minor(products.sumStock))
  expect(minor(suppliers.costAmount) * 6).toBe(minor(suppliers.packAmount))
  expect(sum(account.saleAmount, account.paymentAmount)).toBe(minor(account.balanceAmount))
  expect(sum(shop.beansAmount, shop.deliveryAmount)).toBe(minor(shop.totalAmount))
  expect(minor(suppliers.packAmount) * 2).toBe(minor(purchase.beansAmount))
  expect(sum(purchase.beansAmount, purchase.honeyAmount)).toBe(minor(purchase.sumAmount))
  const categories = [report.coffeeAmount, report.bakeryAmount, report.pantryAmount]
  expect(sum(...categories)).toBe(minor(report.sumAmount))
  expect(categories.map((amount) => Math.round((minor(amount) / minor(report.coffeeAmount)) * 100))).toEqual(
    Object.values(categoryPercents),
  )
  expect(sum(count.firstAmount, count.secondAmount, count.thirdAmount, count.coinsAmount)).toBe(
    minor(count.countedAmount),
  )
  expect(minor(count.countedAmount) - minor(count.expectedAmount)).toBe(minor(count.differenceAmount))
  expect(sum(closing.salesAmount, closing.refundsAmount)).toBe(minor(closing.netAmount))
  expect(sum(closing.cashAmount, closing.cardAmount)).toBe(minor(closing.netAmount))
})

test.each(shops)('each row of the drawn count in $language is number times value', ({ drawn: { count } }) => {
  const rows = [
    [count.first, count.firstAmount],
    [count.second, count.secondAmount],
    [count.third, count.thirdAmount],
    [count.coins, count.coinsAmount],
  ] as const
  for (const [name, amount] of rows) {
    const [pieces = '', value = ''] = name.split('×')
    // A note is written without cents.
    const worth = /\.\d\d$/.test(amount) && !/\.\d\d$/.test(value) ? minor(value) * 100 : minor(value)
    expect(Number(pieces) * worth, name).toBe(minor(amount))
  }
})
