import { getSale } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { getGeneralSettings, updateGeneralSettings } from '@mostrador/contract/features/access/settings/endpoints.ts'
import type { CashRounding } from '@mostrador/domain/money/cash-rounding.ts'
import { expect, test } from 'vitest'
import { aDocument, push } from '../../../testing/a-document.ts'
import { aRefund } from '../../../testing/a-refund.ts'
import { aSale } from '../../../testing/a-sale.ts'
import { anExchange } from '../../../testing/an-exchange.ts'
import { aCompany, anOpenTill, aProduct, call, type Shop } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()
const toFifty: CashRounding = { increment: 50, mode: 'halfUp' }
const none: CashRounding = { increment: 1, mode: 'halfUp' }

async function roundBy(shop: Shop, cashRounding: CashRounding | null) {
  const { settings } = await call(server, getGeneralSettings, {}, shop.token)
  const { logo: _, id: __, currencyTag: ___, ...form } = settings
  const unsaid = { legalName: '', taxId: '', address: '', phone: '', logoImageId: null }
  await call(server, updateGeneralSettings, { ...form, ...unsaid, cashRounding }, shop.token)
}

/** Bread at 1293 in a shop with its own cash rounding, on a till that knows it. */
async function aShop(cashRounding: CashRounding | null) {
  const shop = await aCompany(server)
  await roundBy(shop, cashRounding)
  const product = await aProduct(server, shop, { price: '1293' })
  return { shop, product, till: await anOpenTill(server, shop, 20_000) }
}

test('rounds cash with the company’s setting, also in refunds', async () => {
  const { shop, product, till } = await aShop(toFifty)
  const sale = aSale(till, { items: [{ product, quantity: '3' }] })
  expect(sale.cashRounding).toEqual(toFifty)
  const halves = [
    aRefund(till, sale, { number: 2 }),
    aRefund(till, sale, { number: 3, quantities: { 0: '2' }, before: { 0: '1' } }),
  ]

  const results = await push(server, shop, aDocument(sale), ...halves)

  expect(results).toMatchObject([{ needsReview: [] }, { needsReview: [] }, { needsReview: [] }])
  const paid = async (id: string) => (await call(server, getSale, { id }, shop.token)).sale.paidAmount
  // 3879 is paid as 3900. All of it is refunded: first 1293 as 1300, then the rest.
  expect(await Promise.all([sale.saleId, ...halves.map(({ id }) => id)].map(paid))).toEqual([3900, -1300, -2600])
})

test('a shop may round nothing, also in an exchange', async () => {
  const { shop, product, till } = await aShop(none)
  const dear = await aProduct(server, shop, { sku: 'CAR-1', price: '1999' })
  const sale = aSale(till, { items: [{ product }] })
  const exchange = anExchange(till, sale, { number: 2, items: [{ product: dear }] })

  expect(await push(server, shop, aDocument(sale), exchange)).toMatchObject([{ needsReview: [] }, { needsReview: [] }])
  const { sale: stored } = await call(server, getSale, { id: exchange.id }, shop.token)
  expect(stored).toMatchObject({ totalAmount: 706, roundingAmount: 0, paidAmount: 706 })
})

test('stores and marks cash rounded in the earlier way; a card has nothing to round', async () => {
  const { shop, product, till } = await aShop(null)
  const [cash, card] = [
    aSale(till, { items: [{ product }] }),
    aSale(till, { number: 2, items: [{ product }], tenderKey: 'debit' }),
  ]
  expect(cash).not.toHaveProperty('cashRounding')
  await roundBy(shop, none)

  expect(await push(server, shop, aDocument(cash), aDocument(card), aRefund(till, cash, { number: 3 }))).toMatchObject([
    { status: 'stored', needsReview: ['roundingChanged'] },
    { status: 'stored', needsReview: [] },
    { status: 'stored', needsReview: ['roundingChanged'] },
  ])
  const { sale } = await call(server, getSale, { id: cash.saleId }, shop.token)
  expect(sale).toMatchObject({ paidAmount: 1290, roundingAmount: -3 })
})
