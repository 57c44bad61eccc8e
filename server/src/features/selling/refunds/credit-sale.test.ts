import {
  createCustomer,
  getCustomer,
  listCustomerEntries,
  mergeCustomers,
  updateCustomer,
} from '@mostrador/contract/features/customers/customers/endpoints.ts'
import { commitSale, getSale } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { createTender } from '@mostrador/contract/features/selling/tenders/endpoints.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { aMember } from '../../../testing/a-member.ts'
import { aSale, type SaleInput } from '../../../testing/a-sale.ts'
import { aCompany, anOpenTill, aProduct, call, send, type Shop, type Till } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()
const name = { en: 'On account', es: 'A cuenta' }

type World = { shop: Shop; till: Till; tenderKey: string; customerId: string; sell: (number: number) => SaleInput }

/** A shop that sells bread for 1000 on account to a customer with the given credit limit. */
async function aWorld(creditLimit: number): Promise<World> {
  const shop = await aCompany(server)
  const { tender } = await call(server, createTender, { name, type: 'customerCredit' }, shop.token)
  const till = await anOpenTill(server, shop)
  const product = await aProduct(server, shop, { name: 'Pan', price: '1000' })
  const person = { name: 'Rosa Pérez', creditLimit: money(creditLimit) }
  const { customer } = await call(server, createCustomer, person, shop.token)
  const sell = (number: number) => ({
    ...aSale(till, { number, items: [{ product }], tenderKey: tender.key }),
    customerId: customer.id,
  })
  return { shop, till, tenderKey: tender.key, customerId: customer.id, sell }
}

const commit = (shop: Shop, sale: SaleInput) => call(server, commitSale, sale, shop.token)
const balanceOf = async ({ shop, customerId }: World) =>
  (await call(server, getCustomer, { id: customerId }, shop.token)).customer.balance

test('a sale on account charges the customer, once, however often it is sent', async () => {
  const world = await aWorld(5000)
  const sale = world.sell(1)
  const { sale: stored } = await commit(world.shop, sale)
  const { sale: again } = await commit(world.shop, sale)

  expect(stored.needsReview).toEqual([])
  expect(again.replayed).toBe(true)
  expect(await balanceOf(world)).toBe(1000)
  const { items } = await call(server, listCustomerEntries, { customerId: world.customerId }, world.shop.token)
  expect(items).toMatchObject([{ kind: 'charge', amount: 1000, balanceAfter: 1000, sourceId: sale.saleId }])
  const { rows } = await server.owner.query('select * from inv.i33_credit_sale_is_charged')
  expect(rows).toEqual([])
})

test('a sale up to the limit is clean; beyond it the sale stands, is charged and goes to review', async () => {
  const world = await aWorld(2000)
  const reviews = []
  for (const number of [1, 2, 3]) reviews.push((await commit(world.shop, world.sell(number))).sale.needsReview)

  expect(reviews).toEqual([[], [], ['overCreditLimit']])
  expect(await balanceOf(world)).toBe(3000)
})

test('two registers cannot both use up the same credit unnoticed', async () => {
  const world = await aWorld(1000)
  const other = await anotherTill(world)
  const sales = [world.sell(1), { ...world.sell(1), ...other, payments: renewed(world.sell(1)) }]

  const answers = await Promise.all(sales.map((sale) => commit(world.shop, sale)))

  const reviews = answers.map(({ sale }) => sale.needsReview)
  expect(reviews.toSorted((a, b) => a.length - b.length)).toEqual([[], ['overCreditLimit']])
  expect(await balanceOf(world)).toBe(2000)
})

test('marks a sale to a blocked customer', async () => {
  const world = await aWorld(5000)
  const { customer } = await call(server, getCustomer, { id: world.customerId }, world.shop.token)
  const blocked = updateCustomer.input.parse({ ...customer, status: 'blocked', blockReason: 'No paga' })
  await call(server, updateCustomer, blocked, world.shop.token)

  expect((await commit(world.shop, world.sell(1))).sale.needsReview).toEqual(['overCreditLimit'])
})

test('without the right to give credit the sale stands and is marked', async () => {
  const world = await aWorld(5000)
  const cashier = await aMember(server, world.shop, { permissions: ['SALES__ADD'] })

  const { sale } = await call(server, commitSale, world.sell(1), cashier.token)

  expect(sale.needsReview).toEqual(['overProfileLimits'])
})

test('refuses and keeps a credit sale without a customer', async () => {
  const world = await aWorld(5000)
  const sale = { ...world.sell(1), customerId: null }

  expect(await send(server, commitSale.path, sale, world.shop.token)).toMatchObject({
    statusCode: 422,
    body: { code: 'saleNotSettled' },
  })
  const { rows } = await server.owner.query('select reason from sale_conflicts where company_id = $1', [
    world.shop.companyId,
  ])
  expect(rows).toEqual([{ reason: 'saleNotSettled' }])
})

test('after a merge, the remaining customer owes the merged one’s purchases', async () => {
  const world = await aWorld(0)
  const stays = { name: 'Rosa Pérez Soto', creditLimit: money(9000) }
  const { customer } = await call(server, createCustomer, stays, world.shop.token)
  await call(server, mergeCustomers, { keepId: customer.id, mergeId: world.customerId }, world.shop.token)

  const { sale } = await commit(world.shop, world.sell(1))

  expect(sale.needsReview).toEqual([])
  expect(await balanceOf({ ...world, customerId: customer.id })).toBe(1000)
})

test('part of a sale may be on account, and the rest in cash', async () => {
  const world = await aWorld(5000)
  const sale = world.sell(1)
  const cash = world.till.settings.tenders.find(({ type }) => type === 'cash')
  const [credit] = sale.payments
  if (!cash || !credit) throw new Error('no tender')
  const payments = [
    { ...credit, tenderedAmount: money(400) },
    { paymentId: newId(), tenderId: cash.id, tenderType: 'cash' as const, tenderedAmount: money(600) },
  ]
  await commit(world.shop, { ...sale, payments })

  expect(await balanceOf(world)).toBe(400)
  const { sale: stored } = await call(server, getSale, { id: sale.saleId }, world.shop.token)
  expect(stored.drawerMovements).toMatchObject([{ amount: 600 }])
})

/** A second register of the shop, with its own open session and series. */
async function anotherTill({ shop, till }: World) {
  const [checkoutId, sessionId, deviceId] = [newId(), newId(), newId()]
  const { companyId, userId } = shop
  const { rows } = await server.owner.query<{ location_id: string }>(
    'select location_id from checkouts where company_id = $1 and id = $2',
    [companyId, till.session.checkoutId],
  )
  await server.owner.query(
    `insert into checkouts (company_id, id, name, code, location_id) values ($1, $2, 'Caja 9', 'C9', $3)`,
    [companyId, checkoutId, rows[0]?.location_id],
  )
  await server.owner.query(
    `insert into checkout_leases (company_id, checkout_id, epoch, series, device_id, granted_to_id) values ($1, $2, 1, 'C9', $3, $4)`,
    [companyId, checkoutId, deviceId, userId],
  )
  await server.owner.query(
    `insert into checkout_sessions (company_id, id, checkout_id, number, opened_by_id, opening_counted_amount, cash_balance)
      values ($1, $2, $3, 1, $4, 0, 0)`,
    [companyId, sessionId, checkoutId, userId],
  )
  return { saleId: newId(), checkoutId, sessionId, deviceId, epoch: 1, series: 'C9' }
}

const renewed = ({ payments }: SaleInput) => payments.map((payment) => ({ ...payment, paymentId: newId() }))
