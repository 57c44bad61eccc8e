import { money, zero } from '@mostrador/domain/money/money.ts'
import { applyPayments } from '@mostrador/domain/payment/apply-payments.ts'
import { expect, test } from 'vitest'
import { cartOfOrder } from '#src/features/selling/sell/payment/cart-of-order.ts'
import { buildSale } from '#src/features/selling/sell/payment/build-sale.ts'
import { priceCart } from '#src/features/selling/sell/sale/price-cart.ts'
import { displayViewOf } from '#src/features/selling/sell/screen/display-view.ts'
import { emptyCart } from '#src/offline/draft-cart.ts'
import { aMaker, aRegister, someSettings } from '#src/testing/a-sale.ts'
import { aTillOrder } from '#src/testing/a-till-order.ts'

const settings = someSettings()

test('an order becomes a sale that names its lines, at the price that was agreed on', () => {
  let last = 0
  const order = aTillOrder()
  const cart = cartOfOrder(order, () => `new-${(last += 1)}`)
  const priced = priceCart(cart, settings)
  const [cash] = settings.tenders
  if (!priced.ok || !cash) throw new Error('no such sale')
  const payments = [{ paymentId: 'p-1', tenderType: cash.type, tenderedAmount: money(2000) }]
  const settlement = applyPayments({ totalAmount: priced.sale.totalAmount, payments })
  if (!settlement.ok) throw new Error('not settled')
  const document = { orderId: order.id, lineIds: order.lines.map(({ lineId }) => lineId) }
  const { sale, receipt } = buildSale({
    cart,
    order: document,
    priced: priced.sale,
    rows: [{ paymentId: 'p-1', tender: cash, amount: money(2000), reference: null }],
    settlement,
    settings,
    register: aRegister(),
    cashierName: 'Ana',
    customerTaxId: null,
    tipAmount: zero,
    madeBy: aMaker,
    soldAt: '2026-03-02T12:00:00.000Z',
    clockOffsetMs: 0,
    publicToken: 'K3v9K3v9K3v9K3v9K3v9K3',
    origin: 'https://shop.example',
  })
  expect(sale.order).toEqual(document)
  expect(sale.lines.map(({ lineId, kind, unitPrice }) => [lineId, kind, unitPrice])).toEqual([
    ['new-2', 'product', '1000'],
    ['new-3', 'delivery', '0'],
  ])
  expect(receipt).toMatchObject({ totalAmount: 2000, note: 'W-0001' })
})

test('the customer display shows what is still to pay of an order', () => {
  const view = (paidAmount: number) =>
    displayViewOf(emptyCart, priceCart(emptyCart, settings), {
      kind: 'paying',
      order: aTillOrder({ paidAmount: money(paidAmount) }),
    })
  expect(view(500)).toEqual({ kind: 'paying', totalAmount: 1500 })
  expect(view(2000)).toEqual({ kind: 'idle' })
})
