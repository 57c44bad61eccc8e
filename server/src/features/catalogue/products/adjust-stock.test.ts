import {
  adjustStock,
  getProduct,
  listStockMovements,
} from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { aMember } from '../../../testing/a-member.ts'
import { aCompany, aProduct, call, send, type Shop, type TestProduct } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()

type Wish = { kind?: 'adjustment' | 'found' | 'damaged'; quantity: string; unitCost?: string; adjustmentId?: string }

function input(product: TestProduct, { kind = 'adjustment', ...wish }: Wish) {
  return { adjustmentId: newId(), variantId: product.variantId, kind, reason: 'Conteo del día', ...wish }
}

const adjust = (shop: Shop, product: TestProduct, wish: Wish) =>
  call(server, adjustStock, input(product, wish), shop.token)

test('the kind decides the direction of stock, and the ledger adds up', async () => {
  const shop = await aCompany(server)
  const product = await aProduct(server, shop, { openingStock: '10' })

  expect((await adjust(shop, product, { kind: 'damaged', quantity: '2.5' })).onHand).toBe('7.5')
  expect((await adjust(shop, product, { kind: 'found', quantity: '1' })).onHand).toBe('8.5')
  expect((await adjust(shop, product, { quantity: '-9' })).onHand).toBe('-0.5')

  const { items, total } = await call(server, listStockMovements, { variantId: product.variantId, per: 3 }, shop.token)
  expect(items.map(({ kind, quantity, balanceAfter, reason }) => [kind, quantity, balanceAfter, reason])).toEqual([
    ['adjustment', '-9', '-0.5', 'Conteo del día'],
    ['found', '1', '8.5', 'Conteo del día'],
    ['damaged', '-2.5', '7.5', 'Conteo del día'],
  ])
  expect(total).toBe(4)
  const { rows } = await server.owner.query('select * from inv.i07_stock_is_sum_of_movements')
  expect(rows).toEqual([])
})

test('incoming stock with a cost moves the average; outgoing stock does not', async () => {
  const shop = await aCompany(server)
  const product = await aProduct(server, shop, { openingStock: '10', openingUnitCost: '100' })
  await adjust(shop, product, { kind: 'found', quantity: '10', unitCost: '200' })
  await adjust(shop, product, { kind: 'damaged', quantity: '5' })

  const { product: after } = await call(server, getProduct, { id: product.id }, shop.token)
  expect(after.variants[0]).toMatchObject({ cost: '150', lastCost: '200', onHand: '15' })
})

test('the same adjustment sent twice moves stock once; another one under its id is refused', async () => {
  const shop = await aCompany(server)
  const product = await aProduct(server, shop, { openingStock: '10' })
  const wish = input(product, { quantity: '3' })

  const [first, second] = await Promise.all([
    call(server, adjustStock, wish, shop.token),
    call(server, adjustStock, wish, shop.token),
  ])
  expect(second).toEqual(first)
  expect(first.onHand).toBe('13')
  expect(await send(server, adjustStock.path, { ...wish, quantity: '4' }, shop.token)).toMatchObject({
    statusCode: 409,
  })
})

test('many simultaneous adjustments lose nothing', async () => {
  const shop = await aCompany(server)
  const product = await aProduct(server, shop, { openingStock: '0' })
  await Promise.all(Array.from({ length: 20 }, () => adjust(shop, product, { kind: 'found', quantity: '1' })))
  expect((await call(server, getProduct, { id: product.id }, shop.token)).product.onHand).toBe('20')
})

test.each([
  ['nothing', { quantity: '0' }, 422],
  ['a damage below zero', { kind: 'damaged', quantity: '-1' }, 422],
  ['no reason', { quantity: '1', reason: ' x ' }, 422],
  ['another company’s location', { quantity: '1', locationId: newId() }, 404],
])('refuses %s', async (_name, wish, statusCode) => {
  const shop = await aCompany(server)
  const product = await aProduct(server, shop)
  const answer = await send(server, adjustStock.path, { ...input(product, { quantity: '1' }), ...wish }, shop.token)
  expect(answer.statusCode).toBe(statusCode)
})

test('refuses adjustments of untracked stock, and a cost without its right', async () => {
  const shop = await aCompany(server)
  const service = await aProduct(server, shop, { trackStock: false, openingStock: '0' })
  expect(await send(server, adjustStock.path, input(service, { quantity: '1' }), shop.token)).toMatchObject({
    statusCode: 422,
    body: { data: { fields: { variantId: expect.any(String) } } },
  })
  const product = await aProduct(server, shop)
  const clerk = await aMember(server, shop, { permissions: ['PRODUCTS__STOCK_ADJUST'] })
  const wish = input(product, { kind: 'found', quantity: '1', unitCost: '5' })
  expect((await send(server, adjustStock.path, wish, clerk.token)).statusCode).toBe(403)
  expect((await call(server, adjustStock, { ...wish, unitCost: null }, clerk.token)).movement.unitCost).toBeNull()
})
