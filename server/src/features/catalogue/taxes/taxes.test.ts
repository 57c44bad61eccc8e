import { getProduct } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { commitSale } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import * as taxes from '@mostrador/contract/features/catalogue/taxes/endpoints.ts'
import type { TaxRecord } from '@mostrador/contract/features/catalogue/taxes/schema.ts'
import { businessDate } from '@mostrador/domain/time/business-date.ts'
import { shiftDay } from '@mostrador/domain/price/tax-on-day.ts'
import { expect, test } from 'vitest'
import { aSale } from '../../../testing/a-sale.ts'
import { aCompany, anOpenTill, aProduct, call, send, type Shop, tillSettings } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()
const today = businessDate(new Date().toISOString(), 'America/Santiago', '00:00')
const tomorrow = shiftDay(today, 1)

async function theIva(shop: Shop): Promise<TaxRecord> {
  const { items } = await call(server, taxes.listTaxRecords, {}, shop.token)
  const iva = items.find(({ isDefault }) => isDefault)
  if (!iva) throw new Error('no default tax')
  return iva
}

function formOf({ id, version, isDefault, appliesTo, versions }: TaxRecord) {
  const last = versions.at(-1)
  if (!last) throw new Error('no version')
  const { name, kind, rate, isCompound, priority, code, validTo } = last
  return { id, version, isDefault, appliesTo, name, kind, rate, isCompound, priority, code, validTo }
}

async function aShopThatSold() {
  const shop = await aCompany(server)
  const product = await aProduct(server, shop)
  const till = await anOpenTill(server, shop)
  await call(server, commitSale, aSale(till, { items: [{ product }] }), shop.token)
  return { shop, product, till }
}

const errorOf = (code: string, field?: string) => ({
  body: { code, ...(field && { data: { fields: { [field]: expect.stringMatching(/\S/) } } }) },
})

test('a tax without sales changes in place', async () => {
  const shop = await aCompany(server)
  const iva = await theIva(shop)
  const answer = await call(server, taxes.updateTax, { ...formOf(iva), rate: '21' }, shop.token)
  expect(answer.keptSales).toBeNull()
  expect(answer.tax.versions.map(({ rate }) => rate)).toEqual(['21'])
})

test('a tax with sales gets a new version from a day on, and both reach the till', async () => {
  const { shop, product } = await aShopThatSold()
  const iva = await theIva(shop)
  const change = { ...formOf(iva), rate: '21', changeFrom: tomorrow }
  const { tax, keptSales } = await call(server, taxes.updateTax, change, shop.token)

  expect(keptSales).toBe(1)
  expect(tax.versions).toMatchObject([
    { rate: '19', validTo: today, isUsed: true },
    { rate: '21', validFrom: tomorrow, validTo: null, isUsed: false },
  ])
  const feed = (await tillSettings(server, shop)).taxes.filter(({ groupId }) => groupId === iva.id)
  expect(feed.map(({ rate, validFrom, validTo }) => [rate, validFrom, validTo])).toEqual([
    ['21', tomorrow, null],
    ['19', null, today],
  ])
  expect((await call(server, getProduct, { id: product.id }, shop.token)).product.taxIds).toEqual([iva.id])
  expect((await call(server, taxes.listTaxes, {}, shop.token)).items).toContainEqual(
    expect.objectContaining({ id: iva.id, rate: '19' }),
  )
})

test('the server compares a sale with the version of its business day', async () => {
  const { shop, product, till } = await aShopThatSold()
  const change = { ...formOf(await theIva(shop)), rate: '21', changeFrom: tomorrow }
  await call(server, taxes.updateTax, change, shop.token)
  const settings = await tillSettings(server, shop)

  const ofToday = aSale({ ...till, settings }, { number: 2, items: [{ product }] })
  expect(ofToday.lines[0]?.taxes[0]?.rate).toBe('19')
  expect((await call(server, commitSale, ofToday, shop.token)).sale.needsReview).toEqual([])

  const later = settings.taxes.filter(({ validFrom }) => validFrom === tomorrow).map((t) => ({ ...t, validFrom: null }))
  const early = aSale({ ...till, settings: { ...settings, taxes: later } }, { number: 3, items: [{ product }] })
  expect((await call(server, commitSale, early, shop.token)).sale.needsReview).toEqual(['taxChanged'])
})

test('a planned change can be moved and cancelled before it begins', async () => {
  const { shop } = await aShopThatSold()
  const planned = await call(
    server,
    taxes.updateTax,
    { ...formOf(await theIva(shop)), rate: '21', changeFrom: shiftDay(today, 10) },
    shop.token,
  )
  const moved = await call(
    server,
    taxes.updateTax,
    { ...formOf(planned.tax), rate: '22', changeFrom: tomorrow },
    shop.token,
  )
  expect(moved.tax.versions).toMatchObject([{ validTo: today }, { rate: '22', validFrom: tomorrow }])
  const later = await call(
    server,
    taxes.updateTax,
    { ...formOf(moved.tax), changeFrom: shiftDay(today, 20) },
    shop.token,
  )
  expect(later.tax.versions[0]).toMatchObject({ validTo: shiftDay(today, 19) })

  const back = { id: later.tax.id, version: later.tax.version }
  const { tax } = await call(server, taxes.cancelTaxChange, back, shop.token)
  expect(tax.versions).toMatchObject([{ rate: '19', validTo: null }])
  const again = await send(server, taxes.cancelTaxChange.path, { id: tax.id, version: tax.version }, shop.token)
  expect(again).toMatchObject(errorOf('conflict'))
})

test('refuses a change in the past, an end before the beginning, a second tax of the same name and rate, and an old version', async () => {
  const { shop } = await aShopThatSold()
  const iva = await theIva(shop)
  const form = formOf(iva)
  const update = (change: object) => send(server, taxes.updateTax.path, { ...form, ...change }, shop.token)

  expect(await update({ rate: '21', changeFrom: shiftDay(today, -1) })).toMatchObject(
    errorOf('invalidInput', 'changeFrom'),
  )
  expect(await update({ rate: '21', validTo: shiftDay(today, -1) })).toMatchObject(errorOf('invalidInput', 'validTo'))
  expect(await update({ validTo: shiftDay(today, -1) })).toMatchObject(errorOf('invalidInput', 'validTo'))
  expect(await update({ rate: '101' })).toMatchObject(errorOf('invalidInput', 'rate'))
  expect(await update({ version: 99 })).toMatchObject(errorOf('versionConflict'))
  const twin = { name: form.name, kind: 'percentage', rate: '19.0' }
  expect(await send(server, taxes.createTax.path, twin, shop.token)).toMatchObject(errorOf('nameTaken', 'name'))
  const ended = { ...twin, rate: '3', validFrom: tomorrow, validTo: today }
  expect(await send(server, taxes.createTax.path, ended, shop.token)).toMatchObject(errorOf('invalidInput', 'validTo'))
})

test('is not archived while products have it, unless they get another or none', async () => {
  const shop = await aCompany(server)
  const product = await aProduct(server, shop)
  const iva = await theIva(shop)
  const wish = { id: iva.id, version: iva.version, isArchived: true }
  expect(await send(server, taxes.archiveTax.path, wish, shop.token)).toMatchObject({
    statusCode: 409,
    body: { code: 'taxInUse', data: { products: 1 } },
  })
  expect(await send(server, taxes.archiveTax.path, { ...wish, products: 'replace' }, shop.token)).toMatchObject(
    errorOf('invalidInput', 'replacementId'),
  )

  const other = (
    await call(server, taxes.createTax, { name: { en: 'New', es: 'Nuevo' }, kind: 'fixed', rate: '150' }, shop.token)
  ).tax
  const replaced = { ...wish, products: 'replace' as const, replacementId: other.id }
  const { tax } = await call(server, taxes.archiveTax, replaced, shop.token)
  expect(tax).toMatchObject({ status: 'archived', isDefault: false, productCount: 0 })
  const taxIds = async () => (await call(server, getProduct, { id: product.id }, shop.token)).product.taxIds
  expect(await taxIds()).toEqual([other.id])

  const none = { id: other.id, version: other.version, isArchived: true, products: 'none' as const }
  await call(server, taxes.archiveTax, none, shop.token)
  expect(await taxIds()).toEqual([])
  const restored = await call(
    server,
    taxes.archiveTax,
    { id: tax.id, version: tax.version, isArchived: false },
    shop.token,
  )
  expect(restored.tax.status).toBe('active')
})

test('a company has at most fifty', async () => {
  const shop = await aCompany(server)
  const { length } = (await call(server, taxes.listTaxRecords, {}, shop.token)).items
  const one = (rate: number) => ({ name: { en: 'T', es: 'T' }, kind: 'percentage' as const, rate: String(rate) })
  for (let rate = length; rate < 50; rate++) await call(server, taxes.createTax, one(rate), shop.token)
  expect(await send(server, taxes.createTax.path, one(50), shop.token)).toMatchObject(errorOf('limitReached'))
})

test('the database keeps used versions unchanged and allows one version per day', async () => {
  const { shop } = await aShopThatSold()
  const iva = await theIva(shop)
  for (const change of [`rate = 1`, `kind = 'fixed'`, `valid_from = '2026-01-01'`, `is_used = false`])
    await expect(
      server.owner.query(`update taxes set ${change} where id = $1`, [iva.id]),
      change,
    ).rejects.toMatchObject({
      code: 'MT001',
    })
  await expect(server.owner.query('delete from taxes where id = $1', [iva.id])).rejects.toMatchObject({ code: 'MT001' })
  await expect(
    server.owner.query(
      `insert into taxes (company_id, id, group_id, name_en, name_es, kind, rate, valid_from)
       select company_id, gen_random_uuid(), group_id, 'x', 'x', kind, 5, '2026-05-05' from taxes where id = $1`,
      [iva.id],
    ),
  ).rejects.toMatchObject({ code: '23P01' })
})
