import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { createCatalogueIndex } from '#src/offline/catalogue-index.ts'
import { openCatalogueDatabase } from '#src/offline/databases.ts'
import { anItem, someSettings } from '#src/testing/a-sale.ts'
import {
  readChanges,
  readPage,
  readStart,
  storeAnewIfWorn,
  storePage,
  storeVersion,
} from '#src/offline/stored-catalogue.ts'

const settings = someSettings()

test('a whole download replaces the previous data, including stored changes', async () => {
  const database = openCatalogueDatabase('stored-1')
  await storePage(database, 0, { items: [anItem()], settings })
  await storePage(database, 1, { items: [anItem()], settings })
  await storeVersion(database, { changed: [anItem()], removed: ['gone'] }, { settings, version: 3 })

  const item = anItem()
  await storePage(database, 0, { items: [item], settings })

  expect(await readPage(database, 0)).toEqual([item])
  expect(await readPage(database, 1)).toBeUndefined()
  expect(await readChanges(database)).toEqual({ changed: [], removed: [] })
})

test('many changes are written into the pages, and none is lost', async () => {
  const database = openCatalogueDatabase('stored-2')
  const index = createCatalogueIndex()
  const items = Array.from({ length: 5000 }, (_, number) => anItem({ name: `Producto ${number}` }))
  await storePage(database, 0, { items, settings })
  const [first, second, ...others] = items
  if (!first || !second) throw new Error('no items')
  const changed = [{ ...second, price: '1' }, ...others]
  index.put([first, ...changed])
  index.remove([first.variantId])
  await storeVersion(database, { changed, removed: [] }, { settings, version: 4 })
  await storeAnewIfWorn(database, index)
  // One change below the threshold: the changes stay beside the pages.
  expect((await readChanges(database)).changed).toHaveLength(4999)

  await storeVersion(database, { changed: [], removed: [first.variantId] }, { settings, version: 5 })
  await storeAnewIfWorn(database, index)

  expect(await readChanges(database)).toEqual({ changed: [], removed: [] })
  expect((await readStart(database)).version).toBe(5)
  const pages = await Promise.all([0, 1, 2, 3].map((number) => readPage(database, number)))
  expect(pages.map((page) => page?.length)).toEqual([2000, 2000, 1000, undefined])
  expect(pages[0]?.slice(0, 2)).toEqual([
    { ...first, isArchived: true },
    { ...second, price: '1' },
  ])
})
