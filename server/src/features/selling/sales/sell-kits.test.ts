import { commitSale, getSale } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { getProduct, updateProduct } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { expect, test } from 'vitest'
import { aSale } from '../../../testing/a-sale.ts'
import { aCompany, anOpenTill, aProduct, call, type Shop, updateInput } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()

async function onHand(shop: Shop, id: string): Promise<string> {
  return (await call(server, getProduct, { id }, shop.token)).product.onHand
}

async function aBreakfast(shop: Shop) {
  const bread = await aProduct(server, shop, { name: 'Pan', price: '300', openingStock: '50', openingUnitCost: '120' })
  const coffee = await aProduct(server, shop, {
    name: 'Café',
    price: '900',
    openingStock: '10',
    openingUnitCost: '400',
  })
  const service = await aProduct(server, shop, {
    name: 'Mesa',
    type: 'service',
    price: '500',
    trackStock: false,
    openingUnitCost: '0',
  })
  const kit = await aProduct(server, shop, {
    name: 'Desayuno',
    type: 'kit',
    price: '1400',
    components: [
      { variantId: bread.variantId, quantity: '2' },
      { variantId: coffee.variantId, quantity: '1' },
      { variantId: service.variantId, quantity: '1' },
    ],
    openingUnitCost: '0',
  })
  return { bread, coffee, service, kit }
}

test('a sold kit takes its components from stock, beside the same product sold alone', async () => {
  const shop = await aCompany(server)
  const { bread, coffee, kit } = await aBreakfast(shop)
  const till = await anOpenTill(server, shop)

  const input = aSale(till, { items: [{ product: kit, quantity: '3' }, { product: bread }] })
  const { sale } = await call(server, commitSale, input, shop.token)
  const again = await call(server, commitSale, input, shop.token)

  expect([sale.needsReview, again.sale.replayed]).toEqual([[], true])
  expect([await onHand(shop, bread.id), await onHand(shop, coffee.id), await onHand(shop, kit.id)]).toEqual([
    '43',
    '7',
    '7',
  ])
  const { sale: stored } = await call(server, getSale, { id: input.saleId }, shop.token)
  expect(stored.stockMovements).toEqual([
    { name: 'Pan', kind: 'sale', quantity: '-6', balanceAfter: '44' },
    { name: 'Café', kind: 'sale', quantity: '-3', balanceAfter: '7' },
    { name: 'Pan', kind: 'sale', quantity: '-1', balanceAfter: '43' },
  ])
})

test('a kit costs as much as its components', async () => {
  const shop = await aCompany(server)
  const { kit } = await aBreakfast(shop)
  const till = await anOpenTill(server, shop)

  const input = aSale(till, { items: [{ product: kit, quantity: '2' }] })
  await call(server, commitSale, input, shop.token)

  const { rows } = await server.owner.query(
    `select trim_scale(s.cost_amount)::text as cost_amount, trim_scale(l.unit_cost)::text as unit_cost from sales s join sale_lines l on l.sale_id = s.id where s.id = $1`,
    [input.saleId],
  )
  expect(rows).toEqual([{ cost_amount: '1280', unit_cost: '640' }])
})

test('the line keeps the kit’s components as they were at the sale', async () => {
  const shop = await aCompany(server)
  const { bread, kit } = await aBreakfast(shop)
  const till = await anOpenTill(server, shop)
  const input = aSale(till, { items: [{ product: kit }] })
  await call(server, commitSale, input, shop.token)

  const components = [{ variantId: bread.variantId, quantity: '5' }]
  await call(server, updateProduct, { ...updateInput(kit), components }, shop.token)

  const { rows } = await server.owner.query(
    `select name, trim_scale(quantity)::text as quantity, tracks_stock from sale_line_components where sale_id = $1 order by position`,
    [input.saleId],
  )
  expect(rows).toEqual([
    { name: 'Pan', quantity: '2', tracks_stock: true },
    { name: 'Café', quantity: '1', tracks_stock: true },
    { name: 'Mesa', quantity: '1', tracks_stock: false },
  ])
})

test('a kit with a component out of stock is sold and goes to review', async () => {
  const shop = await aCompany(server)
  const { coffee, kit } = await aBreakfast(shop)
  const till = await anOpenTill(server, shop)

  const { sale } = await call(
    server,
    commitSale,
    aSale(till, { items: [{ product: kit, quantity: '12' }] }),
    shop.token,
  )

  expect(sale.needsReview).toEqual(['oversold'])
  expect(await onHand(shop, coffee.id)).toBe('-2')
})
