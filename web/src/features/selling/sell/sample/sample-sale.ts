import { cashRoundingOf } from '@mostrador/domain/money/cash-rounding.ts'
import { type Money, zero } from '@mostrador/domain/money/money.ts'
import { roundCash } from '@mostrador/domain/money/cash-rounding.ts'
import { applyPayments } from '@mostrador/domain/payment/apply-payments.ts'
import { priceSale } from '@mostrador/domain/price/price-sale.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { type CartStore, createCartStore } from '#src/features/selling/sell/sale/cart-store.ts'
import { type PricedCart, toPricedCart } from '#src/features/selling/sell/sale/price-cart.ts'
import type { SampleShop } from '#src/features/selling/sell/sample/sample-shop.ts'
import type { SampleKey } from '#src/features/service/home/public.ts'
import type { DraftCart } from '#src/offline/draft-cart.ts'

/** The sale the drawing shows, so that nothing changes when the live piece takes its place. */
export const drawnSale = [
  ['beans', '2'],
  ['milk', '1'],
  ['cookies', '1'],
] as const satisfies readonly (readonly [SampleKey, string])[]

let lastId = 0
/** Ids that only this window knows. */
const newId = () => `sample-${(lastId += 1)}`

/** The open sale of the sell screen, kept in memory only. */
export function openSampleCart(): CartStore {
  return createCartStore(() => Promise.resolve())
}

/** Adds a product as a tap on its tile does. */
export async function addSample(cart: CartStore, shop: SampleShop, key: SampleKey, quantity = '1'): Promise<void> {
  const item = shop.items.find(({ sku }) => sku === key)
  if (item) await cart.dispatch({ type: 'add', item, taxes: shop.settings.taxes, quantity, newId })
}

/** The price of the sale, by the engine of the till and the server. */
export function priceSample(cart: DraftCart, { settings }: SampleShop): PricedCart {
  return priceSale(toPricedCart(cart, settings.company.settings))
}

export type CashPayment = { toPay: Money; rounding: Money; change: Money; due: Money }

/** What cash comes to: the rounded amount to pay, and the change of what was handed over. Without cash, the exact amount is. */
export function payCash(totalAmount: Money, tendered: Money | null, settings: CompanySettings): CashPayment {
  const cashRounding = cashRoundingOf(settings)
  const toPay = roundCash(totalAmount, cashRounding)
  const settled = applyPayments({
    totalAmount,
    payments: [{ paymentId: 'sample', tenderType: 'cash', tenderedAmount: tendered ?? toPay }],
    ...(cashRounding && { cashRounding }),
  })
  return settled.ok
    ? { toPay, rounding: settled.roundingAmount, change: settled.changeAmount, due: settled.dueAmount }
    : { toPay, rounding: zero, change: zero, due: toPay }
}
