import { getSessionReport } from '@mostrador/contract/features/selling/sessions/endpoints.ts'
import { getPublicReceipt } from '@mostrador/contract/features/selling/receipts/endpoints.ts'
import { getSale } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { findRefundable } from '@mostrador/contract/features/selling/refunds/endpoints.ts'
import { getGeneralSettings, updateGeneralSettings } from '@mostrador/contract/features/access/settings/endpoints.ts'
import { createTender, listTenders, updateTender } from '@mostrador/contract/features/selling/tenders/endpoints.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { aDocument, push } from '../../../testing/a-document.ts'
import { aRefund } from '../../../testing/a-refund.ts'
import { aSale } from '../../../testing/a-sale.ts'
import { aVoid } from '../../../testing/a-void.ts'
import { aCompany, anOpenTill, aProduct, call, send, type Shop } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()
const stored = { status: 'stored', needsReview: [] }
const brokenSums = async () =>
  (
    await server.owner.query(
      'select * from inv.i01_sale_is_sum_of_lines union all select company_id, id from inv.i02_line_arithmetic',
    )
  ).rows

async function changeCard(shop: Shop, surchargePercent: string | null) {
  const { items } = await call(server, listTenders, {}, shop.token)
  const card = items.find(({ type }) => type === 'creditCard')
  if (!card) throw new Error('no card')
  const { key: _, position: __, status: ___, isUsed: ____, ...form } = card
  await call(server, updateTender, { ...form, surchargePercent }, shop.token)
}

/** Two loaves of 5000 each, with IVA, where a credit card costs 2.5 %. */
async function aShopWithSurcharge() {
  const shop = await aCompany(server)
  await changeCard(shop, '2.5')
  const product = await aProduct(server, shop, { price: '5000' })
  const till = await anOpenTill(server, shop, 20_000)
  return {
    shop,
    product,
    till,
    sold: (number = 1) => aSale(till, { number, items: [{ product, quantity: '2' }], tenderKey: 'credit' }),
  }
}

test('a surcharge is a line of its own, with the tax of the products, and does not count as an item', async () => {
  const { shop, sold } = await aShopWithSurcharge()
  const sale = sold()

  expect(await push(server, shop, aDocument(sale))).toMatchObject([stored])

  const { sale: found } = await call(server, getSale, { id: sale.saleId }, shop.token)
  expect(found).toMatchObject({
    itemCount: 1,
    totalAmount: 10_250,
    taxAmount: 1637,
    paidAmount: 10_250,
    lines: [
      { grossAmount: 10_000 },
      { name: 'Recargo Tarjeta de crédito 2.5 %', netAmount: 210, taxAmount: 40, grossAmount: 250 },
    ],
    payments: [{ amount: 10_250 }],
  })
  const { receipt } = await call(server, getPublicReceipt, { token: sale.publicToken })
  expect(receipt).toMatchObject({ lines: [{}, { name: 'Recargo Tarjeta de crédito 2.5 %', grossAmount: 250 }] })
})

test('where prices exclude tax it is still the amount paid for it, and the books balance', async () => {
  const shop = await aCompany(server)
  await changeCard(shop, '2.5')
  const product = await aProduct(server, shop, { price: '5000' })
  const { settings } = await call(server, getGeneralSettings, {}, shop.token)
  const { logo: _, id: __, currencyTag: ___, ...form } = settings
  const unsaid = { legalName: '', taxId: '', address: '', phone: '', logoImageId: null }
  await call(server, updateGeneralSettings, { ...form, ...unsaid, pricesIncludeTax: false }, shop.token)
  const till = await anOpenTill(server, shop, 20_000)
  const sale = aSale(till, { items: [{ product, quantity: '2' }], tenderKey: 'credit' })

  expect(await push(server, shop, aDocument(sale))).toMatchObject([stored])

  const { sale: found } = await call(server, getSale, { id: sale.saleId }, shop.token)
  // 11,900 and 2.5 % of it.
  expect(found).toMatchObject({ totalAmount: 12_198, paidAmount: 12_198, subtotalAmount: 10_250 })
  expect(found.lines[1]).toMatchObject({ unitPrice: '250', netAmount: 250, taxAmount: 48, grossAmount: 298 })
  expect(await brokenSums()).toEqual([])
})

test('marks a surcharge that the office has changed since; the printed one stays', async () => {
  const { shop, sold } = await aShopWithSurcharge()
  const [first, second] = [sold(1), sold(2)]
  await changeCard(shop, '3')
  expect(await push(server, shop, aDocument(first))).toMatchObject([{ needsReview: ['surchargeChanged'] }])
  await changeCard(shop, null)
  expect(await push(server, shop, aDocument(second))).toMatchObject([{ needsReview: ['surchargeChanged'] }])
})

test('includes it in refunds and in the report until it is voided', async () => {
  const { shop, till, sold } = await aShopWithSurcharge()
  const [kept, taken] = [sold(1), sold(2)]
  await push(server, shop, aDocument(kept), aDocument(taken))
  const report = async () => (await call(server, getSessionReport, { id: till.session.id }, shop.token)).report

  expect(await report()).toMatchObject({ totalAmount: 20_500, surchargesAmount: 500 })
  await push(server, shop, aVoid(till, taken))
  expect(await report()).toMatchObject({ totalAmount: 10_250, surchargesAmount: 250 })

  const { sale } = await call(server, findRefundable, { code: 'C1-000001' }, shop.token)
  expect(sale?.lines.map(({ kind, grossAmount }) => [kind, grossAmount])).toEqual([
    ['product', 10_000],
    ['surcharge', 250],
  ])
  const [paid] = kept.payments
  if (!paid) throw new Error('not paid')
  const { tenderId, tenderType } = paid
  const half = aRefund(till, kept, {
    number: 3,
    quantities: { 0: '1', 1: '0.5' },
    change: {
      payments: [{ paymentId: newId(), tenderId, tenderType, amount: money(5125) }],
      printed: { totalAmount: money(-5125), taxAmount: money(-819), roundingAmount: money(0) },
    },
  })
  expect(await push(server, shop, half)).toMatchObject([stored])
  const { sale: refund } = await call(server, getSale, { id: half.id }, shop.token)
  expect(refund).toMatchObject({ totalAmount: -5125, itemCount: 1 })
  expect(await report()).toMatchObject({ totalAmount: 5125, surchargesAmount: 125 })
})

test('a percentage is above zero and at most 30, and cash has none', async () => {
  const shop = await aCompany(server)
  const voucher = { name: { en: 'Voucher', es: 'Vale' }, type: 'other' as const }
  for (const surchargePercent of ['0', '30.5', '1.255', 'x'])
    expect(await send(server, createTender.path, { ...voucher, surchargePercent }, shop.token)).toMatchObject({
      statusCode: 422,
    })
  const { tender } = await call(server, createTender, { ...voucher, surchargePercent: '1.50' }, shop.token)
  expect(tender.surchargePercent).toBe('1.5')
  const { items } = await call(server, listTenders, {}, shop.token)
  const cash = items.find(({ type }) => type === 'cash')
  if (!cash) throw new Error('no cash')
  const { key: _, position: __, status: ___, isUsed: ____, ...form } = cash
  const changed = await call(server, updateTender, { ...form, surchargePercent: '2' }, shop.token)
  expect(changed.tender.surchargePercent).toBeNull()
})
