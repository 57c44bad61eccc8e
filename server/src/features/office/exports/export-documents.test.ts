/** Files of online orders, purchase orders, receipts and supplier bills, from real documents. */
import { listAuditEntries } from '@mostrador/contract/features/office/audit/endpoints.ts'
import { startExport } from '@mostrador/contract/features/office/exports/endpoints.ts'
import type { ExportEntity } from '@mostrador/contract/features/office/exports/schema.ts'
import { cancelOrderLine } from '@mostrador/contract/features/shop/orders/endpoints.ts'
import {
  returnPurchasedGoods,
  reversePurchaseReceipt,
} from '@mostrador/contract/features/purchasing/purchase-receipts/endpoints.ts'
import {
  createSupplierBill,
  paySupplierBill,
} from '@mostrador/contract/features/purchasing/supplier-bills/endpoints.ts'
import type { Permission } from '@mostrador/contract/permissions.ts'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { jobHandlers } from '../../../job-handlers.ts'
import { aMember, aProfile } from '../../../testing/a-member.ts'
import { aCompany, aProduct, call, send, type Shop } from '../../../testing/builders.ts'
import { exportedFile, exportedRows } from '../../../testing/export-file.ts'
import { aDeliveryMethod, aShopOrder, anAddress } from '../../../testing/online/a-shopper.ts'
import { allOf, anOffice } from '../../../testing/online/an-office.ts'
import { anOnlineShop } from '../../../testing/online/an-online-shop.ts'
import { aDraft, aPlacedOrder, aSupplier, receive } from '../../../testing/purchase/a-purchase-order.ts'
import { openTestServer } from '../../../testing/test-server.ts'
import { createJobWorker } from '../../../testing/queues/a-job-worker.ts'

const server = openTestServer()
const failures: unknown[] = []
let worker: ReturnType<typeof createJobWorker>
beforeAll(() => {
  worker = createJobWorker(
    server.deps,
    async () => jobHandlers,
    (error) => failures.push(error),
  )
  worker.start()
})
afterAll(() => worker.stop())

const matching = (filters: Record<string, string>, q = '') => ({ filters, q, exceptIds: [] })
const withRights = (shop: Shop, ...permissions: Permission[]) =>
  aMember(server, shop, { permissions: ['DATA__EXPORT_VIEW', ...permissions] })

async function answerTo(token: string, entity: ExportEntity, filters = {}) {
  const { statusCode } = await send(
    server,
    startExport.path,
    { entity, format: 'csv', selection: matching(filters) },
    token,
  )
  return statusCode
}

describe('online orders', () => {
  const note = '=HYPERLINK("http://evil.example")'

  async function aWorld() {
    const shop = await anOnlineShop(server)
    const tea = await aProduct(server, shop, { name: 'Té', showInStore: true, openingStock: '10', price: '1000' })
    const mug = await aProduct(server, shop, { name: 'Taza', showInStore: true, openingStock: '10', price: '2500' })
    const method = await aDeliveryMethod(server, shop)
    const office = await anOffice(server, shop)
    const items = [
      { variantId: tea.variantId, quantity: '3' },
      { variantId: mug.variantId, quantity: '1' },
    ]
    const { shopper, order } = await aShopOrder(server, shop, method, items, { note })
    return { shop, tea, mug, method, office, shopper, order }
  }

  test('have a row each, with the buyer and the paid amount', async () => {
    const { shop, tea, method, office, shopper, order } = await aWorld()
    await office.pay(order.id, order.totalAmount)
    await aShopOrder(server, shop, method, [{ variantId: tea.variantId, quantity: '1' }])

    const rows = await exportedRows(server, shop, 'orders', matching({ payment: 'paid' }))

    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      Id: order.id,
      Pedido: 'W-0001',
      'Hecho el': expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      Estado: 'Pendiente',
      Pago: 'Pagado',
      'Forma de pago': 'Transferencia',
      Comprador: 'Ana Soto',
      Correo: shopper.email,
      Entrega: 'Correo',
      Dirección: anAddress.line1,
      Ciudad: anAddress.commune,
      'Monto total': String(order.totalAmount),
      Pagado: String(order.totalAmount),
      'Monto del impuesto': String(order.taxAmount),
      Moneda: 'CLP',
      Notas: `'${note}`,
    })
    expect(await exportedRows(server, shop, 'orders', matching({}, shopper.email))).toHaveLength(1)
    expect(await exportedRows(server, shop, 'orders')).toHaveLength(2)
  })

  test('have a row for each line, and their uncancelled amounts add up to the order', async () => {
    const { shop, tea, office, order } = await aWorld()
    await office.pay(order.id, order.totalAmount)
    const parcel = await office.pack(order.id, [{ lineId: allOf(order)[0]?.lineId ?? '', quantity: '2' }])
    await office.ship(order.id, parcel)
    const lineId = allOf(order)[0]?.lineId ?? ''
    await call(server, cancelOrderLine, { id: order.id, lineId, quantity: '1', changeId: newId() }, shop.token)

    const rows = await exportedRows(server, shop, 'orderLines', { ids: [order.id] })

    expect(rows.map((row) => row['Nombre'])).toEqual(['Té', 'Taza', expect.any(String)])
    expect(rows[0]).toMatchObject({
      'Id del pedido': order.id,
      Línea: '1',
      SKU: tea.sku,
      'Cantidad pedida': '3',
      'Precio unitario': '1000',
      'Cantidad anulada': '1',
      'Monto anulado': '1000',
      'Cantidad enviada': '2',
      'Cantidad devuelta': '0',
    })
    const { totalAmount } = await office.get(order.id)
    const left = rows.map((row) => Number(row['Monto total']) - Number(row['Monto anulado']))
    expect(left.reduce((all, amount) => all + amount, 0)).toBe(totalAmount)
  })

  test('are exported only by people who may see them', async () => {
    const { shop } = await aWorld()
    const clerk = await withRights(shop, 'SALES__VIEW', 'PURCHASE_ORDERS__VIEW')
    const seller = await withRights(shop, 'ECOMMERCE__ORDERS__VIEW')
    const noFiles = await aMember(server, shop, { permissions: ['ECOMMERCE__ORDERS__VIEW'] })
    for (const entity of ['orders', 'orderLines'] as const) {
      expect(await answerTo(clerk.token, entity)).toBe(403)
      expect(await answerTo(noFiles.token, entity)).toBe(403)
      expect(await answerTo(seller.token, entity, { colour: 'red' })).toBe(422)
      expect(await exportedRows(server, seller, entity)).not.toEqual([])
    }
  })
})

async function aPurchase() {
  const shop = await aCompany(server)
  const supplierId = (await aSupplier(server, shop, { name: 'Molino' })).id
  const flour = await aProduct(server, shop, { name: 'Harina', openingStock: '0', taxIds: [] })
  const yeast = await aProduct(server, shop, { name: 'Levadura', openingStock: '0', taxIds: [] })
  const order = await aPlacedOrder(
    server,
    shop,
    [
      { product: flour, quantity: '5', packFactor: '2', packName: 'Saco', cost: '12.5' },
      { product: yeast, quantity: '4', cost: '30.25' },
    ],
    {
      supplierId,
      currencyTag: 'USD',
      exchangeRate: '900',
      note: '@SUM(A1)',
      costs: [{ name: 'Flete', amount: 1000, spreadBy: 'value' }],
    },
  )
  return { shop, supplierId, flour, yeast, order }
}

describe('purchase orders', () => {
  test('have a row each, with plain decimals of their currency', async () => {
    const { shop, supplierId, flour, order } = await aPurchase()
    await aDraft(server, shop, [{ product: flour }], { supplierId })

    const rows = await exportedRows(server, shop, 'purchaseOrders', matching({ status: 'ordered' }))

    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      Id: order.id,
      'Orden de compra': String(order.number),
      Proveedor: 'Molino',
      Estado: 'Pedida',
      Mercadería: 'Nada aún',
      Factura: 'Sin factura',
      Atrasada: 'no',
      Líneas: '2',
      'Unidades pedidas': '14',
      'Sin impuesto': '183,5',
      'Costos adicionales': '10',
      'Monto total': '193,5',
      Moneda: 'USD',
      'Tipo de cambio': '900',
      Notas: "'@SUM(A1)",
    })
    expect(await exportedRows(server, shop, 'purchaseOrders', matching({}, 'molino'))).toHaveLength(2)
  })

  test('have a row for each line', async () => {
    const { shop, flour, order } = await aPurchase()
    await receive(server, shop, order.id, [{ product: flour, quantity: '4' }])

    const rows = await exportedRows(server, shop, 'purchaseOrderLines', { ids: [order.id] })

    expect(rows).toHaveLength(2)
    expect(rows[0]).toMatchObject({
      'Id de la orden de compra': order.id,
      Línea: '1',
      Nombre: 'Harina',
      SKU: flour.sku,
      'Nombre del pack': 'Saco',
      'Unidades por pack': '2',
      'Packs pedidos': '5',
      'Unidades pedidas': '10',
      'Unidades recibidas': '4',
      'Unidades facturadas': '0',
      'Costo por pack': '12,5',
      'Sin impuesto': '62,5',
    })
  })

  test('are spreadsheets with numbers, too', async () => {
    const { shop } = await aPurchase()
    const [head = [], row = []] = await readSheet(await exportedFile(server, shop, 'purchaseOrders', 'xlsx'))
    expect(row[head.indexOf('Monto total')]).toBe(193.5)
    expect(row[head.indexOf('Proveedor')]).toBe('Molino')
  })
})

describe('receipts of goods', () => {
  async function aReceipt() {
    const purchase = await aPurchase()
    const { shop, flour, yeast, order, supplierId } = purchase
    const goods = [
      { product: flour, quantity: '10' },
      { product: yeast, quantity: '3', rejectedQuantity: '1', rejectReason: 'Venía rota', lot: '0077' },
    ]
    const paper = { documentType: 'deliveryNote', documentNumber: '000123' } as const
    const receipt = await receive(server, shop, order.id, goods, paper)
    const other = await aPlacedOrder(server, shop, [{ product: yeast }], { supplierId })
    const taken = await receive(server, shop, other.id, [{ product: yeast, quantity: '2' }])
    await call(server, reversePurchaseReceipt, { id: taken.id, reason: 'Era de otra tienda' }, shop.token)
    return { ...purchase, receipt, other, taken }
  }

  test('have a row each, of the orders that the list shows', async () => {
    const { shop, order, receipt, other, taken } = await aReceipt()
    const lines = [{ receiptLineId: receipt.lines[0]?.id ?? '', quantity: '2' }]
    const back = { id: newId(), receiptId: receipt.id, lines, reason: 'Con gorgojos', expectsReplacement: false }
    await call(server, returnPurchasedGoods, back, shop.token)

    const rows = await exportedRows(server, shop, 'purchaseReceipts')

    expect(rows.map((row) => row['Id'])).toEqual([receipt.id, taken.id])
    expect(rows[0]).toMatchObject({
      Recepción: String(receipt.number),
      'Orden de compra': String(order.number),
      Proveedor: 'Molino',
      'Fecha contable': expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      'Tipo de documento': 'Guía de despacho',
      'Número del documento': '000123',
      'Unidades recibidas': '13',
      'Unidades rechazadas': '1',
      'Unidades devueltas': '2',
      'Monto de la mercadería': '153,25',
      Moneda: 'USD',
      'Revertida el': '',
    })
    expect(rows[1]).toMatchObject({ 'Por qué se revirtió': 'Era de otra tienda' })
    const chosen = await exportedRows(server, shop, 'purchaseReceipts', { ids: [other.id] })
    expect(chosen.map((row) => row['Id'])).toEqual([taken.id])
    const partly = matching({ receipt: 'partial' })
    expect(await exportedRows(server, shop, 'purchaseReceipts', partly)).toHaveLength(1)
  })

  test('have a row for each line, with its cost', async () => {
    const { shop, receipt } = await aReceipt()

    const rows = await exportedRows(server, shop, 'purchaseReceiptLines')

    expect(rows.map((row) => [row['Nombre'], row['Revertida']])).toEqual([
      ['Harina', 'no'],
      ['Levadura', 'no'],
      ['Levadura', 'sí'],
    ])
    expect(rows[1]).toMatchObject({
      'Id de la recepción': receipt.id,
      Línea: '2',
      'Unidades recibidas': '3',
      'Unidades rechazadas': '1',
      'Por qué se rechazó': 'Venía rota',
      'Costo por pack': '30,25',
      'Costo con extras, en tu moneda': receipt.lines[1]?.amount?.replace('.', ','),
      Lote: '0077',
    })
  })
})

describe('supplier bills', () => {
  async function aBill() {
    const purchase = await aPurchase()
    const { shop, flour, order, supplierId } = purchase
    await receive(server, shop, order.id, [{ product: flour, quantity: '10' }])
    const paper = { kind: 'invoice', number: '000045', billedOn: '2026-11-02', dueOn: '2026-12-02' } as const
    const lines = [{ orderLineId: order.lines[0]?.id ?? '', quantity: '10', cost: '12.5' }]
    const money = { currencyTag: 'USD', exchangeRate: '900', totalAmount: 6250 }
    const note = '+cmd|calc'
    const input = { id: newId(), supplierId, orderId: order.id, ...paper, ...money, lines, note }
    const { bill } = await call(server, createSupplierBill, input, shop.token)
    const part = { id: newId(), billId: bill.id, amount: 1250, paidOn: '2026-11-03', method: 'transfer' } as const
    await call(server, paySupplierBill, part, shop.token)
    const credit = { ...paper, id: newId(), supplierId, kind: 'creditNote', number: 'NC-1', totalAmount: 900 } as const
    await call(server, createSupplierBill, credit, shop.token)
    return { ...purchase, bill }
  }

  test('have a row each, with the amount left to pay', async () => {
    const { shop, order, bill } = await aBill()

    const rows = await exportedRows(server, shop, 'supplierBills', matching({ kind: 'invoice' }))

    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      Id: bill.id,
      Tipo: 'Factura',
      'Número del documento': '000045',
      Proveedor: 'Molino',
      'Orden de compra': String(order.number),
      'Fecha de la factura': '2026-11-02',
      'Vence el': '2026-12-02',
      Pago: 'Pagada en parte',
      'Monto total': '62,5',
      'A pagar': '62,5',
      Pagado: '12,5',
      'Falta por pagar': '50',
      Moneda: 'USD',
      Notas: "'+cmd|calc",
    })
    expect(await exportedRows(server, shop, 'supplierBills', matching({}, 'NC-1'))).toHaveLength(1)
  })

  test('and orders and receipts hide amounts from people who may not see costs', async () => {
    const { shop } = await aBill()
    const permissions = ['DATA__EXPORT_VIEW', 'PURCHASE_ORDERS__BILLS'] as const
    const profileId = await aProfile(server, shop, { permissions })
    await server.owner.query(
      `update profiles set permissions = array_remove(permissions, 'PRODUCTS__COST_VIEW') where id = $1`,
      [profileId],
    )
    const clerk = await aMember(server, shop, { profileId })
    const hidden: [ExportEntity, string[]][] = [
      ['purchaseOrders', ['Descuento', 'Sin impuesto', 'Monto del impuesto', 'Costos adicionales', 'Monto total']],
      ['purchaseOrderLines', ['Costo por pack', 'Sin impuesto', 'Monto del impuesto']],
      ['purchaseReceipts', ['Monto de la mercadería', 'Costo con extras, en tu moneda']],
      ['purchaseReceiptLines', ['Costo por pack', 'Monto de la mercadería', 'Costo con extras, en tu moneda']],
      ['supplierBills', ['Monto total', 'A pagar', 'Pagado', 'Falta por pagar']],
    ]
    for (const [entity, headers] of hidden) {
      const [theirs, owners] = [await exportedRows(server, clerk, entity), await exportedRows(server, shop, entity)]
      const amounts = (rows: typeof theirs) => rows.flatMap((row) => headers.map((name) => row[name]))
      expect([entity, new Set(amounts(theirs))]).toEqual([entity, new Set([''])])
      expect(amounts(owners)).not.toContain('')
    }
  })

  test('and orders and receipts are exported only by those who may see them, and are in the history', async () => {
    const { shop } = await aBill()
    const clerk = await withRights(shop, 'SUPPLIERS__VIEW', 'PRODUCTS__COST_VIEW')
    const buyer = await withRights(shop, 'PURCHASE_ORDERS__VIEW')
    const purchases = ['purchaseOrders', 'purchaseOrderLines', 'purchaseReceipts', 'purchaseReceiptLines'] as const
    for (const entity of [...purchases, 'supplierBills'] as const) expect(await answerTo(clerk.token, entity)).toBe(403)
    for (const entity of purchases) expect(await answerTo(buyer.token, entity)).toBe(200)
    expect(await answerTo(buyer.token, 'supplierBills')).toBe(403)

    const { items } = await call(server, listAuditEntries, { filters: { area: 'export' } }, shop.token)
    expect(new Set(items.map(({ data }) => data['what']))).toEqual(new Set(purchases))
  })
})

test('a file of documents continues after its first thousand lines', async () => {
  const shop = await aCompany(server)
  const product = await aProduct(server, shop, { openingStock: '0' })
  const items = Array.from({ length: 600 }, () => ({ product }))
  for (let turn = 0; turn < 2; turn++) await aDraft(server, shop, items)

  const rows = await exportedRows(server, shop, 'purchaseOrderLines')

  const places = rows.map((row) => `${row['Id de la orden de compra']} ${row['Línea']}`)
  expect(new Set(places).size).toBe(1200)
})

test('no job of these tests failed', () => {
  expect(failures).toEqual([])
})
