import {
  createInvoiceSupplier,
  downloadSupplierInvoice,
  getSupplierInvoice,
  listSupplierInvoices,
  matchInvoiceLine,
  setAsideSupplierInvoice,
  setInvoiceSupplier,
} from '@mostrador/contract/features/purchasing/supplier-invoices/endpoints.ts'
import { createSupplier, listSupplierProducts } from '@mostrador/contract/features/purchasing/suppliers/endpoints.ts'
import { expect, test } from 'vitest'
import { aMember } from '../../../testing/a-member.ts'
import { aCompany, aProduct, call, send, type Shop } from '../../../testing/builders.ts'
import { lineOf, parties, sampleOf } from '../../../testing/e-invoices/sample.ts'
import { barcodeOf, sampleFiles } from '../../../testing/e-invoices/samples.ts'
import {
  aBuyer,
  anInvoiceOf,
  giveTaxId,
  sendInvoice,
  uploadInvoice,
} from '../../../testing/e-invoices/upload-invoice.ts'
import { cfdiFile } from '../../../testing/e-invoices/write-cfdi.ts'
import { dteEnvelope, dteFile } from '../../../testing/e-invoices/write-dte.ts'
import { ublFile } from '../../../testing/e-invoices/write-ubl.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()
const aSupplier = async (shop: Shop, taxId: string = parties.dte.issuer.taxId) =>
  (await call(server, createSupplier, { name: 'Distribuidora', taxIdType: 'rut', taxId }, shop.token)).supplier

test.each(['dte', 'cfdi', 'ubl'] as const)('each document of the sample files of %s is kept once', async (profile) => {
  const shop = await aCompany(server)
  await giveTaxId(server, shop, parties[profile].receiver.taxId)
  const seen = new Set<string>()
  for (const { bytes, samples } of sampleFiles.filter((file) => file.samples[0]?.profile === profile)) {
    const first = await uploadInvoice(server, shop, bytes)
    expect(first.map(({ kind }) => kind)).toEqual(samples.map(({ kind }) => kind))
    for (const { outcome, number, kind } of first) {
      expect(outcome).toBe(seen.has(kind + number) ? 'alreadyRead' : 'read')
      seen.add(kind + number)
    }
    const second = await uploadInvoice(server, shop, bytes)
    expect(second.every(({ outcome }) => outcome === 'alreadyRead')).toBe(true)
    expect(second.map(({ id }) => id)).toEqual(first.map(({ id }) => id))
  }
  const { total } = await call(server, listSupplierInvoices, {}, shop.token)
  expect(total).toBe(seen.size)
})

test('the same document sent twice at once is stored once', async () => {
  const shop = await aBuyer(server)
  const bytes = dteFile(sampleOf('dte'))
  const answers = await Promise.all(Array.from({ length: 6 }, () => uploadInvoice(server, shop, bytes)))
  expect(answers.flat().filter(({ outcome }) => outcome === 'read')).toHaveLength(1)
  expect(new Set(answers.flat().map(({ id }) => id)).size).toBe(1)
})

test('a document for another tax number is not stored, nor is its file', async () => {
  const shop = await aBuyer(server)
  const other = sampleOf('dte', { receiver: { taxId: '99900303-6', name: 'Otra SpA' } })
  expect(await uploadInvoice(server, shop, dteFile(other))).toMatchObject([
    { outcome: 'otherReceiver', id: null, receiverTaxId: '99900303-6' },
  ])
  const [read, refused] = await uploadInvoice(server, shop, dteEnvelope([sampleOf('dte'), { ...other, number: '2' }]))
  expect([read?.outcome, refused?.outcome]).toEqual(['read', 'otherReceiver'])
  const { rows } = await server.owner.query<{ file_path: string }>(
    'select file_path from supplier_invoice_files where company_id = $1',
    [shop.companyId],
  )
  expect(rows).toHaveLength(1)
  expect(await server.deps.files.get(rows[0]?.file_path ?? '')).toBeDefined()
})

test('a tax number is the same with dots, or with the letters of its country', async () => {
  const chile = await aCompany(server)
  await giveTaxId(server, chile, '99.900.202-1')
  expect(await uploadInvoice(server, chile, dteFile(sampleOf('dte')))).toMatchObject([{ outcome: 'read' }])
  const spain = await aCompany(server)
  await giveTaxId(server, spain, 'A00000455')
  expect(await uploadInvoice(server, spain, ublFile(sampleOf('ubl')))).toMatchObject([{ outcome: 'read' }])
})

test('a company without a tax number reads nothing, and learns where to enter it', async () => {
  const shop = await aCompany(server)
  expect(await sendInvoice(server, shop, dteFile(sampleOf('dte')))).toMatchObject({
    statusCode: 422,
    body: { data: { fields: { invoice: expect.stringMatching(/settings/) as unknown } } },
  })
})

test('a file that is not a document is refused with advice', async () => {
  const shop = await aBuyer(server)
  for (const [bytes, words] of [
    [Buffer.from('%PDF-1.7'), /not its PDF/],
    [Buffer.from('<a/>'), /UBL 2\.1/],
    [Buffer.from(dteFile(sampleOf('dte')).toString('latin1').replace('>33<', '>56<'), 'latin1'), /DTE 56/],
  ] as const) {
    const answer = await sendInvoice(server, shop, bytes)
    expect(answer).toMatchObject({
      statusCode: 422,
      body: { data: { fields: { invoice: expect.stringMatching(words) as unknown } } },
    })
  }
})

test('finds lines by the supplier’s code first, then by barcode, then by SKU, and asks about others', async () => {
  const shop = await aBuyer(server)
  const [byCode, byBarcode, bySku] = [
    await aProduct(server, shop, { name: 'Café', sku: 'A-1' }),
    await aProduct(server, shop, { name: 'Azúcar', sku: 'A-2', barcodes: [barcodeOf(7)] }),
    await aProduct(server, shop, { name: 'Té', sku: 'TE-20' }),
  ]
  const supplier = await aSupplier(shop)
  await server.owner.query(
    `insert into supplier_products (company_id, supplier_id, variant_id, supplier_sku, pack_factor) values ($1, $2, $3, 'caf-250', 12)`,
    [shop.companyId, supplier.id, byCode.variantId],
  )
  const invoice = await anInvoiceOf(server, shop, {
    lines: [
      lineOf({ code: 'CAF-250', quantity: 2_000, price: 24_000 }),
      lineOf({ code: 'X-9', barcode: barcodeOf(7) }),
      lineOf({ code: 'te-20' }),
      lineOf({ code: 'NUEVO' }),
    ],
  })
  expect(invoice).toMatchObject({ supplierId: supplier.id, unmatchedCount: 1, proposal: null })
  expect(invoice.lines.map(({ match }) => match && [match.variantId, match.by])).toEqual([
    [byCode.variantId, 'supplierCode'],
    [byBarcode.variantId, 'barcode'],
    [bySku.variantId, 'sku'],
    null,
  ])
  expect(invoice.lines[0]?.match).toMatchObject({ packFactor: '12', quantity: '24', unitCost: '2000' })
})

test('a line matched by hand once is matched automatically in the next document, with its pack', async () => {
  const shop = await aBuyer(server)
  const supplier = await aSupplier(shop)
  const product = await aProduct(server, shop, { name: 'Café' })
  const { id, version } = await anInvoiceOf(server, shop)
  const input = { id, version, position: 1, variantId: product.variantId, packFactor: '6' }
  const { invoice } = await call(server, matchInvoiceLine, input, shop.token)
  expect(invoice).toMatchObject({
    unmatchedCount: 0,
    lines: [{ match: { by: 'hand', packFactor: '6', quantity: '72' } }],
  })
  const { items } = await call(server, listSupplierProducts, { filters: { supplier: supplier.id } }, shop.token)
  expect(items).toMatchObject([{ variantId: product.variantId, supplierSku: 'CAF-250', packFactor: '6' }])

  const next = await anInvoiceOf(server, shop, { number: '1002' })
  expect(next).toMatchObject({ unmatchedCount: 0, lines: [{ match: { by: 'supplierCode', packFactor: '6' } }] })
})

test('a code learnt for the wrong product moves to the right one', async () => {
  const shop = await aBuyer(server)
  await aSupplier(shop)
  const [wrong, right] = [await aProduct(server, shop, { name: 'Té' }), await aProduct(server, shop, { name: 'Café' })]
  const { id, version } = await anInvoiceOf(server, shop)
  await call(server, matchInvoiceLine, { id, version, position: 1, variantId: wrong.variantId }, shop.token)
  const again = { id, version: version + 1, position: 1, variantId: right.variantId }
  await call(server, matchInvoiceLine, again, shop.token)
  const next = await anInvoiceOf(server, shop, { number: '1002' })
  expect(next.lines[0]?.match?.variantId).toBe(right.variantId)
})

test('a line without goods is no longer asked about', async () => {
  const shop = await aBuyer(server)
  const { id, version } = await anInvoiceOf(server, shop)
  const { invoice } = await call(server, matchInvoiceLine, { id, version, position: 1, variantId: null }, shop.token)
  expect(invoice).toMatchObject({ unmatchedCount: 0, lines: [{ isSkipped: true, match: null }] })
})

test('proposes an unknown issuer as a supplier, and documents find it once it is added', async () => {
  const shop = await aBuyer(server)
  const first = await anInvoiceOf(server, shop, { dueOn: '2026-04-03' })
  const { taxId } = parties.dte.issuer
  expect(first).toMatchObject({ supplierId: null, proposal: { taxIdType: 'rut', taxId } })
  const { invoice } = await call(server, createInvoiceSupplier, { id: first.id, version: first.version }, shop.token)
  expect(invoice).toMatchObject({ supplierName: parties.dte.issuer.name, proposal: null })
  const second = await anInvoiceOf(server, shop, { number: '1002' })
  expect(second.supplierId).toBe(invoice.supplierId)
})

test('naming another supplier matches the lines with its codes, but keeps matches by hand', async () => {
  const shop = await aBuyer(server)
  const [coffee, tea] = [await aProduct(server, shop, { name: 'Café' }), await aProduct(server, shop, { name: 'Té' })]
  const other = await aSupplier(shop, '99900303-6')
  await server.owner.query(
    `insert into supplier_products (company_id, supplier_id, variant_id, supplier_sku) values ($1, $2, $3, 'CAF-250')`,
    [shop.companyId, other.id, coffee.variantId],
  )
  const { id, version } = await anInvoiceOf(server, shop, { lines: [lineOf(), lineOf({ code: 'TE' })] })
  await call(server, matchInvoiceLine, { id, version, position: 2, variantId: tea.variantId }, shop.token)
  const input = { id, version: version + 1, supplierId: other.id }
  const { invoice } = await call(server, setInvoiceSupplier, input, shop.token)
  expect(invoice.lines.map(({ match }) => match?.by)).toEqual(['supplierCode', 'hand'])
})

test('two people who work on one document do not overwrite each other', async () => {
  const shop = await aBuyer(server)
  const { id, version } = await anInvoiceOf(server, shop)
  await call(server, setAsideSupplierInvoice, { id, version, isSetAside: true }, shop.token)
  expect(
    await send(server, matchInvoiceLine.path, { id, version, position: 1, variantId: null }, shop.token),
  ).toMatchObject({ statusCode: 409, body: { code: 'versionConflict' } })
})

test('a document set aside leaves the default list, is recognised when it is uploaded again, and can be taken up', async () => {
  const shop = await aBuyer(server)
  const { id, version } = await anInvoiceOf(server, shop)
  await call(server, setAsideSupplierInvoice, { id, version, isSetAside: true }, shop.token)
  expect((await call(server, listSupplierInvoices, {}, shop.token)).items).toEqual([])
  const aside = { filters: { status: 'setAside' } }
  expect((await call(server, listSupplierInvoices, aside, shop.token)).items).toHaveLength(1)
  const [again] = await uploadInvoice(server, shop, dteFile(sampleOf('dte')))
  expect(again).toMatchObject({ outcome: 'alreadyRead', id, before: { status: 'setAside' } })
  await call(server, setAsideSupplierInvoice, { id, version: version + 1, isSetAside: false }, shop.token)
  expect((await call(server, listSupplierInvoices, {}, shop.token)).items).toMatchObject([{ status: 'open' }])
})

test('the file is stored and downloads unchanged', async () => {
  const shop = await aBuyer(server)
  const bytes = dteFile(sampleOf('dte'))
  const [read] = await uploadInvoice(server, shop, bytes)
  const response = await server.app.inject({
    method: 'POST',
    url: downloadSupplierInvoice.path,
    headers: { authorization: `Bearer ${shop.token}` },
    payload: { id: read?.id },
  })
  expect(response.rawPayload).toEqual(bytes)
  expect(response.headers).toMatchObject({ 'content-type': 'application/xml' })
  expect(response.headers['content-disposition']).toMatch(/^attachment/)
  const keeper = await aMember(server, shop, { permissions: ['PURCHASE_ORDERS__RECEIVE'] })
  expect(await send(server, downloadSupplierInvoice.path, { id: read?.id }, keeper.token)).toMatchObject({
    statusCode: 403,
  })
})

test('reports sums that differ from the document’s, and amounts only to people who may see costs', async () => {
  const shop = await aBuyer(server)
  const text = dteFile(sampleOf('dte')).toString('latin1').replace('<MontoItem>42000<', '<MontoItem>40000<')
  const [read] = await uploadInvoice(server, shop, Buffer.from(text, 'latin1'))
  const id = read?.id ?? ''
  const { invoice } = await call(server, getSupplierInvoice, { id }, shop.token)
  expect(invoice.differences).toMatchObject([
    { kind: 'line', position: 1, stated: '40000', computed: '42000' },
    { kind: 'net', stated: '42000', computed: '40000' },
  ])
  const keeper = await aMember(server, shop, { permissions: ['PURCHASE_ORDERS__RECEIVE', 'PRODUCTS__VIEW'] })
  const { invoice: seen } = await call(server, getSupplierInvoice, { id }, keeper.token)
  expect(seen).toMatchObject({ totals: null, totalAmount: null, differences: [] })
  expect(seen.lines[0]).toMatchObject({ unitPrice: null, net: null, quantity: '12' })
})

test('Mexican documents are identified by their stamp, whatever their folio', async () => {
  const shop = await aCompany(server)
  await giveTaxId(server, shop, parties.cfdi.receiver.taxId)
  const again = sampleOf('cfdi', { uuid: 'A1B2C3D4-0000-4000-8000-00000000A002' })
  const documents = [
    ...(await uploadInvoice(server, shop, cfdiFile(sampleOf('cfdi')))),
    ...(await uploadInvoice(server, shop, cfdiFile(sampleOf('cfdi'), '3.3'))),
    ...(await uploadInvoice(server, shop, cfdiFile(again))),
  ]
  expect(documents.map(({ outcome }) => outcome)).toEqual(['read', 'alreadyRead', 'read'])
})
