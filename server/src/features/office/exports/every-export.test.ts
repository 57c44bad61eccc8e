/** Facts of every kind of export, so that a new one cannot be forgotten. */
import { createCustomer } from '@mostrador/contract/features/customers/customers/endpoints.ts'
import { startExport } from '@mostrador/contract/features/office/exports/endpoints.ts'
import { type ExportEntity, exportEntities } from '@mostrador/contract/features/office/exports/schema.ts'
import { commitSale } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { recordsKey } from '@mostrador/contract/screens/screen-words.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jobHandlers } from '../../../job-handlers.ts'
import { aMovement, push } from '../../../testing/a-document.ts'
import { aMember } from '../../../testing/a-member.ts'
import { aSale } from '../../../testing/a-sale.ts'
import { aCompany, anOpenTill, aProduct, call, send, type Shop } from '../../../testing/builders.ts'
import { exportedRows } from '../../../testing/export-file.ts'
import { aSubscriber } from '../../../testing/online/a-subscriber.ts'
import { ordersOf } from '../../../testing/online/order-inputs.ts'
import { purchasesOf } from '../../../testing/purchase/purchase-inputs.ts'
import { aShopPromotion } from '../../../testing/online/a-shop-promotion.ts'
import { openTestServer } from '../../../testing/test-server.ts'
import { translate } from '../../../translate.ts'
import { createJobWorker } from '../../../testing/queues/a-job-worker.ts'
import { exportAdapters } from '../../../export-adapters.ts'

const server = openTestServer()
let worker: ReturnType<typeof createJobWorker>
/** A company with records of every kind, with texts that spreadsheets would execute. */
let shop: Shop
let other: Shop

beforeAll(async () => {
  worker = createJobWorker(
    server.deps,
    async () => jobHandlers,
    () => {},
  )
  worker.start()
  shop = await aCompany(server)
  other = await aCompany(server)
  await fill(shop)
})
afterAll(() => worker.stop())

async function fill({ token }: Shop) {
  const product = await aProduct(server, shop, { name: '=2+5' })
  await call(server, createCustomer, { name: 'Rosa', notes: '@SUM(A1)' }, token)
  const till = await anOpenTill(server, shop)
  await call(server, commitSale, aSale(till, { items: [{ product }] }), token)
  await push(server, shop, aMovement(till))
  await purchasesOf(server, shop, product)
  const { onlineShop: name } = await ordersOf(server, shop)
  await aSubscriber(server, { ...shop, name })
  await aShopPromotion(server, shop, { code: 'BIENVENIDA10' })
}

/** The table of the selected records. */
const tables: Record<ExportEntity, string> = {
  products: 'products',
  customers: 'customers',
  suppliers: 'suppliers',
  sales: 'sales',
  saleLines: 'sales',
  salePayments: 'sales',
  movements: 'checkout_movements',
  orders: 'orders',
  orderLines: 'orders',
  promotions: 'promotions',
  purchaseOrders: 'purchase_orders',
  purchaseOrderLines: 'purchase_orders',
  purchaseReceipts: 'purchase_orders',
  purchaseReceiptLines: 'purchase_orders',
  supplierBills: 'supplier_bills',
  subscribers: 'newsletter_subscribers',
}

async function idsOf(entity: ExportEntity): Promise<string[]> {
  const { rows } = await server.owner.query<{ id: string }>(`select id from ${tables[entity]} where company_id = $1`, [
    shop.companyId,
  ])
  return rows.map(({ id }) => id)
}

/** A text that a spreadsheet would execute. Numbers and phone numbers are harmless. */
const runs = (cell: string) => /^[=+\-@\t\r]/.test(cell) && !/^[+-]?\d+([.,]\d+)?$/.test(cell)

describe.each(exportEntities)('%s', (entity) => {
  test('writes the chosen records, and nothing for those of another company', async () => {
    const selection = { ids: await idsOf(entity) }
    expect(await exportedRows(server, shop, entity, selection)).not.toEqual([])
    expect(await exportedRows(server, other, entity, selection)).toEqual([])
  })

  test('writes nothing that a spreadsheet executes', async () => {
    const rows = await exportedRows(server, shop, entity)
    expect(rows.flatMap((row) => Object.values(row)).filter(runs)).toEqual([])
  })

  test('leaves out records that were taken out of the selection', async () => {
    const selection = { filters: {}, q: '', exceptIds: await idsOf(entity) }
    expect(await exportedRows(server, shop, entity, selection)).toEqual([])
  })

  test('needs the permission of its list', async () => {
    const clerk = await aMember(server, shop, { permissions: ['DATA__EXPORT_VIEW'] })
    const input = { entity, format: 'csv', selection: { filters: {}, q: '', exceptIds: [] } }
    expect((await send(server, startExport.path, input, clerk.token)).statusCode).toBe(403)
    const { permission } = exportAdapters[entity]
    const reader = await aMember(server, shop, { permissions: ['DATA__EXPORT_VIEW', permission] })
    expect((await send(server, startExport.path, input, reader.token)).statusCode).toBe(200)
  })

  test('has a name and headers in both languages, each header once', () => {
    const keys = [recordsKey(entity), ...exportAdapters[entity].columns.map(({ key }) => `imports.columns.${key}`)]
    for (const language of ['en', 'es'] as const) {
      const words = keys.map((key) => translate(language, key))
      expect(words.filter((word) => keys.includes(word))).toEqual([])
      expect(new Set(words.slice(1)).size).toBe(words.length - 1)
    }
  })
})
