import * as receipts from '@mostrador/contract/features/selling/receipts/endpoints.ts'
import { commitSale } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { expect, test } from 'vitest'
import { aSale } from '../../../testing/a-sale.ts'
import { aCompany, anOpenTill, aProduct, call, send, tillSettings } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()

const look = { paper: '80', parts: ['seller', 'qr'], copies: 1, isAutoPrinted: false } as const

test('header, footer, return policy and look apply to every receipt', async () => {
  const shop = await aCompany(server)
  const product = await aProduct(server, shop)
  const till = await anOpenTill(server, shop)
  const texts = { header: 'Desde 1987', footer: 'Gracias\nVuelve pronto', returnPolicy: 'Cambios dentro de 30 días' }
  const wish = { version: 1, ...texts, ...look, parts: ['sku', 'barcode', 'sku'] as const, copies: 2 }
  await call(server, receipts.updateReceiptSettings, { ...wish, parts: [...wish.parts] }, shop.token)
  const footer = 'Gracias\nVuelve pronto\n\nCambios dentro de 30 días'
  const asked = { paper: '80', parts: ['sku', 'barcode'], copies: 2, isAutoPrinted: false }
  expect((await tillSettings(server, shop)).company).toMatchObject({
    receiptHeader: 'Desde 1987',
    receiptFooter: footer,
    receiptLook: asked,
  })
  const sale = aSale(till, { items: [{ product }] })
  await call(server, commitSale, sale, shop.token)
  const { receipt } = await call(server, receipts.getPublicReceipt, { token: sale.publicToken })
  expect(receipt).toMatchObject({
    shop: { header: 'Desde 1987', footer },
    look: { paper: '80', parts: ['sku', 'barcode'] },
  })

  const long = await send(
    server,
    receipts.updateReceiptSettings.path,
    { ...wish, version: 2, header: '1\n2\n3\n4\n5\n6', footer: 'x'.repeat(61), copies: 4 },
    shop.token,
  )
  const fault = expect.any(String)
  expect(long).toMatchObject({ body: { data: { fields: { header: fault, footer: fault, copies: fault } } } })
  const old = await send(server, receipts.updateReceiptSettings.path, wish, shop.token)
  expect(old).toMatchObject({ body: { code: 'versionConflict' } })
})
