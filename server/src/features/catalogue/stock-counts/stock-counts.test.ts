import { createCategory } from '@mostrador/contract/features/catalogue/categories/endpoints.ts'
import { createLocation, listLocations } from '@mostrador/contract/features/catalogue/locations/endpoints.ts'
import { createProduct, getProduct, updateProduct } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { findStockItems, setShelf } from '@mostrador/contract/features/catalogue/stock/endpoints.ts'
import {
  applyStockCount,
  cancelStockCount,
  finishCounting,
  getStockCount,
  listCountLines,
  listShrinkage,
  listStockCounts,
  pullCountLines,
  requestRecount,
  saveCountLimits,
  saveStockCount,
  sendCountEntries,
  startStockCount,
} from '@mostrador/contract/features/catalogue/stock-counts/endpoints.ts'
import type { SavedCount, StockCount } from '@mostrador/contract/features/catalogue/stock-counts/schema.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { aDocument, push } from '../../../testing/a-document.ts'
import { aMember } from '../../../testing/a-member.ts'
import { aSale } from '../../../testing/a-sale.ts'
import {
  aCompany,
  anOpenTill,
  aProduct,
  call,
  send,
  type Shop,
  type TestProduct,
  updateInput,
} from '../../../testing/builders.ts'
import { brokenStock } from '../../../testing/stock/as-company.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()

async function aWorld() {
  const shop = await aCompany(server)
  const locationId = (await call(server, listLocations, {}, shop.token)).items[0]?.id ?? ''
  const counter = await aMember(server, shop, { permissions: ['PRODUCTS__STOCK_COUNT'] })
  return { shop, locationId, counter }
}
type World = Awaited<ReturnType<typeof aWorld>>

async function aCounting({ shop, locationId }: World, wish: Partial<SavedCount> = {}): Promise<StockCount> {
  const plan = { countId: newId(), version: 0, locationId, scope: 'full' as const, ...wish }
  const { count } = await call(server, saveStockCount, plan, shop.token)
  return (await call(server, startStockCount, { id: count.id, version: 1 }, shop.token)).count
}
const entry = (product: Pick<TestProduct, 'variantId'>, quantity: string, wish = {}) => ({
  entryId: newId(),
  variantId: product.variantId,
  round: 1,
  quantity,
  countedAt: new Date().toISOString(),
  ...wish,
})
const enter = (count: StockCount, who: { token: string }, ...entries: ReturnType<typeof entry>[]) =>
  call(server, sendCountEntries, { id: count.id, entries }, who.token)
async function finish({ id }: StockCount, { token }: { token: string }): Promise<StockCount> {
  const { version } = (await call(server, getStockCount, { id }, token)).count
  return (await call(server, finishCounting, { id, version }, token)).count
}
const apply = ({ id }: StockCount, { token }: { token: string }, wish = {}) =>
  call(server, applyStockCount, { id, ...wish }, token)
const review = async ({ id }: StockCount, { token }: { token: string }, wish = {}) =>
  (await call(server, listCountLines, { id, ...wish }, token)).items
const stockOf = async (shop: Shop, { id }: TestProduct) =>
  (await call(server, getProduct, { id }, shop.token)).product.onHand
const sell = async (shop: Shop, product: TestProduct, quantity: string) => {
  const till = await anOpenTill(server, shop)
  await push(server, shop, aDocument(aSale(till, { items: [{ product, quantity }] })))
}

/** Variants with ten pieces each, a hundred to a product. */
async function manyThings(shop: Shop, count: number): Promise<Pick<TestProduct, 'variantId'>[]> {
  const values = (letter: string) => Array.from({ length: 10 }, (_, at) => `${letter}${at}`)
  const options = ['Talla', 'Color'].map((name) => ({ name, values: values(name) }))
  const variants = values('Talla').flatMap((size) =>
    values('Color').map((color) => ({ price: '990', openingStock: '10', optionValues: [size, color] })),
  )
  const made = Array.from({ length: count / variants.length }, (_, at) =>
    call(server, createProduct, { name: `Polera ${at}`, options, variants }, shop.token),
  )
  return (await Promise.all(made)).flatMap(({ product }) => product.variants.map(({ id }) => ({ variantId: id })))
}

test('count 100, sell 30, apply: 70 are left, and nothing is booked', async () => {
  const world = await aWorld()
  const { shop } = world
  const bread = await aProduct(server, shop, { openingStock: '100' })
  const count = await aCounting(world)
  await enter(count, shop, entry(bread, '100'))
  await new Promise((resolve) => setTimeout(resolve, 5))
  await sell(shop, bread, '30')
  await finish(count, shop)
  expect(await review(count, shop)).toMatchObject([{ counted: '100', expected: '100', difference: '0' }])
  expect(await apply(count, shop)).toMatchObject({ applied: 1, conflicts: 0, count: { status: 'applied' } })
  expect(await stockOf(shop, bread)).toBe('70')
})

test('a difference is booked in addition to sales after the count', async () => {
  const world = await aWorld()
  const { shop } = world
  const bread = await aProduct(server, shop, { openingStock: '100', openingUnitCost: '7' })
  const count = await aCounting(world)
  await enter(count, shop, entry(bread, '96'))
  await new Promise((resolve) => setTimeout(resolve, 5))
  await sell(shop, bread, '30')
  await finish(count, shop)
  await apply(count, shop)
  expect(await stockOf(shop, bread)).toBe('66')
  expect(await review(count, shop)).toMatchObject([
    { counted: '96', expected: '100', difference: '-4', differenceValue: '-28', outcome: 'applied' },
  ])
  expect((await call(server, listShrinkage, { productId: bread.id }, shop.token)).items).toMatchObject([
    { quantity: '-4', value: '-28', counts: 1 },
  ])
  expect(await brokenStock(server)).toEqual([])
})

test('counts of two people at two places add up, and both are kept', async () => {
  const world = await aWorld()
  const { shop, counter } = world
  const bread = await aProduct(server, shop, { openingStock: '12' })
  const count = await aCounting(world)
  await Promise.all([
    enter(count, shop, entry(bread, '7', { place: 'Repisa' })),
    enter(count, counter, entry(bread, '5', { place: 'Bodega' })),
  ])
  await finish(count, shop)
  const [line] = await review(count, shop)
  expect(line).toMatchObject({ counted: '12', difference: '0' })
  expect(line?.entries.map(({ place, quantity }) => [place, quantity]).toSorted()).toEqual([
    ['Bodega', '5'],
    ['Repisa', '7'],
  ])
})

test('a repeated entry, also at the same time, counts once', async () => {
  const world = await aWorld()
  const { shop } = world
  const bread = await aProduct(server, shop, { openingStock: '5' })
  const count = await aCounting(world)
  const scans = [entry(bread, '1'), entry(bread, '1'), entry(bread, '-1')]
  await Promise.all([1, 2, 3].map(() => enter(count, shop, ...scans)))
  const { outcomes } = await enter(count, shop, ...scans)
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['known', 'known', 'known'])
  await finish(count, shop)
  expect(await review(count, shop)).toMatchObject([{ counted: '1' }])
})

test('many people who send at once lose nothing', async () => {
  const world = await aWorld()
  const { shop, counter } = world
  const products = await Promise.all([1, 2, 3].map((at) => aProduct(server, shop, { sku: `P-${at}` })))
  const count = await aCounting(world)
  await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      enter(count, at % 2 === 0 ? shop : counter, ...products.toReversed().map((product) => entry(product, '1'))),
    ),
  )
  await finish(count, shop)
  expect((await review(count, shop)).map(({ counted }) => counted)).toEqual(['20', '20', '20'])
})

test('a blind count shows expected quantities to no one before its review', async () => {
  const world = await aWorld()
  const { counter, shop } = world
  await aProduct(server, shop, { openingStock: '4321' })
  const count = await aCounting(world)
  const pulled = await call(server, pullCountLines, { id: count.id }, counter.token)
  expect(JSON.stringify(pulled)).not.toContain('4321')
  expect((await send(server, listCountLines.path, { id: count.id }, counter.token)).statusCode).toBe(409)
  const open = await aCounting(world, { isBlind: false })
  expect((await call(server, pullCountLines, { id: open.id }, counter.token)).items).toMatchObject([
    { expected: '4321' },
  ])
})

test('a difference above the limit is applied only after a second person has counted again', async () => {
  const world = await aWorld()
  const { shop, counter } = world
  await call(server, saveCountLimits, { recountQuantity: '5', recountAmount: money(900) }, shop.token)
  const many = await aProduct(server, shop, { name: 'Muchos', openingStock: '100', openingUnitCost: '1' })
  const dear = await aProduct(server, shop, { name: 'Caro', openingStock: '10', openingUnitCost: '1000' })
  const fine = await aProduct(server, shop, { name: 'Bien', openingStock: '10', openingUnitCost: '1' })
  const count = await aCounting(world)
  await enter(count, shop, entry(many, '90'), entry(dear, '9'), entry(fine, '9'))
  const { version } = await finish(count, shop)
  expect(await apply(count, shop)).toMatchObject({ applied: 1, conflicts: 2, count: { status: 'review' } })
  expect(await stockOf(shop, many)).toBe('100')
  expect(await stockOf(shop, fine)).toBe('9')

  const again = await call(server, requestRecount, { id: count.id, version: version + 1 }, shop.token)
  expect(again.count).toMatchObject({ status: 'counting', recountLines: 2 })
  const second = { round: 2 }
  const { outcomes } = await enter(count, shop, entry(many, '90', second))
  expect(outcomes).toMatchObject([{ outcome: 'samePerson' }])
  await enter(count, counter, entry(many, '91', second), entry(dear, '10', second))
  await finish(count, shop)
  expect(await apply(count, shop)).toMatchObject({ applied: 2, conflicts: 0, count: { status: 'applied' } })
  expect([await stockOf(shop, many), await stockOf(shop, dear)]).toEqual(['91', '10'])
  const [line] = await review(count, shop, { q: 'muchos' })
  expect(line?.entries.map(({ round, quantity }) => [round, quantity])).toEqual([
    [2, '91'],
    [1, '90'],
  ])
})

test('a line in conflict is reported and skipped, and the others are applied', async () => {
  const world = await aWorld()
  const { shop } = world
  const bread = await aProduct(server, shop, { name: 'Pan', openingStock: '10' })
  const others = await Promise.all(
    Array.from({ length: 5 }, (_, at) => aProduct(server, shop, { name: `Otro ${at}`, openingStock: '10' })),
  )
  const first = await aCounting(world)
  const later = await aCounting(world, { scope: 'chosen', variantIds: [bread.variantId] })
  await enter(first, shop, ...[bread, ...others].map((product) => entry(product, '8')))
  await new Promise((resolve) => setTimeout(resolve, 5))
  await enter(later, shop, entry(bread, '9'))
  await finish(later, shop)
  await apply(later, shop)
  await finish(first, shop)
  expect(await apply(first, shop)).toMatchObject({ applied: 5, conflicts: 1, count: { status: 'review' } })
  expect(await review(first, shop, { show: 'conflicts' })).toMatchObject([{ name: 'Pan', conflict: 'countedSince' }])
  expect(await apply(first, shop, { leavesConflicts: true })).toMatchObject({ count: { status: 'applied' } })
  expect(await stockOf(shop, bread)).toBe('9')
  expect(await Promise.all(others.map((product) => stockOf(shop, product)))).toEqual(['8', '8', '8', '8', '8'])
})

test('of 500 lines with one in conflict the other 499 are applied in one call', async () => {
  const world = await aWorld()
  const { shop } = world
  const goods = await manyThings(shop, 500)
  const first = await aCounting(world)
  const [odd] = goods
  if (!odd) throw new Error('500 things')
  const later = await aCounting(world, { scope: 'chosen', variantIds: [odd.variantId] })
  await enter(first, shop, ...goods.map((one) => entry(one, '8')))
  await new Promise((resolve) => setTimeout(resolve, 5))
  await enter(later, shop, entry(odd, '9'))
  await finish(later, shop)
  await apply(later, shop)
  await finish(first, shop)
  expect(await apply(first, shop)).toMatchObject({
    applied: 499,
    conflicts: 1,
    remaining: 0,
    count: { status: 'review' },
  })
  expect(await review(first, shop, { show: 'conflicts' })).toMatchObject([
    { variantId: odd.variantId, conflict: 'countedSince' },
  ])
  const { rows } = await server.owner.query(
    `select trim_scale(on_hand)::text as on_hand, count(*)::int as count from stock_levels
      where company_id = $1 group by on_hand order by on_hand`,
    [shop.companyId],
  )
  expect(rows).toEqual([
    { on_hand: '8', count: 499 },
    { on_hand: '9', count: 1 },
  ])
  expect(await brokenStock(server)).toEqual([])
}, 30_000)

test('two counts of the same goods correct them once', async () => {
  const world = await aWorld()
  const { shop } = world
  const bread = await aProduct(server, shop, { openingStock: '12' })
  const [one, two] = [await aCounting(world), await aCounting(world)]
  await enter(one, shop, entry(bread, '10'))
  await new Promise((resolve) => setTimeout(resolve, 5))
  await enter(two, shop, entry(bread, '10'))
  for (const count of [one, two]) {
    await finish(count, shop)
    await apply(count, shop)
  }
  expect(await stockOf(shop, bread)).toBe('10')
})

test('uncounted lines keep their stock, unless their number is confirmed', async () => {
  const world = await aWorld()
  const { shop } = world
  const bread = await aProduct(server, shop, { name: 'Pan', openingStock: '10' })
  const coffee = await aProduct(server, shop, { name: 'Café', openingStock: '10' })
  const first = await aCounting(world)
  await enter(first, shop, entry(bread, '9'))
  await finish(first, shop)
  await apply(first, shop)
  expect([await stockOf(shop, bread), await stockOf(shop, coffee)]).toEqual(['9', '10'])

  const second = await aCounting(world)
  await enter(second, shop, entry(bread, '9'))
  await finish(second, shop)
  const wrong = { id: second.id, zeroUncounted: 2 }
  expect((await send(server, applyStockCount.path, wrong, shop.token)).statusCode).toBe(409)
  await apply(second, shop, { zeroUncounted: 1 })
  expect([await stockOf(shop, bread), await stockOf(shop, coffee)]).toEqual(['9', '0'])
  expect(await review(second, shop, { q: 'café' })).toMatchObject([{ isZeroed: true, difference: '-10' }])
  expect(await brokenStock(server)).toEqual([])
})

test('a cancelled count changes nothing, and takes no entries', async () => {
  const world = await aWorld()
  const { shop } = world
  const bread = await aProduct(server, shop, { openingStock: '10' })
  const count = await aCounting(world)
  await enter(count, shop, entry(bread, '3'))
  const { version } = (await call(server, getStockCount, { id: count.id }, shop.token)).count
  await call(server, cancelStockCount, { id: count.id, version }, shop.token)
  const { outcomes } = await enter(count, shop, entry(bread, '1'))
  expect(outcomes).toMatchObject([{ outcome: 'countEnded' }])
  expect((await send(server, applyStockCount.path, { id: count.id }, shop.token)).statusCode).toBe(409)
  expect(await stockOf(shop, bread)).toBe('10')
})

test('applying twice at once, while goods are sold, books once', async () => {
  const world = await aWorld()
  const { shop } = world
  const bread = await aProduct(server, shop, { openingStock: '50' })
  const till = await anOpenTill(server, shop)
  const count = await aCounting(world)
  await enter(count, shop, entry(bread, '48'))
  await new Promise((resolve) => setTimeout(resolve, 5))
  await finish(count, shop)
  const sales = Array.from({ length: 6 }, (_, at) =>
    push(server, shop, aDocument(aSale(till, { number: at + 1, items: [{ product: bread, quantity: '2' }] }))),
  )
  await Promise.all([apply(count, shop), ...sales, apply(count, shop), apply(count, shop)])
  expect(await stockOf(shop, bread)).toBe('36')
  expect(await brokenStock(server)).toEqual([])
})

test('goods that moved between the first and the last entry of a line are reported', async () => {
  const world = await aWorld()
  const { shop } = world
  const bread = await aProduct(server, shop, { openingStock: '10' })
  const count = await aCounting(world)
  await enter(count, shop, entry(bread, '4'))
  await new Promise((resolve) => setTimeout(resolve, 5))
  await sell(shop, bread, '2')
  await new Promise((resolve) => setTimeout(resolve, 5))
  await enter(count, shop, entry(bread, '4'))
  await finish(count, shop)
  expect(await review(count, shop)).toMatchObject([{ counted: '8', expected: '8', hasMovedMeanwhile: true }])
})

test('counts the products of its scope: a category with its subcategories, a shelf, a random sample, or chosen ones', async () => {
  const world = await aWorld()
  const { shop, locationId } = world
  const named = (name: string) => ({ name: { en: name, es: name } })
  const { category } = await call(server, createCategory, named('Bebidas'), shop.token)
  const { category: below } = await call(
    server,
    createCategory,
    { ...named('Jugos'), parentId: category.id },
    shop.token,
  )
  const juice = await aProduct(server, shop, { name: 'Jugo', categoryIds: [below.id] })
  const bread = await aProduct(server, shop, { name: 'Pan' })
  await aProduct(server, shop, { name: 'Corte', trackStock: false, openingStock: '0' })
  await call(server, setShelf, { locationId, variantId: bread.variantId, shelf: 'A 1' }, shop.token)
  const namesOf = async (wish: Partial<SavedCount>) => {
    const { id } = await aCounting(world, wish)
    return (await call(server, pullCountLines, { id }, shop.token)).items.map(({ name }) => name).toSorted()
  }
  expect(await namesOf({})).toEqual(['Jugo', 'Pan'])
  expect(await namesOf({ scope: 'category', categoryId: category.id })).toEqual(['Jugo'])
  expect(await namesOf({ scope: 'shelf', shelf: 'a 1' })).toEqual(['Pan'])
  expect(await namesOf({ scope: 'random', randomSize: 1 })).toHaveLength(1)
  expect(await namesOf({ scope: 'chosen', variantIds: [juice.variantId] })).toEqual(['Jugo'])
})

test('a product outside the scope is counted, too', async () => {
  const world = await aWorld()
  const { shop } = world
  const bread = await aProduct(server, shop, { name: 'Pan', openingStock: '4' })
  const found = await aProduct(server, shop, { name: 'Otro', openingStock: '4' })
  const count = await aCounting(world, { scope: 'chosen', variantIds: [bread.variantId] })
  await enter(count, shop, entry(found, '5'))
  await finish(count, shop)
  await apply(count, shop)
  expect([await stockOf(shop, bread), await stockOf(shop, found)]).toEqual(['4', '5'])
})

test('any barcode of a product finds it in a count with its units, and scans of all its codes are one line', async () => {
  const world = await aWorld()
  const { shop, locationId } = world
  const [unit, upc, box] = ['7790000000019', '036000291452', '7790000000026']
  const packs = [{ name: 'Caja', factor: '12', barcode: box }]
  const bread = await aProduct(server, shop, { barcodes: [unit, upc], packs, openingStock: '0' })
  const count = await aCounting(world)
  const { items } = await call(server, pullCountLines, { id: count.id }, shop.token)
  expect(items).toMatchObject([{ barcodes: [unit, upc], packs: [{ factor: '12', barcode: box }] }])
  // A reader may send a UPC as an EAN, and a person types a SKU in any case.
  for (const code of [unit, upc, `0${upc}`, box, bread.sku.toLowerCase()]) {
    const found = await call(server, findStockItems, { locationId, code }, shop.token)
    expect(
      found.items.map(({ variantId }) => variantId),
      code,
    ).toEqual([bread.variantId])
  }
  await enter(count, shop, ...['1', '1', '12'].map((units) => entry(bread, units)))
  await finish(count, shop)
  await apply(count, shop)
  expect(await review(count, shop)).toMatchObject([{ counted: '14', difference: '14' }])
  expect(await stockOf(shop, bread)).toBe('14')
})

test('a product whose stock is no longer tracked is a conflict', async () => {
  const world = await aWorld()
  const { shop } = world
  const bread = await aProduct(server, shop, { openingStock: '4' })
  const count = await aCounting(world)
  await enter(count, shop, entry(bread, '5'))
  await finish(count, shop)
  await call(server, updateProduct, updateInput(bread, { trackStock: false }), shop.token)
  expect(await apply(count, shop)).toMatchObject({ applied: 0, conflicts: 1 })
  expect(await review(count, shop)).toMatchObject([{ conflict: 'notTracked' }])
})

test('a count of one location changes no other location', async () => {
  const world = await aWorld()
  const { shop } = world
  const bread = await aProduct(server, shop, { openingStock: '10' })
  const store = (await call(server, createLocation, { name: 'Bodega' }, shop.token)).location
  const count = await aCounting(world, { locationId: store.id })
  await enter(count, shop, entry(bread, '3'))
  await finish(count, shop)
  await apply(count, shop)
  const { variants } = (await call(server, getProduct, { id: bread.id }, shop.token)).product
  expect(variants[0]?.stock.map(({ onHand }) => onHand)).toEqual(['10', '3'])
})

test('only people who may see costs see values, and the list shows who counts', async () => {
  const world = await aWorld()
  const { shop, counter } = world
  const bread = await aProduct(server, shop, { openingStock: '10' })
  const count = await aCounting(world, { assigneeIds: [counter.userId] })
  await enter(count, counter, entry(bread, '9'))
  await finish(count, counter)
  expect(await review(count, counter)).toMatchObject([{ difference: '-1', differenceValue: null }])
  const mine = { filters: { mine: 'yes' } }
  expect((await call(server, listStockCounts, mine, counter.token)).items).toHaveLength(1)
  expect((await call(server, listStockCounts, mine, shop.token)).items).toHaveLength(0)
})

test('an open recount is a conflict, and is never set to zero', async () => {
  const world = await aWorld()
  const { shop } = world
  const bread = await aProduct(server, shop, { openingStock: '10' })
  const count = await aCounting(world)
  await enter(count, shop, entry(bread, '9'))
  const { version } = await finish(count, shop)
  const [line] = await review(count, shop)
  const wish = { id: count.id, version, lineIds: [line?.id ?? ''] }
  const again = await call(server, requestRecount, wish, shop.token)
  await call(server, finishCounting, { id: count.id, version: again.count.version }, shop.token)
  expect((await send(server, applyStockCount.path, { id: count.id, zeroUncounted: 1 }, shop.token)).statusCode).toBe(
    409,
  )
  expect(await apply(count, shop)).toMatchObject({ applied: 0, conflicts: 1 })
  expect(await stockOf(shop, bread)).toBe('10')
})
