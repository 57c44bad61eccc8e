import { listMissingSales } from '@mostrador/contract/features/selling/sale-conflicts/endpoints.ts'
import { expect, test } from 'vitest'
import { aDocument, push } from '../../../testing/a-document.ts'
import { aPairedDevice } from '../../../testing/a-device.ts'
import { aSale } from '../../../testing/a-sale.ts'
import { aCompany, anOpenTill, aProduct, call, type Shop } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()

async function aTill() {
  const shop = await aCompany(server)
  const product = await aProduct(server, shop)
  const till = await anOpenTill(server, shop)
  return { shop, till, sell: (number: number) => aSale(till, { number, items: [{ product }] }) }
}

const missing = async (shop: Pick<Shop, 'token'>) => (await call(server, listMissingSales, {}, shop.token)).items

test('lists missing numbers until they arrive, from the first of a series on', async () => {
  const { shop, till, sell } = await aTill()
  await push(server, shop, aDocument(sell(2)), aDocument(sell(3)), aDocument(sell(6)))

  const found = await missing(shop)

  expect(found.map(({ firstNumber, lastNumber, count }) => `${firstNumber} ${lastNumber} ${count}`).toSorted()).toEqual(
    ['C1-000001 C1-000001 1', 'C1-000004 C1-000005 2'],
  )
  expect(found[0]).toMatchObject({ deviceId: till.lease.deviceId, deviceName: '', lastSeenAt: null })
  await push(server, shop, aDocument(sell(4)), aDocument(sell(1)))
  expect(await missing(shop)).toMatchObject([{ firstNumber: 'C1-000005', lastNumber: 'C1-000005' }])
  await push(server, shop, aDocument(sell(5)))
  expect(await missing(shop)).toEqual([])
})

test('a sale that arrived and was not posted is not missing', async () => {
  const { shop, sell } = await aTill()
  const wrong = sell(2)
  const misprinted = { ...wrong, printed: { ...wrong.printed, taxAmount: sell(9).printed.totalAmount } }
  await push(server, shop, aDocument(sell(1)), aDocument(misprinted), aDocument(sell(4)))
  expect(await missing(shop)).toMatchObject([{ firstNumber: 'C1-000003', lastNumber: 'C1-000003', count: 1 }])
})

test('names the device, and shows nothing to another company', async () => {
  const { shop, till, sell } = await aTill()
  await push(server, shop, aDocument(sell(2)))
  await aPairedDevice(server, shop, till.lease.deviceId)

  expect(await missing(shop)).toMatchObject([{ deviceName: 'Chrome, Windows', lastSeenAt: expect.any(String) }])
  expect(await missing(await aCompany(server))).toEqual([])
})
