import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import {
  type CataloguePage,
  createCatalogue as createWith,
  type FindCall,
  type PullCall,
} from '#src/offline/catalogue.ts'
import { type CatalogueDatabase, openCatalogueDatabase } from '#src/offline/databases.ts'
import { anItem, someSettings } from '#src/testing/a-sale.ts'

const settings = someSettings()
const aPage = (changes: Partial<CataloguePage>): CataloguePage => ({
  version: 7,
  total: 2,
  items: [],
  removedVariantIds: [],
  nextCursor: null,
  settings,
  ...changes,
})

const findsNothing: FindCall = async () => []
const createCatalogue = (database: CatalogueDatabase, call: PullCall, find = findsNothing) =>
  createWith(database, call, find)

test('can be searched after the first page and knows its version after the last', async () => {
  const first = anItem({ name: 'Primero' })
  const second = anItem({ name: 'Segundo' })
  let found = -1
  const call: PullCall = async ({ cursor }) => {
    if (cursor === null) return aPage({ items: [first], nextCursor: 'next' })
    found = catalogue.index.search('primero', 5).length
    return aPage({ items: [second] })
  }
  const catalogue = createCatalogue(openCatalogueDatabase('pull-1'), call)

  await catalogue.pull()

  expect(found).toBe(1)
  expect(catalogue.state.get()).toMatchObject({ status: 'complete', version: 7, loaded: 2 })
})

test('starts again from the device and asks only for what changed', async () => {
  const item = anItem({ name: 'Pan', price: '100' })
  await createCatalogue(openCatalogueDatabase('pull-2'), async () => aPage({ items: [item] })).pull()
  const asked: unknown[] = []
  const again = createCatalogue(openCatalogueDatabase('pull-2'), async (input) => {
    asked.push(input.sinceVersion)
    return aPage({ version: 8, items: [{ ...item, price: '120' }] })
  })

  await again.restore()
  expect(again.index.get(item.variantId)?.price).toBe('100')
  await again.pull()

  expect(asked).toEqual([7])
  expect(again.index.get(item.variantId)?.price).toBe('120')
  expect(again.state.get().version).toBe(8)
})

test('repeats an interrupted download from the start', async () => {
  const broken = createCatalogue(openCatalogueDatabase('pull-3'), async ({ cursor }) => {
    if (cursor !== null) throw new Error('gone')
    return aPage({ items: [anItem()], nextCursor: 'next' })
  })
  await expect(broken.pull()).rejects.toThrow('gone')
  const asked: unknown[] = []
  const again = createCatalogue(openCatalogueDatabase('pull-3'), async (input) => {
    asked.push(input.sinceVersion)
    return aPage({})
  })

  await again.restore()
  expect(again.state.get().status).toBe('loading')
  await again.pull()

  expect(asked).toEqual([0])
  expect(again.state.get().status).toBe('complete')
})

test('two simultaneous pulls send one request', async () => {
  let calls = 0
  const catalogue = createCatalogue(openCatalogueDatabase('pull-4'), async () => {
    calls += 1
    return aPage({})
  })
  await Promise.all([catalogue.pull(), catalogue.pull()])
  expect(calls).toBe(1)
})

test('deletes from the device what was deleted on the server', async () => {
  const item = anItem({ name: 'Pan' })
  await createCatalogue(openCatalogueDatabase('pull-5'), async () => aPage({ items: [item] })).pull()
  const removal = aPage({ version: 8, removedVariantIds: [item.variantId] })
  const again = createCatalogue(openCatalogueDatabase('pull-5'), async () => removal)
  await again.restore()
  await again.pull()
  expect(again.index.search('pan', 5)).toEqual([])

  const later = createCatalogue(openCatalogueDatabase('pull-5'), async () => aPage({ version: 8 }))
  await later.restore()
  expect(later.state.get().version).toBe(8)
  expect(later.index.search('pan', 5)).toEqual([])
  expect(later.index.list(null, 5)).toEqual([])
})

test('starts with the best sellers, and reports when everything is loaded', async () => {
  const items = Array.from({ length: 200 }, (_, number) => anItem({ name: `Producto ${number}`, sold: number }))
  await createCatalogue(openCatalogueDatabase('pull-first'), async () => aPage({ items })).pull()
  const again = createCatalogue(openCatalogueDatabase('pull-first'), async () => aPage({}))
  const shown: string[][] = []
  again.state.subscribe(() => shown.push(again.index.list(null, 3).map(({ name }) => name)))

  const isOver = again.restored.then(() => again.index.size)
  expect(again.isRestored()).toBe(false)
  await again.restore()

  expect(shown[0]).toEqual(['Producto 199', 'Producto 198', 'Producto 197'])
  expect(shown.at(-1)).toEqual(shown[0])
  expect([again.isRestored(), await isOver]).toEqual([true, 200])
})

test('a device that cannot read its catalogue blocks nothing', async () => {
  const database = openCatalogueDatabase('pull-broken')
  const broken = { ...database, read: () => Promise.reject(new Error('gone')) }
  const catalogue = createCatalogue(broken, async () => aPage({}))

  await expect(catalogue.restore()).rejects.toThrow('gone')
  await catalogue.restored

  expect(catalogue.isRestored()).toBe(true)
})

test('after an interrupted first download, products deleted since then do not stay', async () => {
  const [kept, gone] = [anItem({ name: 'Pan' }), anItem({ name: 'Queso' })]
  const database = 'pull-cut-off'
  const cutOff: PullCall = async ({ cursor }) => {
    if (cursor === null) return aPage({ items: [kept, gone], nextCursor: 'next' })
    throw new Error('cut off')
  }
  await expect(createCatalogue(openCatalogueDatabase(database), cutOff).pull()).rejects.toThrow('cut off')

  const again = createCatalogue(openCatalogueDatabase(database), async () => aPage({ items: [kept] }))
  await again.restore()
  expect(again.index.search('queso', 5)).toHaveLength(1)
  await again.pull()

  expect(again.index.search('queso', 5)).toEqual([])
  const later = createCatalogue(openCatalogueDatabase(database), async () => aPage({}))
  await later.restore()
  expect(later.index.search('queso', 5)).toEqual([])
  expect(later.index.search('pan', 5)).toHaveLength(1)
})

test('the next pull reports what is deleted while later pages load', async () => {
  const [first, second] = [anItem({ name: 'Pan' }), anItem({ name: 'Queso' })]
  const asked: number[] = []
  const catalogue = createCatalogue(openCatalogueDatabase('pull-meanwhile'), async ({ cursor, sinceVersion = 0 }) => {
    asked.push(sinceVersion)
    if (sinceVersion > 0) return aPage({ version: 9, removedVariantIds: sinceVersion < 9 ? [first.variantId] : [] })
    return cursor === null
      ? aPage({ version: 8, items: [first], nextCursor: 'next' })
      : aPage({ version: 9, items: [second] })
  })

  await catalogue.pull()
  await catalogue.pull()

  expect(asked).toEqual([0, 0, 8])
  expect(catalogue.index.search('pan', 5)).toEqual([])
})

test('a pull waits until the device’s data is loaded, and asks for changes since then', async () => {
  await createCatalogue(openCatalogueDatabase('pull-early'), async () => aPage({ items: [anItem()] })).pull()
  const asked: unknown[] = []
  const again = createCatalogue(openCatalogueDatabase('pull-early'), async ({ sinceVersion }) => {
    asked.push(sinceVersion)
    return aPage({})
  })

  const restored = again.restore()
  await again.pull()
  await restored

  expect(asked).toEqual([7])
  expect(again.index.size).toBe(1)
})

test('a product found on the server by its code can be sold, and is stored only with its version', async () => {
  const item = anItem({ name: 'Nuevo', barcodes: ['7800000000092'] })
  const database = openCatalogueDatabase('pull-look-up')
  const catalogue = createCatalogue(
    database,
    async () => aPage({}),
    async () => [item],
  )
  await catalogue.pull()

  await catalogue.lookUp('7800000000092')

  expect(catalogue.index.findByBarcode('7800000000092')).toEqual([item])
  const again = createCatalogue(database, async () => aPage({}))
  await again.restore()
  expect(again.index.findByBarcode('7800000000092')).toEqual([])
})
