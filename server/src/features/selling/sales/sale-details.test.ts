/** Own fields of sales: they come with the document, are checked and never refused, and may be corrected in the office. */
import { pullCatalogue } from '@mostrador/contract/features/selling/sell/endpoints.ts'
import {
  archiveMetadataField,
  createMetadataField,
  deleteMetadataField,
  getMetadataField,
  updateMetadataDefaults,
  updateMetadataField,
} from '@mostrador/contract/features/catalogue/metadata/endpoints.ts'
import { getPublicReceipt } from '@mostrador/contract/features/selling/receipts/endpoints.ts'
import { getSale, listSales, updateSaleDetails } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { newSaleSchema } from '@mostrador/contract/features/selling/sales/schema.ts'
import type { InputOf } from '@mostrador/contract/endpoint.ts'
import { expect, test } from 'vitest'
import { contentHash } from '../../../values/content-hash.ts'
import { aDocument, push } from '../../../testing/a-document.ts'
import { aMember } from '../../../testing/a-member.ts'
import { anExchange } from '../../../testing/an-exchange.ts'
import { aSale, type SaleInput } from '../../../testing/a-sale.ts'
import { aCompany, anOpenTill, aProduct, call, send, type Shop } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()
type FieldWish = Partial<InputOf<typeof createMetadataField>> & { key: string }

async function aShop(...wishes: FieldWish[]) {
  const shop = await aCompany(server)
  const product = await aProduct(server, shop, { price: '1190' })
  const fields = []
  for (const wish of wishes) fields.push((await call(server, createMetadataField, aField(wish), shop.token)).field)
  const till = await anOpenTill(server, shop, 100_000)
  let number = 0
  const sell = async (metadata?: SaleInput['metadata'], by: { token: string } = shop) => {
    number += 1
    const sale = { ...aSale(till, { number, items: [{ product }] }), ...(metadata && { metadata }) }
    const [answer] = await push(server, by, aDocument(sale))
    return { sale, answer }
  }
  return { shop, product, till, fields, sell, next: () => (number += 1) }
}

const aField = ({ key, ...wish }: FieldWish): InputOf<typeof createMetadataField> => ({
  entity: 'sale',
  key,
  label: { en: `${key} (en)`, es: `${key} (es)` },
  type: 'text',
  editableInPos: true,
  ...wish,
})
const options = [
  { key: 'red', label: { en: 'Red', es: 'Rojo' } },
  { key: 'blue', label: { en: 'Blue', es: 'Azul' } },
]
const read = async (shop: Shop, id: string) => (await call(server, getSale, { id }, shop.token)).sale
const stored = { status: 'stored', needsReview: [] }
const marked = { status: 'stored', needsReview: ['detailsDiffer'] }

test('tills get the active fields and the default values of a sale', async () => {
  const { shop, fields } = await aShop({ key: 'table' }, { key: 'old' })
  const [table, old] = fields
  await call(
    server,
    archiveMetadataField,
    { id: old?.id ?? '', version: old?.version ?? 0, isArchived: true },
    shop.token,
  )
  await call(server, updateMetadataDefaults, { entity: 'sale', version: 0, values: { table: 'A1' } }, shop.token)

  const { settings } = await call(server, pullCatalogue, { per: 1 }, shop.token)
  expect(settings.saleFields).toMatchObject({ fields: [{ id: table?.id, key: 'table' }], defaults: { table: 'A1' } })
})

test('a sale stores its own fields like every record', async () => {
  const { shop, sell } = await aShop({ key: 'guests', type: 'integer' }, { key: 'mail', type: 'email' })
  const { sale, answer } = await sell({ guests: '4', mail: ' Ana@Example.com ' })

  expect(answer).toMatchObject(stored)
  expect(await read(shop, sale.saleId)).toMatchObject({
    details: { values: { guests: 4, mail: 'ana@example.com' }, version: 1 },
  })
  expect(await push(server, shop, aDocument(sale))).toMatchObject([{ ...stored, replayed: true }])
})

test('stores invalid values unchanged and sends the sale to review', async () => {
  const { shop, sell, fields } = await aShop(
    { key: 'guests', type: 'integer' },
    { key: 'colour', type: 'select', options },
    { key: 'gone' },
  )
  const { id = '', version = 0 } = fields[2] ?? {}
  await call(server, archiveMetadataField, { id, version, isArchived: true }, shop.token)

  for (const metadata of [{ guests: 'many' }, { colour: 'green' }, { gone: 'x' }, { never: 'x' }]) {
    const { sale, answer } = await sell(metadata)
    expect(answer).toMatchObject(marked)
    expect(await read(shop, sale.saleId)).toMatchObject({ details: { values: metadata } })
  }
  expect((await sell({ guests: '2' })).answer).toMatchObject(stored)
})

test('marks a unique value that is taken', async () => {
  const { sell } = await aShop({ key: 'order', isUnique: true })
  expect((await sell({ order: 'W-1' })).answer).toMatchObject(stored)
  expect((await sell({ order: 'W-1' })).answer).toMatchObject(marked)
  expect((await sell({ order: 'W-2' })).answer).toMatchObject(stored)
})

test('marks a sale of a till that did not know of a required field; a field that the till does not ask for may be missing', async () => {
  const { sell, shop, fields } = await aShop({ key: 'table', isRequired: true })
  expect((await sell()).answer).toMatchObject(marked)
  expect((await sell({ table: 'A1' })).answer).toMatchObject(stored)

  const { id = '', version = 0 } = fields[0] ?? {}
  const { entity: _, key: __, ...facts } = aField({ key: 'table', isRequired: true, editableInPos: false })
  await call(server, updateMetadataField, { id, version, ...facts }, shop.token)
  expect((await sell()).answer).toMatchObject(stored)
})

test('an exchange has own fields too', async () => {
  const { shop, sell, till, product, next } = await aShop({ key: 'guests', type: 'integer' })
  const { sale } = await sell({ guests: '1' })
  const exchange = anExchange(till, sale, {
    number: next(),
    items: [{ product, quantity: '2' }],
    change: { metadata: { guests: 'x' } },
  })
  expect(await push(server, shop, exchange)).toMatchObject([marked])
  expect(await read(shop, exchange.id)).toMatchObject({ details: { values: { guests: 'x' } } })
})

test('the receipt shows the fields the shop chose, options by name', async () => {
  const { shop, sell } = await aShop(
    { key: 'colour', type: 'select', options, showOnReceipt: true },
    { key: 'secret' },
    { key: 'none', showOnReceipt: true },
  )
  const { sale } = await sell({ colour: 'blue', secret: 'not for everybody' })

  const { receipt } = await call(server, getPublicReceipt, { token: sale.publicToken }, shop.token)
  expect(receipt.details).toMatchObject([
    { label: { en: 'colour (en)', es: 'colour (es)' }, options: [{ key: 'blue' }], value: 'blue' },
  ])
  expect(JSON.stringify(receipt)).not.toContain('not for everybody')
})

test('the list shows, finds and filters by fields marked for it', async () => {
  const { shop, sell } = await aShop(
    { key: 'colour', type: 'select', options, isSearchable: true, showInList: true },
    { key: 'hidden' },
  )
  const { sale } = await sell({ colour: 'red', hidden: 'rojizo' })
  await sell({ colour: 'blue', hidden: 'rojo' })
  await sell()

  for (const question of [{ q: 'rojo' }, { filters: { details: '*rojo' } }]) {
    const { items } = await call(server, listSales, question, shop.token)
    expect(items).toMatchObject([{ id: sale.saleId, metadata: { colour: 'red' } }])
  }
  const { items } = await call(server, listSales, {}, shop.token)
  expect(items.map(({ metadata }) => metadata)).toEqual([{}, { colour: 'blue' }, { colour: 'red' }])
})

test('the office corrects a value, by the rules of every record, once', async () => {
  const { shop, sell } = await aShop({ key: 'guests', type: 'integer' })
  const { sale } = await sell()
  const id = sale.saleId
  const change = { id, version: 0, metadata: { guests: '3' } }
  const wrong = { ...change, metadata: { guests: 'x' } }
  expect(await send(server, updateSaleDetails.path, wrong, shop.token)).toMatchObject({ statusCode: 422 })
  const looker = await aMember(server, shop, { permissions: ['SALES__VIEW'] })
  expect(await send(server, updateSaleDetails.path, change, looker.token)).toMatchObject({ statusCode: 403 })

  const answer = await call(server, updateSaleDetails, change, shop.token)
  expect(answer.sale.details).toEqual({ values: { guests: 3 }, version: 1 })
  expect(await send(server, updateSaleDetails.path, change, shop.token)).toMatchObject({ statusCode: 409 })
  await call(server, updateSaleDetails, { ...change, version: 1, metadata: {} }, shop.token)
  expect((await read(shop, id)).details).toEqual({ values: {}, version: 2 })
  const { rows } = await server.owner.query(
    `select data from audit_entries where action = 'sale.updateDetails' and entity_id = $1`,
    [id],
  )
  expect(rows).toContainEqual({ data: { receiptNumber: 'C1-000001', changed: 'guests' } })
})

test('deleting a field deletes its values in sales, which are counted before', async () => {
  const { shop, sell, fields } = await aShop({ key: 'table' })
  const { sale } = await sell({ table: 'A1' })
  const { id = '', version = 0 } = fields[0] ?? {}
  expect(await call(server, getMetadataField, { id }, shop.token)).toMatchObject({ valueCount: 1 })
  await call(server, deleteMetadataField, { id, version, lostValues: 1 }, shop.token)
  expect((await read(shop, sale.saleId)).details.values).toEqual({})
})

test('settings for sales only do not apply to other records', async () => {
  const { shop } = await aShop()
  const wish = { ...aField({ key: 'shelf' }), entity: 'product' as const, isSearchable: true, showOnReceipt: true }
  const { field } = await call(server, createMetadataField, wish, shop.token)
  expect(field).toMatchObject({ editableInPos: false, isSearchable: false, showOnReceipt: false })
})

test('a sale of an older till is the same document as before', async () => {
  const { sell } = await aShop()
  const sale = newSaleSchema.parse((await sell()).sale)
  expect(sale).not.toHaveProperty('metadata')
  expect(sale.lines[0]).not.toHaveProperty('serials')
  expect(contentHash(newSaleSchema.parse(sale))).toBe(contentHash(sale))
})
