import { archiveProduct } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { commitSale, getSale, listSales, reviewSales } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { countSalesToReview } from '@mostrador/contract/features/selling/sale-conflicts/endpoints.ts'
import { expect, test } from 'vitest'
import { aMember } from '../../../testing/a-member.ts'
import { aSale } from '../../../testing/a-sale.ts'
import { aCompany, anOpenTill, aProduct, call, send } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()

/** Three sales of a product that was archived, and one without doubts. */
async function aShopToReview() {
  const shop = await aCompany(server)
  const [plain, gone] = [await aProduct(server, shop), await aProduct(server, shop, { name: 'Leche', sku: 'LEC-9' })]
  const till = await anOpenTill(server, shop)
  await call(server, archiveProduct, { id: gone.id, isArchived: true }, shop.token)
  const sales = [plain, gone, gone, gone].map((product, index) =>
    aSale(till, { number: index + 1, items: [{ product }] }),
  )
  for (const sale of sales) await call(server, commitSale, sale, shop.token)
  const idOf = (at: number) => sales[at]?.saleId ?? ''
  return { shop, idOf }
}

const toReview = { filters: { review: 'yes' } }

test('a reviewed sale names its reviewer, time and note, and no longer waits', async () => {
  const { shop, idOf } = await aShopToReview()

  const input = { selection: { ids: [idOf(1)] }, note: 'Conté el producto' }
  expect(await call(server, reviewSales, input, shop.token)).toEqual({ reviewedCount: 1, skippedCount: 0 })

  const { sale } = await call(server, getSale, { id: idOf(1) }, shop.token)
  expect(sale).toMatchObject({
    needsReview: ['productArchived'],
    isReviewed: true,
    review: { note: 'Conté el producto', byName: expect.any(String) },
  })
  const { items } = await call(server, listSales, toReview, shop.token)
  expect(items.map(({ id }) => id).sort()).toEqual([idOf(2), idOf(3)].sort())
  expect((await call(server, listSales, { filters: { review: 'no' } }, shop.token)).total).toBe(2)
  expect(await call(server, countSalesToReview, {}, shop.token)).toEqual({ saleCount: 2, conflictCount: 0 })
  const { rows } = await server.owner.query(`select data from audit_entries where action = 'sale.review'`)
  expect(rows).toContainEqual({ data: { note: 'Conté el producto' } })
})

test('reviews many sales together, except those left out; a second review changes nothing', async () => {
  const { shop, idOf } = await aShopToReview()
  const all = (exceptIds: string[]) => ({ selection: { filters: {}, q: '', exceptIds }, note: '' })

  expect(await call(server, reviewSales, all([idOf(3)]), shop.token)).toEqual({ reviewedCount: 2, skippedCount: 1 })
  expect(await call(server, reviewSales, all([]), shop.token)).toEqual({ reviewedCount: 1, skippedCount: 3 })
  expect(await call(server, reviewSales, all([]), shop.token)).toEqual({ reviewedCount: 0, skippedCount: 4 })
})

test('people who may not change sales may not review them', async () => {
  const { shop, idOf } = await aShopToReview()
  const member = await aMember(server, shop, { permissions: ['SALES__VIEW'] })

  expect(await send(server, reviewSales.path, { selection: { ids: [idOf(1)] } }, member.token)).toMatchObject({
    statusCode: 403,
  })
})
