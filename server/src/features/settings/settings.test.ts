import * as settings from '@mostrador/contract/features/settings/endpoints.ts'
import { commitSale } from '@mostrador/contract/features/sales/endpoints.ts'
import { getPublicReceipt } from '@mostrador/contract/features/receipts/endpoints.ts'
import { expect, test } from 'vitest'
import { aSale } from '../../testing/a-sale.ts'
import { aCompany, anOpenTill, aProduct, call, send, tillSettings } from '../../testing/builders.ts'
import { openTestServer } from '../../testing/test-server.ts'

const server = openTestServer()

test('what the company says of itself reaches the next call and the tills', async () => {
  const shop = await aCompany(server)
  const { settings: before } = await call(server, settings.getGeneralSettings, {}, shop.token)
  const change = {
    ...before,
    legalName: 'Sur SpA',
    taxId: '',
    address: '',
    phone: '+56 2 2345 6789',
    businessDayStart: '4:00',
    taxRounding: 'line' as const,
  }
  const { settings: after } = await call(server, settings.updateGeneralSettings, change, shop.token)
  expect(after).toMatchObject({ legalName: 'Sur SpA', taxId: null, businessDayStart: '04:00', version: 2 })
  const { company } = await tillSettings(server, shop)
  expect(company).toMatchObject({ legalName: 'Sur SpA', settings: { taxRounding: 'line', businessDayStart: '04:00' } })

  const again = await send(server, settings.updateGeneralSettings.path, change, shop.token)
  expect(again).toMatchObject({ statusCode: 409, body: { code: 'versionConflict' } })
  for (const [field, value] of [
    ['timeZone', 'Mars/Base'],
    ['regionTag', 'XX'],
    ['businessDayStart', '25:00'],
    ['name', '<b>'],
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

test('footer and returns stand under every receipt', async () => {
  const shop = await aCompany(server)
  const product = await aProduct(server, shop)
  const till = await anOpenTill(server, shop)
  const wish = { version: 1, footer: 'Gracias\nVuelve pronto', returnPolicy: 'Cambios dentro de 30 días' }
  await call(server, settings.updateReceiptSettings, wish, shop.token)
  const footer = 'Gracias\nVuelve pronto\n\nCambios dentro de 30 días'
  expect((await tillSettings(server, shop)).company.receiptFooter).toBe(footer)
  const sale = aSale(till, { items: [{ product }] })
  await call(server, commitSale, sale, shop.token)
  const { receipt } = await call(server, getPublicReceipt, { token: sale.publicToken })
  expect(receipt.shop.footer).toBe(footer)

  const long = await send(
    server,
    settings.updateReceiptSettings.path,
    { ...wish, version: 2, footer: 'x'.repeat(61) },
    shop.token,
  )
  expect(long).toMatchObject({ body: { code: 'invalidInput', data: { fields: { footer: expect.any(String) } } } })
  const old = await send(server, settings.updateReceiptSettings.path, wish, shop.token)
  expect(old).toMatchObject({ body: { code: 'versionConflict' } })
})
