import { postStock, unitCostOf } from '@mostrador/domain/stock/stock-value.ts'
import { expect, test } from 'vitest'
import { aDocument, push } from '../../../testing/a-document.ts'
import { aRefund } from '../../../testing/a-refund.ts'
import { aSale } from '../../../testing/a-sale.ts'
import { aVoid } from '../../../testing/a-void.ts'
import { aCompany, anOpenTill, aProduct } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()

/** A hundred were bought for 100 each and three of them sold. The rest is now worth 200. */
async function aSaleBeforeCostsRose() {
  const shop = await aCompany(server)
  const product = await aProduct(server, shop, { openingUnitCost: '100' })
  const till = await anOpenTill(server, shop, 20_000)
  const sale = aSale(till, { items: [{ product, quantity: '3' }] })
  expect(await push(server, shop, aDocument(sale))).toMatchObject([{ status: 'stored' }])
  await server.owner.query('update stock_levels set value = on_hand * 200 where variant_id = $1', [product.variantId])
  const levelNow = async () => {
    const { rows } = await server.owner.query(
      `select trim_scale(on_hand)::text as "onHand", trim_scale(value)::text as value, trim_scale(last_cost)::text as "lastCost",
         trim_scale(average_cost)::text as "averageCost"
       from stock_levels where variant_id = $1`,
      [product.variantId],
    )
    return rows[0]
  }
  const costsOf = async (kind: string) => {
    const { rows } = await server.owner.query(
      'select trim_scale(unit_cost)::text as cost from stock_movements where variant_id = $1 and kind = $2',
      [product.variantId, kind],
    )
    return rows.map(({ cost }) => cost)
  }
  return { shop, till, sale, levelNow, costsOf }
}

test('a returned item enters stock at its cost when it was sold, and the average follows', async () => {
  const { shop, till, sale, levelNow, costsOf } = await aSaleBeforeCostsRose()
  const before = await levelNow()
  expect(await push(server, shop, aRefund(till, sale, { number: 2 }))).toMatchObject([{ status: 'stored' }])
  const { stock } = postStock(before, { type: 'return', quantity: '1', amount: '100' })
  expect(await levelNow()).toMatchObject({ value: stock.value, averageCost: unitCostOf(stock) })
  expect(await costsOf('refund')).toEqual(['100'])
})

test('a damaged returned item does not change the value of the rest', async () => {
  const { shop, till, sale, levelNow, costsOf } = await aSaleBeforeCostsRose()
  const before = await levelNow()
  expect(await push(server, shop, aRefund(till, sale, { number: 2, condition: 'damaged' }))).toMatchObject([
    { status: 'stored' },
  ])
  const { lastCost: _, ...after } = await levelNow()
  expect(before).toMatchObject(after)
  expect([...(await costsOf('refund')), ...(await costsOf('damaged'))]).toEqual(['100', '100'])
})

test('a void returns everything at its cost', async () => {
  const { shop, till, sale, levelNow } = await aSaleBeforeCostsRose()
  const before = await levelNow()
  expect(await push(server, shop, aVoid(till, sale))).toMatchObject([{ status: 'stored' }])
  const { stock } = postStock(before, { type: 'return', quantity: '3', amount: '300' })
  expect(await levelNow()).toMatchObject({ value: stock.value, averageCost: unitCostOf(stock) })
})
