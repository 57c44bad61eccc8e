import { uploadProductImage } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { productImageSchema } from '@mostrador/contract/schemas.ts'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { aCompany, type Shop } from '../testing/builders.ts'
import { uploadText } from '../testing/import-file.ts'
import { openTestServer } from '../testing/test-server.ts'
import { picture } from '../testing/upload-corpus.ts'
import { uploadPicture } from '../testing/upload-picture.ts'
import { checkFiles } from './check-files.ts'
import { keyOfPath } from './path-of-file.ts'

const server = openTestServer()
const shops: Shop[] = []
let card: string

const check = () => checkFiles(server.deps.db, server.deps.files)

beforeAll(async () => {
  const png = await picture().png().toBuffer()
  for (let at = 0; at < 2; at++) {
    const shop = await aCompany(server)
    shops.push(shop)
    const { body } = await uploadPicture(server, shop, uploadProductImage.path, 'image', png)
    card = keyOfPath(z.object({ image: productImageSchema }).parse(body).image.card)
    await uploadText(server, shop, 'customers', 'Nombre\nRosa\n')
  }
  // In use, a picture is visible to its company only.
  await server.owner.query('update product_images set is_logo = true')
})

test('finds nothing where every row has its file', async () => {
  const { folders, missing, strays } = await check()
  expect({ missing, strays }).toEqual({ missing: [], strays: [] })
  expect(folders.get('products')).toMatchObject({ rows: 6, files: 6, missing: 0, strays: 0 })
  expect(folders.get('imports')).toMatchObject({ rows: 2, files: 2 })
})

test('names files that are missing, and files without a row', async () => {
  const bytes = await server.deps.files.get(card)
  await server.deps.files.remove(card)
  await server.deps.files.put('claims/nobody.webp', Buffer.from('x'), 'service')
  const { folders, missing, strays } = await check()
  expect(missing).toEqual([card])
  expect(strays).toEqual(['claims/nobody.webp'])
  expect(folders.get('products')).toMatchObject({ rows: 6, files: 5, missing: 1 })
  expect(folders.get('claims')).toMatchObject({ rows: 0, files: 1, strays: 1 })
  await server.deps.files.remove('claims/nobody.webp')
  if (bytes) await server.deps.files.put(card, bytes, { companyId: shops[1]?.companyId ?? '' })
})

test('what is written or deleted meanwhile is neither missing nor a stray', async () => {
  const { files } = server.deps
  const [shop] = shops
  if (!shop) throw new Error('a shop')
  const busy = {
    ...files,
    async *list() {
      await server.owner.query(`update imports set is_file_kept = false where company_id = $1`, [shop.companyId])
      for await (const file of files.list()) if (!file.key.startsWith('imports/')) yield file
      const late = await uploadText(server, shop, 'customers', 'Nombre\nLuis\n')
      const { rows } = await server.owner.query('select file_key from imports where id = $1', [late.id])
      yield { key: rows[0].file_key, size: 12 }
    },
  }
  const { missing, strays } = await checkFiles(server.deps.db, busy)
  expect(strays).toEqual([])
  // The file of the other company is hidden, and so it is missing.
  expect(missing).toHaveLength(1)
})
