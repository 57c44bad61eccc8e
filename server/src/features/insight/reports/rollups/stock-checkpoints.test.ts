/**
 * The value of the stock at a past day, computed from checkpoints, equals the movements, also with late ones
 * (docs/decisions/0097).
 */
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { runReport } from '@mostrador/contract/features/insight/reports/endpoints.ts'
import { commitSale } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { expect, test } from 'vitest'
import { aSale } from '../../../../testing/a-sale.ts'
import { aCompany, anOpenTill, aProduct, call, type Shop } from '../../../../testing/builders.ts'
import { randomOf } from '../../../../testing/reports/a-history.ts'
import { openTestServer } from '../../../../testing/test-server.ts'
import { foldCompany } from '../../../../testing/reports/fold-company.ts'

const server = openTestServer()
const random = randomOf(Number(process.env['REPORT_SEED'] ?? 20261126))

/** Days in and around the months that have checkpoints, and the running one. */
const days = ['2026-08-05', '2026-08-31', '2026-09-01', '2026-09-30', '2026-10-15', '2026-10-31', '2026-11-20'] as const

type Answer = OutputOf<typeof runReport>

const valueAt = async (shop: Shop, day: string, by: 'product' | 'document') => {
  const filters = { day: `..${day}`, compare: 'none', by } as const
  const { columns, total }: Answer = await call(server, runReport, { key: 'stock-valuation', filters }, shop.token)
  return Object.fromEntries(columns.map((name, index) => [name, total.values[index]]))
}

/** Read movement by movement; the value then needs no checkpoint. */
async function expectMovements(shop: Shop, when: string): Promise<void> {
  for (const day of days)
    expect(await valueAt(shop, day, 'product'), `${day} ${when}`).toEqual(await valueAt(shop, day, 'document'))
}

test('the value at a past day equals the movements, before and after checkpoints include them', async () => {
  const shop = await aCompany(server)
  const products = [
    await aProduct(server, shop, { openingStock: '500', openingUnitCost: '333' }),
    await aProduct(server, shop, { openingStock: '90', openingUnitCost: '1250.5' }),
  ]
  // The opening stock is from a summer day; each sale from its own.
  await server.owner.query(
    `update stock_movements set business_date = '2026-08-02', posted_at = '2026-08-02T15:00:00Z' where company_id = $1`,
    [shop.companyId],
  )
  const till = await anOpenTill(server, shop)
  let number = 0
  const sellOn = async (day: string) => {
    number += 1
    const items = [{ product: products[random(2)] ?? raise(), quantity: String(1 + random(4)) }]
    await call(server, commitSale, aSale(till, { number, items, soldAt: new Date(`${day}T15:00:00Z`) }), shop.token)
  }
  for (const day of days) await sellOn(day)
  await expectMovements(shop, 'without checkpoints')
  server.setNow(new Date('2026-11-26T12:00:00Z'))
  try {
    await foldCompany(server.deps, shop.companyId)
    const { rows } = await server.owner.query(
      `select to_char(month, 'YYYY-MM') as month from stock_checkpoint_months where company_id = $1 order by 1`,
      [shop.companyId],
    )
    expect(rows.map(({ month }) => month)).toEqual(['2026-08', '2026-09', '2026-10'])
    await expectMovements(shop, 'with checkpoints')
    for (const day of ['2026-08-20', '2026-09-30', '2026-10-02', '2026-11-21']) await sellOn(day)
    await expectMovements(shop, 'with late movements')
    await foldCompany(server.deps, shop.companyId)
    await expectMovements(shop, 'with late movements in the checkpoints')
  } finally {
    server.setNow(undefined)
  }
}, 120_000)

test('the value at a past day reads only the movements since the last checkpoint, however many there were before', async () => {
  const shop = await aCompany(server)
  const product = await aProduct(server, shop, { openingStock: '10', openingUnitCost: '100' })
  await server.owner.query(
    `update stock_movements set business_date = '2026-08-02', posted_at = '2026-08-02T15:00:00Z' where company_id = $1`,
    [shop.companyId],
  )
  const till = await anOpenTill(server, shop)
  const soldAt = new Date('2026-10-05T15:00:00Z')
  await call(server, commitSale, aSale(till, { number: 1, items: [{ product, quantity: '4' }], soldAt }), shop.token)
  await server.owner.query(
    `update stock_movements set posted_at = '2026-10-05T15:00:00Z' where company_id = $1 and kind = 'sale'`,
    [shop.companyId],
  )
  server.setNow(new Date('2026-11-26T12:00:00Z'))
  const client = await server.owner.connect()
  try {
    await foldCompany(server.deps, shop.companyId)
    const before = await valueAt(shop, '2026-11-20', 'product')
    expect(before).toMatchObject({ onHand: '6', stockValue: '600' })
    // Deletes, unknown to the checkpoints, everything posted before them: a query that read it would get another value.
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await client.query('delete from stock_movements where company_id = $1', [shop.companyId])
    await client.query('commit')
    expect(await valueAt(shop, '2026-11-20', 'product')).toEqual(before)
    expect(await valueAt(shop, '2026-09-30', 'product')).toMatchObject({ onHand: '10', stockValue: '1000' })
    expect(await valueAt(shop, '2026-11-20', 'document')).toMatchObject({ onHand: '0' })
  } finally {
    client.release()
    server.setNow(undefined)
  }
}, 60_000)

function raise(): never {
  throw new Error('no such product')
}
