import * as settings from '@mostrador/contract/features/access/settings/endpoints.ts'
import { commitSale } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { getPublicReceipt } from '@mostrador/contract/features/selling/receipts/endpoints.ts'
import { expect, test } from 'vitest'
import { aSale } from '../../../testing/a-sale.ts'
import { aCompany, anOpenTill, aProduct, call, send, tillSettings } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()

test('the company’s general settings reach the next call and the tills', async () => {
  const shop = await aCompany(server)
  const { settings: before } = await call(server, settings.getGeneralSettings, {}, shop.token)
  const change = {
    ...before,
    logoImageId: null,
    legalName: 'Sur SpA',
    taxId: '',
    address: '',
    phone: '+56 2 2345 6789',
    businessDayStart: '4:00',
    taxRounding: 'line' as const,
    weekStart: 'sunday' as const,
    negativeStockPolicy: 'block' as const,
    returnWindowDays: 14,
    overReceiptPercent: 5,
    discountReasons: ['Personal', ' Dañado ', 'Personal'],
    movementCategories: ['Limpieza', ' Flete ', 'Limpieza'],
    discountPresets: ['5', ' Personal 20 % ', '5'],
    takesTips: true,
    tipPercents: ['10', '10', ' 15 '],
    cashRounding: { increment: 50, mode: 'halfDown' as const },
  }
  const { settings: after } = await call(server, settings.updateGeneralSettings, change, shop.token)
  expect(after).toMatchObject({
    legalName: 'Sur SpA',
    taxId: null,
    businessDayStart: '04:00',
    overReceiptPercent: 5,
    version: 2,
  })
  const { company } = await tillSettings(server, shop)
  expect(company).toMatchObject({
    legalName: 'Sur SpA',
    settings: {
      taxRounding: 'line',
      businessDayStart: '04:00',
      weekStart: 'sunday',
      negativeStockPolicy: 'block',
      returnWindowDays: 14,
      cashRounding: { increment: 50, mode: 'halfDown' },
    },
    discountReasons: ['Personal', 'Dañado'],
    movementCategories: ['Limpieza', 'Flete'],
    discountPresets: ['5', 'Personal 20 %'],
    takesTips: true,
    tipPercents: ['10', '15'],
  })

  const again = await send(server, settings.updateGeneralSettings.path, change, shop.token)
  expect(again).toMatchObject({ statusCode: 409, body: { code: 'versionConflict' } })
  for (const [field, value] of [
    ['timeZone', 'Mars/Base'],
    ['regionTag', 'XX'],
    ['businessDayStart', '25:00'],
    ['name', '<b>'],
    ['weekStart', 'friday'],
    ['negativeStockPolicy', 'inherit'],
    ['returnWindowDays', 3651],
    ['overReceiptPercent', 101],
    ['overReceiptPercent', -1],
    ['overReceiptPercent', 2.5],
    ['cashRounding', 'half'],
    ['discountReasons', Array.from({ length: 21 }, (_, at) => `Motivo ${at}`)],
    ['movementCategories', Array.from({ length: 21 }, (_, at) => `Motivo ${at}`)],
    ['discountPresets', Array.from({ length: 7 }, (_, at) => `${at + 1}`)],
    ['discountPresets', ['Personal']],
    ['tipPercents', ['0']],
    ['tipPercents', ['1', '2', '3', '4', '5']],
  ] as const) {
    const wrong = await send(
      server,
      settings.updateGeneralSettings.path,
      { ...change, version: 2, [field]: value },
      shop.token,
    )
    expect(wrong, field).toMatchObject({
      body: { code: 'invalidInput', data: { fields: { [field]: expect.any(String) } } },
    })
  }
})

const look = { paper: '80', parts: ['seller', 'qr'], copies: 1, isAutoPrinted: false } as const

test('header, footer, return policy and look apply to every receipt', async () => {
  const shop = await aCompany(server)
  const product = await aProduct(server, shop)
  const till = await anOpenTill(server, shop)
  const texts = { header: 'Desde 1987', footer: 'Gracias\nVuelve pronto', returnPolicy: 'Cambios dentro de 30 días' }
  const wish = { version: 1, ...texts, ...look, parts: ['sku', 'barcode', 'sku'] as const, copies: 2 }
  await call(server, settings.updateReceiptSettings, { ...wish, parts: [...wish.parts] }, shop.token)
  const footer = 'Gracias\nVuelve pronto\n\nCambios dentro de 30 días'
  const asked = { paper: '80', parts: ['sku', 'barcode'], copies: 2, isAutoPrinted: false }
  expect((await tillSettings(server, shop)).company).toMatchObject({
    receiptHeader: 'Desde 1987',
    receiptFooter: footer,
    receiptLook: asked,
  })
  const sale = aSale(till, { items: [{ product }] })
  await call(server, commitSale, sale, shop.token)
  const { receipt } = await call(server, getPublicReceipt, { token: sale.publicToken })
  expect(receipt).toMatchObject({
    shop: { header: 'Desde 1987', footer },
    look: { paper: '80', parts: ['sku', 'barcode'] },
  })

  const long = await send(
    server,
    settings.updateReceiptSettings.path,
    { ...wish, version: 2, header: '1\n2\n3\n4\n5\n6', footer: 'x'.repeat(61), copies: 4 },
    shop.token,
  )
  const fault = expect.any(String)
  expect(long).toMatchObject({ body: { data: { fields: { header: fault, footer: fault, copies: fault } } } })
  const old = await send(server, settings.updateReceiptSettings.path, wish, shop.token)
  expect(old).toMatchObject({ body: { code: 'versionConflict' } })
})
