import type { InputOf } from '@mostrador/contract/endpoint.ts'
import * as metadata from '@mostrador/contract/features/catalogue/metadata/endpoints.ts'
import type { MetadataField } from '@mostrador/contract/features/catalogue/metadata/schema.ts'
import { expect, test } from 'vitest'
import { runAsMember } from '../../../http/run-as.ts'
import { aCompany, aProduct, call, send, type Shop } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'
import { checkRecordMetadata } from './check-record-metadata.ts'

const server = openTestServer()

type Wish = Partial<InputOf<typeof metadata.createMetadataField>>
const formOf = (wish: Wish) => ({
  entity: 'product' as const,
  key: 'lot',
  label: { en: 'Lot', es: 'Lote' },
  type: 'text' as const,
  ...wish,
})

async function aField(shop: Shop, wish: Wish = {}): Promise<MetadataField> {
  return (await call(server, metadata.createMetadataField, formOf(wish), shop.token)).field
}

const setValues = (productId: string, values: object) =>
  server.owner.query('update products set metadata = $2 where id = $1', [productId, JSON.stringify(values)])
const errorOf = (code: string, field?: string) => ({
  body: { code, ...(field && { data: { fields: { [field]: expect.stringMatching(/\S/) } } }) },
})
const option = (key: string, isArchived = false) => ({ key, label: { en: key, es: key }, isArchived })

/** Stands for another feature that saves a record. */
const check = (shop: Shop, record: Parameters<typeof checkRecordMetadata>[2]) =>
  runAsMember(
    server.deps,
    { companyId: shop.companyId, userId: shop.userId, profileId: shop.profileId, now: new Date(), language: 'es' },
    (ctx) => checkRecordMetadata(ctx, 'product', record),
  )

test('refuses what cannot be checked: invalid keys, bounds, patterns, options, duplicates', async () => {
  const shop = await aCompany(server)
  await aField(shop)
  const create = (wish: object) =>
    send(server, metadata.createMetadataField.path, { ...formOf({}), ...wish }, shop.token)
  expect(await create({ key: 'LOT' })).toMatchObject(errorOf('nameTaken', 'key'))
  for (const [field, wish] of [
    ['key', { key: '1x' }],
    ['pattern', { key: 'p', pattern: '(a+)+' }],
    ['max', { key: 'm', min: '5', max: '4' }],
    ['min', { key: 'm', type: 'boolean', min: '5' }],
    ['isUnique', { key: 'u', type: 'date', isUnique: true }],
    ['options', { key: 'o', type: 'select' }],
    ['options', { key: 'o', type: 'select', options: [option('a'), option('A')] }],
  ] as const)
    expect(await create(Object.assign({ key: 'ok' }, wish)), JSON.stringify(wish)).toMatchObject(
      errorOf('invalidInput', field),
    )
  expect((await create({ entity: 'customer' })).statusCode).toBe(200)
})

test('type and options stay once records have values; deleting says how many are lost', async () => {
  const shop = await aCompany(server)
  const product = await aProduct(server, shop)
  const field = await aField(shop, { type: 'select', options: [option('a'), option('b')] })
  const update = (version: number, wish: object) =>
    send(
      server,
      metadata.updateMetadataField.path,
      { id: field.id, version, label: field.label, type: 'select', options: field.options, ...wish },
      shop.token,
    )
  expect((await update(1, { type: 'text', options: [] })).statusCode).toBe(200)
  expect((await update(2, {})).statusCode).toBe(200)

  await setValues(product.id, { lot: 'a', other: 1 })
  expect(await update(3, { type: 'text', options: [] })).toMatchObject(errorOf('invalidInput', 'type'))
  expect(await update(3, { options: [option('a')] })).toMatchObject(errorOf('invalidInput', 'options'))
  expect((await update(3, { options: [option('a'), option('b', true)] })).statusCode).toBe(200)
  expect(await update(3, {})).toMatchObject(errorOf('versionConflict'))
  const { valueCount } = await call(server, metadata.getMetadataField, { id: field.id }, shop.token)
  expect(valueCount).toBe(1)

  const remove = (lostValues?: number) =>
    send(server, metadata.deleteMetadataField.path, { id: field.id, version: 4, lostValues }, shop.token)
  expect(await remove()).toMatchObject({ statusCode: 409, body: { code: 'metadataHasValues', data: { values: 1 } } })
  expect((await remove(1)).body).toEqual({ lostValues: 1 })
  const { rows } = await server.owner.query('select metadata from products where id = $1', [product.id])
  expect(rows[0]).toEqual({ metadata: { other: 1 } })
})

test('archiving hides a field and keeps its values; the order is the company’s', async () => {
  const shop = await aCompany(server)
  const [a, b, c] = [
    await aField(shop, { key: 'aa' }),
    await aField(shop, { key: 'bb' }),
    await aField(shop, { key: 'cc' }),
  ]
  await call(server, metadata.reorderMetadataFields, { entity: 'product', ids: [c.id, a.id] }, shop.token)
  await call(server, metadata.archiveMetadataField, { id: a.id, version: 1, isArchived: true }, shop.token)
  const shown = async () =>
    (await call(server, metadata.listMetadataFields, { entity: 'product' }, shop.token)).items.map(({ key }) => key)
  expect(await shown()).toEqual(['cc', 'bb'])
  expect((await call(server, metadata.listAllMetadataFields, {}, shop.token)).items.length).toBe(3)
  await call(server, metadata.archiveMetadataField, { id: a.id, version: 2, isArchived: false }, shop.token)
  expect(await shown()).toEqual(['cc', 'aa', 'bb'])
  expect(b.position).toBe(1)
})

test('allows at most fifty per entity', async () => {
  const shop = await aCompany(server)
  for (let number = 0; number < 50; number++) await aField(shop, { key: `f${number}` })
  const more = await send(server, metadata.createMetadataField.path, formOf({ key: 'more' }), shop.token)
  expect(more).toMatchObject(errorOf('limitReached'))
})

test('other features get values checked, normalised and unique', async () => {
  const shop = await aCompany(server)
  const product = await aProduct(server, shop)
  const other = await aProduct(server, shop)
  await aField(shop, { isUnique: true })
  await aField(shop, { key: 'weight', type: 'integer', isRequired: true })
  expect(await check(shop, { id: product.id, values: { lot: ' 7 ', weight: '12' } })).toEqual({ lot: '7', weight: 12 })
  await expect(check(shop, { id: product.id, values: {} })).rejects.toMatchObject({
    code: 'invalidInput',
    fields: { 'metadata.weight': { key: 'validation.required' } },
  })
  await setValues(other.id, { lot: '7' })
  await expect(check(shop, { id: product.id, values: { lot: '7', weight: 1 } })).rejects.toMatchObject({
    fields: { 'metadata.lot': { key: 'ownFields.taken' } },
  })
  expect(await check(shop, { id: other.id, values: { lot: '7', weight: 1 }, before: { lot: '7' } })).toBeTruthy()
})

test('new records begin with the company’s default values, which obey the fields', async () => {
  const shop = await aCompany(server)
  await aField(shop, { isRequired: true })
  await aField(shop, { key: 'weight', type: 'integer' })
  const update = (version: number, values: object) =>
    send(server, metadata.updateMetadataDefaults.path, { entity: 'product', version, values }, shop.token)
  expect(await update(0, { weight: 'x' })).toMatchObject(errorOf('invalidInput', 'values.weight'))
  expect((await update(0, { weight: '3' })).body).toEqual({ values: { weight: 3 }, version: 1 })
  expect(await update(0, {})).toMatchObject(errorOf('versionConflict'))
  const { defaults } = await call(server, metadata.listMetadataFields, { entity: 'product' }, shop.token)
  expect(defaults).toEqual({ weight: 3 })
  expect((await call(server, metadata.getMetadataDefaults, { entity: 'product' }, shop.token)).version).toBe(1)
})

test('the default of an archived field is inactive, returns with the field, and is deleted with it', async () => {
  const shop = await aCompany(server)
  const lot = await aField(shop)
  await aField(shop, { key: 'shelf' })
  const values = { lot: 'L-1', shelf: 'A' }
  await call(server, metadata.updateMetadataDefaults, { entity: 'product', version: 0, values }, shop.token)
  const archive = (version: number, isArchived: boolean) =>
    call(server, metadata.archiveMetadataField, { id: lot.id, version, isArchived }, shop.token)
  const defaults = async () => {
    const { defaults: ofForms } = await call(server, metadata.listMetadataFields, { entity: 'product' }, shop.token)
    const { values: ofTab, version } = await call(
      server,
      metadata.getMetadataDefaults,
      { entity: 'product' },
      shop.token,
    )
    expect(ofTab).toEqual(ofForms)
    return { values: ofForms, version }
  }

  await archive(1, true)
  expect(await defaults()).toEqual({ values: { shelf: 'A' }, version: 1 })
  const other = { entity: 'product' as const, version: 1, values: { shelf: 'B' } }
  expect(await call(server, metadata.updateMetadataDefaults, other, shop.token)).toEqual({
    values: { shelf: 'B' },
    version: 2,
  })
  await archive(2, false)
  expect((await defaults()).values).toEqual({ lot: 'L-1', shelf: 'B' })

  await call(server, metadata.deleteMetadataField, { id: lot.id, version: 3 }, shop.token)
  await aField(shop)
  expect(await defaults()).toEqual({ values: { shelf: 'B' }, version: 3 })
})

test('does not return a default that its field would refuse now', async () => {
  const shop = await aCompany(server)
  const field = await aField(shop)
  const values = { lot: 'L-1' }
  await call(server, metadata.updateMetadataDefaults, { entity: 'product', version: 0, values }, shop.token)
  const defaults = async () =>
    (await call(server, metadata.listMetadataFields, { entity: 'product' }, shop.token)).defaults
  const update = (version: number, wish: object) =>
    call(server, metadata.updateMetadataField, { id: field.id, version, ...formOf({}), ...wish }, shop.token)
  await update(1, { isUnique: true })
  expect(await defaults()).toEqual({})
  await update(2, { type: 'integer' })
  expect(await defaults()).toEqual({})
  await update(3, {})
  expect(await defaults()).toEqual(values)
})
