import { afterEach, expect, test } from 'vitest'
import { anOpenTill, aProduct } from '../../../testing/builders.ts'
import { aReceipt, rate } from '../../../testing/online/a-rating.ts'
import { anOnlineShop, setUpShop } from '../../../testing/online/an-online-shop.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()
afterEach(() => server.setNow(undefined))

const noteMails = () => server.mails.filter(({ body }) => body.includes('/dashboard/ecommerce/productsRatings'))

test('owners get one mail an hour about new ratings, and none once they switch it off', async () => {
  const shop = await anOnlineShop(server)
  const bread = await aProduct(server, shop, { name: 'Pan de campo', showInStore: true })
  const till = await anOpenTill(server, shop)
  const tokens: string[] = []
  for (let number = 1; number <= 5; number++) tokens.push((await aReceipt(server, shop, till, [bread], number)).token)
  const rateOne = async (at?: number) => {
    server.setNow(at === undefined ? undefined : new Date(at))
    const token = tokens.pop() ?? ''
    expect(await rate(server, shop, { token, productId: bread.id })).toMatchObject({ statusCode: 200 })
    server.setNow(undefined)
  }
  const start = Date.now()
  const minute = 60_000
  await rateOne(start)
  await rateOne(start + minute)
  await expect.poll(() => noteMails().length).toBe(1)
  await rateOne(start + 61 * minute)
  await expect.poll(() => noteMails().length).toBe(2)
  await setUpShop(server, shop, { shop: { notifyOnRating: false } })
  await rateOne(start + 130 * minute)
  await setUpShop(server, shop, { shop: { notifyOnRating: true } })
  await rateOne(start + 131 * minute)
  await expect.poll(() => noteMails().length).toBe(3)
})
