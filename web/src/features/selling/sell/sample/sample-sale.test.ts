import { en } from '@mostrador/contract/features/service/home/en.ts'
import { es } from '@mostrador/contract/features/service/home/es.ts'
import { formatMoney } from '@mostrador/contract/format.ts'
import { denominationsFor } from '@mostrador/domain/money/denominations.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { quickCash } from '@mostrador/domain/payment/quick-cash.ts'
import { expect, test } from 'vitest'
import { formatUnitPrice } from '#src/features/selling/receipts/public.tsx'
import {
  addSample,
  drawnSale,
  openSampleCart,
  payCash,
  priceSample,
} from '#src/features/selling/sell/sample/sample-sale.ts'
import { sampleKeys, sampleShop } from '#src/features/selling/sell/sample/sample-shop.ts'
import type { SampleKey } from '#src/features/service/home/public.ts'

const languages = [
  { language: 'en', home: en },
  { language: 'es', home: es },
] as const

async function sell(language: 'en' | 'es', products: readonly (readonly [SampleKey, string])[]) {
  const shop = sampleShop(language, language === 'en' ? en.shop : es.shop)
  const cart = openSampleCart()
  for (const [key, quantity] of products) await addSample(cart, shop, key, quantity)
  const priced = priceSample(cart.latest(), shop)
  if (!priced.ok) throw new Error(priced.reason)
  const { settings } = shop.settings.company
  const shown = (amount: number) => formatMoney(money(amount), settings)
  return { sale: priced.sale, settings, shown }
}

test.each(languages)('the drawing shows the prices of the sample shop in $language', ({ language, home }) => {
  const { settings, items } = sampleShop(language, home.shop)
  const shown = Object.fromEntries(
    items.map(({ sku, price }) => [sku, formatUnitPrice(price, settings.company.settings)]),
  )
  expect(shown).toEqual(Object.fromEntries(sampleKeys.map((key) => [key, home.shop[`${key}Price`]])))
})

test.each(languages)('the drawn sale in $language is what the live piece starts with', async ({ language, home }) => {
  const { sale, shown } = await sell(language, drawnSale)
  expect(sale.lines.map(({ baseAmount }) => shown(baseAmount))).toEqual([
    home.till.beansAmount,
    home.shop.milkPrice,
    home.shop.cookiesPrice,
  ])
  expect(sale.taxes.map(({ amount }) => shown(amount))).toEqual([home.till.taxAmount])
  expect(shown(sale.totalAmount)).toBe(home.till.totalAmount)
})

test.each(languages)(
  'the sale in four taps in $language adds up, and offers the note that is tapped',
  async ({ language, home }) => {
    const { sale, settings, shown } = await sell(language, [['beans', '1']])
    const offers = quickCash(payCash(sale.totalAmount, null, settings).toPay, denominationsFor(settings.currencyTag))
    const note = offers.find((amount) => shown(amount) === home.taps.done.cashAmount)

    const { note: notes, done, pay } = home.taps
    for (const key of [notes.first, notes.second, notes.third]) expect(offers.map(shown)).toContain(key)
    expect(notes.third).toBe(done.cashAmount)
    expect(shown(sale.totalAmount)).toBe(done.totalAmount)
    expect(pay.amount).toContain(done.totalAmount)
    expect(shown(payCash(sale.totalAmount, note ?? null, settings).change)).toBe(done.changeAmount)
  },
)

test('cash is rounded as in Chile in the Spanish shop, and not at all in the English one', async () => {
  const { sale, settings } = await sell('es', drawnSale)
  expect(payCash(sale.totalAmount, money(21_000), settings)).toEqual({
    toPay: 20_160,
    rounding: -5,
    change: 840,
    due: 0,
  })
  const dollars = await sell('en', drawnSale)
  expect(payCash(dollars.sale.totalAmount, money(5000), dollars.settings)).toEqual({
    toPay: 4768,
    rounding: 0,
    change: 232,
    due: 0,
  })
})
