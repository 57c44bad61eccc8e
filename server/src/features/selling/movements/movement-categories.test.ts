import { startExport } from '@mostrador/contract/features/office/exports/endpoints.ts'
import { downloadJobFile, getJob } from '@mostrador/contract/features/office/jobs/endpoints.ts'
import {
  createCheckout,
  listCheckouts,
  updateCheckout,
} from '@mostrador/contract/features/selling/registers/endpoints.ts'
import { getMovement, listMovements } from '@mostrador/contract/features/selling/movements/endpoints.ts'
import { updatedCheckoutSchema } from '@mostrador/contract/features/selling/registers/checkout-form-schema.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobHandlers } from '../../../job-handlers.ts'
import { aDocument, aMovement, aMovementVoid, push } from '../../../testing/a-document.ts'
import { aMember } from '../../../testing/a-member.ts'
import { aSale } from '../../../testing/a-sale.ts'
import { aCompany, anOpenTill, aProduct, call, send, type Shop } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'
import { createJobWorker } from '../../../testing/queues/a-job-worker.ts'

const server = openTestServer()
let worker: ReturnType<typeof createJobWorker>

beforeAll(() => {
  worker = createJobWorker(
    server.deps,
    async () => jobHandlers,
    (error) => {
      throw error
    },
  )
  worker.start()
})
afterAll(() => worker.stop())

/** A sale of 1293, 5000 put in, and 800 spent on cleaning that was taken back. */
async function aDrawer() {
  const shop = await aCompany(server)
  const till = await anOpenTill(server, shop)
  const product = await aProduct(server, shop, { price: '1290' })
  const spent = aMovement(till, { kind: 'expense', amount: money(800), category: 'Limpieza' })
  const sale = aDocument(aSale(till, { number: 1, items: [{ product }] }))
  await push(server, shop, aMovement(till), spent, aMovementVoid(spent), sale)
  return { shop, till, spent, checkoutId: till.lease.checkoutId }
}

/** The rows of the file by column name. */
async function exported(shop: Pick<Shop, 'token'>, filters: Record<string, string>) {
  const headers = { authorization: `Bearer ${shop.token}`, 'accept-language': 'en' }
  const wanted = { entity: 'movements', format: 'csv', selection: { filters, q: '', exceptIds: [] } }
  const started = await server.app.inject({ method: 'POST', url: startExport.path, headers, payload: wanted })
  const { job } = startExport.output.parse(started.json())
  await expect
    .poll(async () => (await call(server, getJob, { id: job.id }, shop.token)).job.finishedAt, { timeout: 20_000 })
    .not.toBeNull()
  const { body } = await server.app.inject({
    method: 'POST',
    url: downloadJobFile.path,
    headers,
    payload: { id: job.id },
  })
  const [head = '', ...rows] = body.slice(1).trim().split('\r\n')
  const names = head.split(';')
  return rows.map((row) => Object.fromEntries(row.split(';').map((cell, at) => [names[at], cell])))
}

test('a movement and its reversal keep the category, which the list can filter by', async () => {
  const { shop, spent, checkoutId } = await aDrawer()
  const { movement } = await call(server, getMovement, { id: spent.id }, shop.token)
  expect(movement).toMatchObject({ category: 'Limpieza', checkoutName: expect.any(String) })
  const filters = { category: '*limp' }
  const { items, summary } = await call(server, listMovements, { checkoutId, filters }, shop.token)
  expect(items.map(({ category, amount }) => [category, amount])).toEqual([
    ['Limpieza', 800],
    ['Limpieza', -800],
  ])
  expect(summary).toMatchObject({ inAmount: 800, outAmount: 800 })
})

test('a drawer opened without a sale has no category', async () => {
  const shop = await aCompany(server)
  const till = await anOpenTill(server, shop)
  const opened = aMovement(till, { kind: 'drawerOpen', amount: money(0), category: 'Limpieza' })
  expect(await push(server, shop, opened)).toMatchObject([{ status: 'refused', code: 'invalidInput' }])
})

test('exports the movements of a register, and none of another', async () => {
  const { shop, checkoutId } = await aDrawer()
  const facts = { name: 'Caja 2', code: 'C2', defaultOpeningAmount: money(0), priceListId: null }
  const { checkout } = await call(server, createCheckout, facts, shop.token)
  const rows = await exported(shop, { checkout: checkoutId })
  expect(rows.map((row) => [row['Movement'], row['Category'], row['Amount'], row['Taken back']])).toEqual(
    expect.arrayContaining([
      ['Cash in', '', '5000', 'no'],
      ['Expense', 'Limpieza', '-800', 'yes'],
      ['Expense', 'Limpieza', '800', 'no'],
      ['Sale in cash', '', '1290', 'no'],
    ]),
  )
  expect(await exported(shop, { checkout: checkoutId, kind: 'payIn' })).toHaveLength(1)
  expect(await exported(shop, { checkout: checkout.id })).toEqual([])
})

test('the file shows no more than the list: no amounts of sales to people who count blindly', async () => {
  const { shop, checkoutId } = await aDrawer()
  const clerk = await aMember(server, shop, { permissions: ['DATA__EXPORT_VIEW', 'CHECKOUTS__VIEW'] })
  const amounts = async (who: Pick<Shop, 'token'>) =>
    (await exported(who, { checkout: checkoutId, kind: 'sale,payIn' })).map((row) => [row['Movement'], row['Amount']])
  const untold = expect.arrayContaining([
    ['Cash in', '5000'],
    ['Sale in cash', ''],
  ])
  expect(await amounts(clerk)).toEqual(untold)

  const [register] = (await call(server, listCheckouts, {}, shop.token)).items
  await call(server, updateCheckout, { ...updatedCheckoutSchema.parse(register), blindClose: true }, shop.token)
  expect(await amounts(shop)).toEqual(untold)

  const other = await aMember(server, shop, { permissions: ['DATA__EXPORT_VIEW'] })
  const wanted = { entity: 'movements', format: 'csv', selection: { filters: {}, q: '', exceptIds: [] } }
  expect(await send(server, startExport.path, wanted, other.token)).toMatchObject({ statusCode: 403 })
})
