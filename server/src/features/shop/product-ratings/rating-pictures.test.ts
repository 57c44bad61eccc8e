import * as endpoints from '@mostrador/contract/features/shop/product-ratings/endpoints.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sweepFiles } from '../../../files/sweep-files.ts'
import { anOpenTill, aProduct, call } from '../../../testing/builders.ts'
import { aReceipt, aText, rate, ratingsIn } from '../../../testing/online/a-rating.ts'
import { anOnlineShop } from '../../../testing/online/an-online-shop.ts'
import { openTestServer } from '../../../testing/test-server.ts'
import { uploadPictures } from '../../../testing/upload-picture.ts'

const server = openTestServer()
const colours = ['#c00', '#0a0', '#00c', '#cc0']
const drawn = Promise.all(
  colours.map((background) =>
    sharp({ create: { width: 320, height: 240, channels: 3, background } })
      .png()
      .toBuffer(),
  ),
)

async function aRatedShop(moderation: 'before' | 'after' = 'after') {
  const shop = await anOnlineShop(server, { shop: { ratingsModeration: moderation } })
  const bread = await aProduct(server, shop, { name: 'Pan de campo', showInStore: true })
  const { token } = await aReceipt(server, shop, await anOpenTill(server, shop), [bread], 1)
  const which = { token, productId: bread.id }
  const write = async (count: number, changes: object = {}) => {
    const pictures = (await drawn).slice(0, count).map((bytes, index) => [`picture${index + 1}`, bytes])
    const json = { shop: shop.name, ...which, ...aText, ...changes }
    return uploadPictures(server, endpoints.writeRating.path, Object.fromEntries(pictures), json)
  }
  const only = async () => {
    const [rating] = await ratingsIn(server, shop, { status: 'pending' })
    if (!rating) throw new Error('no rating waits')
    return rating
  }
  const approve = async () =>
    call(server, endpoints.moderateProductRatings, { ids: [(await only()).id], status: 'approved' }, shop.token)
  const shown = () => call(server, endpoints.listShownRatings, { shop: shop.name, slug: 'pan-de-campo' })
  return { shop, which, write, only, approve, shown }
}

test('pictures of a rating wait for approval, even if ratings are shown immediately', async () => {
  const { write, only, approve, shown } = await aRatedShop('after')
  expect(await write(3)).toMatchObject({ statusCode: 200, body: { isShown: false } })
  expect((await shown()).items).toEqual([])
  const { pictures, doubts } = await only()
  expect([pictures.length, doubts]).toEqual([3, ['pictures']])
  await approve()
  const [rating] = (await shown()).items
  expect(rating?.pictures).toEqual(pictures)
  for (const { path, smallPath } of pictures)
    for (const url of [path, smallPath]) {
      const file = await server.app.inject({ url })
      expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/webp'])
    }
})

test('a buyer keeps some pictures and adds others; removed ones are deleted with their files', async () => {
  const { write, only, approve, shown } = await aRatedShop()
  await write(2)
  const [first, second] = (await only()).pictures
  await approve()
  expect(await write(1, { keptPictureIds: [second?.id] })).toMatchObject({ body: { isShown: false } })
  expect((await shown()).items).toEqual([])
  const { pictures } = await only()
  expect(pictures.map(({ id }) => id)[0]).toBe(second?.id)
  expect(pictures.length).toBe(2)
  await sweepFiles(server.deps.db, server.deps.files, new Date(Date.now() + 25 * 3_600_000))
  expect((await server.app.inject({ url: first?.path ?? '' })).statusCode).toBe(404)
  expect((await server.app.inject({ url: second?.path ?? '' })).statusCode).toBe(200)
})

test('repeated words and pictures change nothing, and without pictures a rating is shown immediately again', async () => {
  const { shop, which, write, only, approve, shown } = await aRatedShop()
  await write(1)
  const [picture] = (await only()).pictures
  await approve()
  expect(await write(0, { keptPictureIds: [picture?.id] })).toMatchObject({ body: { isShown: true } })
  expect((await shown()).items[0]?.pictures).toEqual([picture])
  expect(await rate(server, shop, which)).toMatchObject({ statusCode: 200, body: { isShown: true } })
  expect((await shown()).items[0]?.pictures).toEqual([])
})

test('more than three pictures, and other files, are refused and nothing is written', async () => {
  const { shop, which, write } = await aRatedShop()
  await write(2)
  const [{ pictures } = { pictures: [] }] = await ratingsIn(server, shop, { status: 'pending' })
  const keptPictureIds = pictures.map(({ id }) => id)
  expect(await write(2, { keptPictureIds, stars: 1 })).toMatchObject({
    statusCode: 422,
    body: { data: { fields: { pictures: expect.any(String) } } },
  })
  const json = { shop: shop.name, ...which, ...aText, stars: 1, keptPictureIds }
  const page = { picture1: Buffer.from('<svg onload="alert(1)"/>') }
  expect(await uploadPictures(server, endpoints.writeRating.path, page, json)).toMatchObject({ statusCode: 422 })
  const [rating] = await ratingsIn(server, shop, { status: 'pending' })
  expect([rating?.stars, rating?.pictures]).toEqual([5, pictures])
})

test('pictures of another rating are not taken over', async () => {
  const [mine, theirs] = [await aRatedShop(), await aRatedShop()]
  await theirs.write(1)
  const [picture] = (await theirs.only()).pictures
  await mine.write(1, { keptPictureIds: [picture?.id] })
  expect((await mine.only()).pictures.map(({ id }) => id)).not.toContain(picture?.id)
  expect((await theirs.only()).pictures).toEqual([picture])
})
