import { claimCheckout } from '@mostrador/contract/features/selling/sessions/endpoints.ts'
import { listSales } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { listSaleConflicts } from '@mostrador/contract/features/selling/sale-conflicts/endpoints.ts'
import { expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { aClosing, aDocument, push } from '../../../testing/a-document.ts'
import { aRefund } from '../../../testing/a-refund.ts'
import { aSale } from '../../../testing/a-sale.ts'
import { aCompany, anOpenTill, aProduct, call, send, type Till } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()

async function aTill() {
  const shop = await aCompany(server)
  const product = await aProduct(server, shop)
  const till = await anOpenTill(server, shop)
  const sell = (number: number, on: Till = till) => aSale(on, { number, items: [{ product }] })
  const claim = (deviceId: string) =>
    call(server, claimCheckout, { checkoutId: till.lease.checkoutId, deviceId }, shop.token)
  const reasons = async () =>
    (await call(server, listSaleConflicts, { sort: 'offeredAt' }, shop.token)).items.map(
      ({ reason, receiptNumber }) => [reason, receiptNumber],
    )
  return { shop, till, sell, claim, reasons }
}

test('keeps the sales of a device that was reset and repeats numbers, and the device continues with a new series', async () => {
  const { shop, till, sell, claim, reasons } = await aTill()
  await push(server, shop, aDocument(sell(1)), aDocument(sell(2)), aDocument(sell(3)))

  const results = await push(server, shop, aDocument(sell(2)), aDocument(sell(3)), aDocument(sell(4)))

  expect(results).toMatchObject([
    { status: 'refused', code: 'seriesForked', isTemporary: false },
    { status: 'refused', code: 'seriesForked' },
    { status: 'stored' },
  ])
  expect(await reasons()).toEqual([
    ['seriesForked', 'C1-000002'],
    ['seriesForked', 'C1-000003'],
  ])
  const { lease } = await claim(till.lease.deviceId)
  expect(lease).toMatchObject({ epoch: 2, series: 'C1B', nextNumber: 1 })
  expect(await push(server, shop, aDocument(sell(1, { ...till, lease })))).toMatchObject([{ status: 'stored' }])
  expect((await claim(till.lease.deviceId)).lease).toMatchObject({ epoch: 2, series: 'C1B', nextNumber: 2 })
})

test('a refund with a number that its device has used also ends the series', async () => {
  const { shop, till, sell, claim, reasons } = await aTill()
  const sale = sell(1)
  await push(server, shop, aDocument(sale), aDocument(sell(2)))

  const results = await push(server, shop, aRefund(till, sale, { number: 2 }))

  expect(results).toMatchObject([{ status: 'refused', code: 'seriesForked' }])
  expect(await reasons()).toEqual([['seriesForked', 'C1-000002']])
  expect((await claim(till.lease.deviceId)).lease).toMatchObject({ series: 'C1B' })
})

test('a number that another device used under a later lease is not a fork, and ends nothing', async () => {
  const { shop, till, sell, reasons } = await aTill()
  // It gave its register back with an unsent sale.
  const late = sell(1)
  await push(server, shop, aClosing(till, { releasesLease: true }))
  const opening = { sessionId: newId(), checkoutId: till.lease.checkoutId, deviceId: newId(), openingCountedAmount: 0 }
  const { body } = await send(server, '/api/checkouts/openSession', opening, shop.token)
  // The answer is that of openSession.
  const opened = body as Pick<Till, 'session' | 'lease'>
  await push(server, shop, aDocument(sell(1, { ...till, ...opened })))

  const results = await push(server, shop, aDocument(late))

  expect(results).toMatchObject([{ code: 'receiptNumberUsed' }])
  expect(await reasons()).toEqual([['receiptNumberUsed', 'C1-000001']])
  const { rows } = await server.owner.query(
    'select epoch from checkout_leases where company_id = $1 and ended_because is not null',
    [shop.companyId],
  )
  expect(rows).toEqual([])
  expect((await call(server, listSales, {}, shop.token)).total).toBe(1)
})
