import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { openCatalogueDatabase } from '#src/offline/databases.ts'
import { keepSellers, readSellers } from '#src/offline/sellers.ts'

test('a device knows the sellers it loaded last, offline', async () => {
  const database = openCatalogueDatabase('company')
  expect(await readSellers(database)).toEqual([])

  await keepSellers(database, [{ userId: 'u-1', name: 'Eva' }])
  await keepSellers(database, [{ userId: 'u-2', name: 'Luis' }])

  expect(await readSellers(database)).toEqual([{ userId: 'u-2', name: 'Luis' }])
})
