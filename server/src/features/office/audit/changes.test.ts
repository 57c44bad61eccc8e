import { readPrices } from '@mostrador/contract/features/office/audit/changed-prices.ts'
import { listAuditEntries } from '@mostrador/contract/features/office/audit/endpoints.ts'
import { createCategory, updateCategory } from '@mostrador/contract/features/catalogue/categories/endpoints.ts'
import { listCheckouts, updateCheckout } from '@mostrador/contract/features/selling/registers/endpoints.ts'
import { createPriceList, setPricesOfList } from '@mostrador/contract/features/catalogue/price-lists/endpoints.ts'
import { updateProduct } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { getReceiptSettings, updateReceiptSettings } from '@mostrador/contract/features/selling/receipts/endpoints.ts'
import { createSupplier, updateSupplier } from '@mostrador/contract/features/purchasing/suppliers/endpoints.ts'
import { createTax, updateTax } from '@mostrador/contract/features/catalogue/taxes/endpoints.ts'
import { createTender, updateTender } from '@mostrador/contract/features/selling/tenders/endpoints.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { beforeAll, expect, test } from 'vitest'
import { aMember } from '../../../testing/a-member.ts'
import { aCompany, aProduct, call, type Shop, updateInput } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()
let shop: Shop
beforeAll(async () => {
  shop = await aCompany(server)
})

async function lastOf(area: string, token = shop.token) {
  const { items } = await call(server, listAuditEntries, { filters: { area } }, token)
  return items[0]?.data
}
const named = (en: string, es: string) => ({ name: { en, es } })

test('a product’s entry names its changed facts, and each price and cost with its earlier value', async () => {
  const product = await aProduct(server, shop, {
    name: 'Polera',
    sku: 'POL-1',
    price: '1000',
    openingStock: '0',
    openingUnitCost: '0',
  })
  const { tax } = await call(
    server,
    createTax,
    { ...named('Green', 'Verde'), kind: 'percentage', rate: '3' },
    shop.token,
  )
  const [variant] = product.variants
  const change = updateInput(product, { taxIds: [tax.id], negativeStockPolicy: 'block' })
  const variants = change.variants.map((one) => ({ ...one, price: '1500', minPrice: '900', cost: '450' }))
  await call(server, updateProduct, { ...change, variants }, shop.token)

  const data = await lastOf('product')
  expect(variant?.cost).toBe('0')
  expect(data).toMatchObject({
    taxes: 'Green',
    negativeStockPolicyBefore: 'inherit',
    negativeStockPolicy: 'block',
    priceBefore: '1000',
    price: '1500',
  })
  expect(data).not.toHaveProperty('name')
  expect(readPrices(String(data?.['minPrices']))).toEqual([{ name: '', before: null, after: '900' }])
  expect(readPrices(String(data?.['costs']))).toEqual([{ name: '', before: null, after: '450' }])

  const clerk = await aMember(server, shop, { permissions: ['AUDIT__VIEW'] })
  expect(await lastOf('product', clerk.token)).not.toHaveProperty('costs')
})

test('a list’s entry names the changed prices, a register’s its changed rules', async () => {
  const product = await aProduct(server, shop, { name: 'Té', sku: 'TE-1' })
  const { priceList } = await call(server, createPriceList, { name: 'Mayor' }, shop.token)
  const variantId = product.variants[0]?.id ?? ''
  const set = (version: number, price: string) => {
    const variants = [{ variantId, prices: [{ fromQuantity: '1', price }] }]
    return call(server, setPricesOfList, { priceListId: priceList.id, version, variants }, shop.token)
  }
  const first = await set(priceList.version, '800')
  await set(first.priceList.version, '700')
  const data = await lastOf('priceList')
  expect(data).toMatchObject({ name: 'Mayor', count: 1 })
  expect(readPrices(String(data?.['prices']))).toEqual([{ name: 'Té (TE-1)', before: '800', after: '700' }])

  const [checkout] = (await call(server, listCheckouts, {}, shop.token)).items
  if (!checkout) throw new Error('a company has a register')
  const { status: _, openSession: __, heldByOtherDevice: ___, isCodeFixed: ____, ...facts } = checkout
  const changed = { ...facts, blindClose: true, cashLimitWarning: money(90_000), priceListId: priceList.id }
  await call(server, updateCheckout, changed, shop.token)
  expect(await lastOf('checkout')).toEqual({
    name: checkout.name,
    blindCloseBefore: false,
    blindClose: true,
    cashLimitWarningBefore: null,
    cashLimitWarning: 90_000,
    priceListBefore: '',
    priceList: 'Mayor',
  })
})

test('entries of settings, tenders, taxes and categories name the changes', async () => {
  const { settings } = await call(server, getReceiptSettings, {}, shop.token)
  const { shop: _, id: __, ...receipts } = settings
  await call(server, updateReceiptSettings, { ...receipts, copies: 2, parts: ['sku', 'qr'] }, shop.token)
  expect(await lastOf('settings')).toMatchObject({ copiesBefore: 1, copies: 2, parts: 'sku qr' })

  const wish = { type: 'other', ...named('Voucher', 'Vale') } as const
  const { tender } = await call(server, createTender, wish, shop.token)
  const change = { ...wish, id: tender.id, version: tender.version, surchargePercent: '2.5' }
  await call(server, updateTender, change, shop.token)
  expect(await lastOf('tender')).toEqual({
    name: 'Vale',
    surchargePercentBefore: null,
    surchargePercent: '2.5',
  })

  const green = { ...named('Green tax', 'Impuesto verde'), kind: 'percentage', rate: '4' } as const
  const { tax } = await call(server, createTax, green, shop.token)
  await call(server, updateTax, { ...green, id: tax.id, version: tax.version, rate: '5', isCompound: true }, shop.token)
  expect(await lastOf('tax')).toEqual({
    name: 'Impuesto verde',
    rateBefore: '4',
    rate: '5',
    isCompoundBefore: false,
    isCompound: true,
  })

  const { category } = await call(server, createCategory, named('Tea', 'Té'), shop.token)
  const { id, version } = category
  await call(server, updateCategory, { id, version, ...named('Tea', 'Té'), taxIds: [tax.id] }, shop.token)
  expect(await lastOf('category')).toEqual({ name: 'Té', taxesBefore: '', taxes: 'Green tax' })
})

test('a supplier’s entry records that bank and contacts changed, without the values', async () => {
  const { supplier } = await call(server, createSupplier, { name: 'Molino' }, shop.token)
  const { id, version } = supplier
  const change = { id, version, name: 'Molino Sur', bankDetails: 'Cuenta 123', leadTimeDays: 4 }
  await call(server, updateSupplier, change, shop.token)
  expect(await lastOf('supplier')).toEqual({
    nameBefore: 'Molino',
    name: 'Molino Sur',
    leadTimeDaysBefore: 0,
    leadTimeDays: 4,
    changed: 'bankDetails',
  })
})

test('a company’s history begins with its founder', async () => {
  const data = await lastOf('company')
  expect(data?.['name']).toBeTruthy()
})
