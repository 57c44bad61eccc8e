import type { InputOf } from '@mostrador/contract/endpoint.ts'
import { listAuditEntries } from '@mostrador/contract/features/office/audit/endpoints.ts'
import { commitSale, getCustomerPurchases } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import {
  adjustCustomerBalance,
  anonymiseCustomer,
  archiveCustomers,
  checkCustomer,
  createCustomer,
  deleteCustomerGroup,
  exportCustomer,
  getCustomer,
  listCustomerEntries,
  listCustomerGroups,
  listCustomers,
  mergeCustomers,
  saveCustomerGroup,
  sortCustomers,
  updateCustomer,
} from '@mostrador/contract/features/customers/customers/endpoints.ts'
import type { Customer } from '@mostrador/contract/features/customers/customers/schema.ts'
import { createMetadataField } from '@mostrador/contract/features/catalogue/metadata/endpoints.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { aMember } from '../../../testing/a-member.ts'
import { aSale } from '../../../testing/a-sale.ts'
import { aCompany, anOpenTill, aProduct, call, send, type Shop, type Till } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()

async function aCustomer(shop: Shop, wish: Partial<InputOf<typeof createCustomer>> = {}): Promise<Customer> {
  return (await call(server, createCustomer, { name: 'Rosa Pérez', ...wish }, shop.token)).customer
}

/** The form's data of an unchanged customer. */
function formOf(customer: Customer, changes: object = {}): InputOf<typeof updateCustomer> {
  const input = { ...customer, status: 'active' as const, ...changes }
  return updateCustomer.input.parse(input)
}

async function sellTo(shop: Shop, till: Till, customerId: string, number: number): Promise<number> {
  const product = await aProduct(server, shop, { name: `Queso ${number}`, price: '1000' })
  const sale = { ...aSale(till, { number, items: [{ product }] }), customerId }
  await call(server, commitSale, sale, shop.token)
  return 1000
}

test('stores data in one form, however it was typed', async () => {
  const shop = await aCompany(server)
  const customer = await aCustomer(shop, {
    kind: 'business',
    name: 'Almacén «El Sol» Ltda.',
    taxIdType: 'rut',
    taxId: '97.004.000-5',
    email: 'Rosa@Example.TEST',
    phone: '9 8765 4321',
  })
  expect(customer).toMatchObject({ taxId: '97004000-5', email: 'rosa@example.test', phone: '+56987654321', version: 1 })
})

test.each([
  [{ taxIdType: 'rut', taxId: '97.004.000-6' }, 422, 'taxId'],
  [{ phone: '12' }, 422, 'phone'],
  [{ email: 'rosa@' }, 422, 'email'],
  [{ name: '' }, 422, 'name'],
  [{ name: 'Ana <b>' }, 422, 'name'],
  [{ taxId: '123' }, 422, 'taxIdType'],
  [{ status: 'blocked' }, 422, 'blockReason'],
  [{ birthday: '2026-02-30' }, 422, 'birthday'],
  [{ discountPercent: '101' }, 422, 'discountPercent'],
  [{ creditLimit: -1 }, 422, 'creditLimit'],
  [{ creditLimit: 0.5 }, 422, 'creditLimit'],
  [{ groupId: '01890a5d-ac96-774b-bcce-b302099a8057' }, 404, 'groupId'],
  [{ addresses: [{ line1: 'x' }] }, 422, 'addresses.0.label'],
])('refuses %o at its field', async (wrong, statusCode, field) => {
  const shop = await aCompany(server)
  expect(await send(server, createCustomer.path, { name: 'Rosa', ...wrong }, shop.token)).toMatchObject({
    statusCode,
    body: { data: { fields: { [field]: expect.any(String) } } },
  })
  expect((await call(server, listCustomers, {}, shop.token)).items).toEqual([])
})

test('asks about a number that looks wrong once, and keeps it when the person insists', async () => {
  const shop = await aCompany(server, { regionTag: 'MX' })
  const doubtful = { name: 'Rosa', taxIdType: 'rfc' as const, taxId: 'SAT97' }
  expect(await send(server, createCustomer.path, doubtful, shop.token)).toMatchObject({
    statusCode: 409,
    body: { code: 'doubtful', data: { fields: { taxId: expect.any(String) } } },
  })
  const customer = await aCustomer(shop, { ...doubtful, acceptDoubtful: true })
  const { customer: changed } = await call(server, updateCustomer, formOf(customer, { notes: 'VIP' }), shop.token)
  expect(changed).toMatchObject({ notes: 'VIP', taxId: 'SAT97' })
})

test('names an existing customer: with the same tax id it refuses, with the same e-mail it asks', async () => {
  const shop = await aCompany(server)
  const rosa = await aCustomer(shop, { taxIdType: 'rut', taxId: '97004000-5', email: 'rosa@example.test' })
  const sameAs = { id: rosa.id, name: rosa.name }

  const twin = { name: 'Otra', taxIdType: 'rut', taxId: '97.004.000-5', acceptDoubtful: true }
  expect(await send(server, createCustomer.path, twin, shop.token)).toMatchObject({
    statusCode: 409,
    body: { code: 'taxIdTaken', data: { sameAs, fields: { taxId: expect.stringContaining('Rosa') } } },
  })
  const housemate = { name: 'Otra', email: 'rosa@example.test' }
  expect(await send(server, createCustomer.path, housemate, shop.token)).toMatchObject({
    body: { code: 'doubtful', data: { sameAs } },
  })
  expect(await aCustomer(shop, { ...housemate, acceptDoubtful: true })).toMatchObject({ name: 'Otra' })

  const typed = { taxIdType: 'rut' as const, taxId: '97.004.000-5', email: 'ROSA@example.test', phone: '1' }
  expect(await call(server, checkCustomer, typed, shop.token)).toEqual({
    taxId: { text: '97004000-5', verdict: 'good', sameAs },
    email: { sameAs },
    phone: { text: null },
  })
  const own = await call(server, checkCustomer, { ...typed, exceptId: rosa.id }, shop.token)
  expect(own.taxId?.sameAs).toBeNull()
})

test('refuses a change based on an old version', async () => {
  const shop = await aCompany(server)
  const customer = await aCustomer(shop)
  await call(server, updateCustomer, formOf(customer, { notes: 'Uno' }), shop.token)
  expect(await send(server, updateCustomer.path, formOf(customer, { notes: 'Dos' }), shop.token)).toMatchObject({
    statusCode: 409,
    body: { code: 'versionConflict' },
  })
})

test('shows personal data only with its right, and keeps it when a person without it saves', async () => {
  const shop = await aCompany(server)
  const rosa = await aCustomer(shop, { email: 'rosa@example.test', phone: '+56987654321', notes: 'Paga tarde' })
  const clerk = await aMember(server, shop, { permissions: ['CUSTOMERS__UPDATE'] })
  await server.owner.query(`update customers set addresses = '[{"city": "Ñuñoa"}]' where id = $1`, [rosa.id])
  const inCity = { filters: { city: '*nunoa' } }
  expect((await call(server, listCustomers, inCity, shop.token)).items).toHaveLength(1)
  expect((await call(server, listCustomers, inCity, clerk.token)).items).toEqual([])
  await server.owner.query(`update customers set addresses = '[]' where id = $1`, [rosa.id])

  const { customer: seen } = await call(server, getCustomer, { id: rosa.id }, clerk.token)
  expect(seen).toMatchObject({ name: rosa.name, email: null, phone: null, notes: '', isPersonalHidden: true })
  expect((await call(server, listCustomers, { q: 'rosa@example' }, clerk.token)).items).toEqual([])
  expect((await call(server, listCustomers, { q: 'rosa' }, clerk.token)).items).toMatchObject([{ email: null }])

  await call(server, updateCustomer, formOf(seen, { name: 'Rosa María Pérez' }), clerk.token)
  const { customer: after } = await call(server, getCustomer, { id: rosa.id }, shop.token)
  expect(after).toMatchObject({ name: 'Rosa María Pérez', email: 'rosa@example.test', notes: 'Paga tarde' })
})

test('only people who may give credit see and change credit terms', async () => {
  const shop = await aCompany(server)
  const clerk = await aMember(server, shop, { permissions: ['CUSTOMERS__ADD', 'CUSTOMERS__UPDATE'] })
  const generous = { name: 'Rosa', creditLimit: 100_000 }
  expect(await send(server, createCustomer.path, generous, clerk.token)).toMatchObject({ statusCode: 403 })

  const rosa = await aCustomer(shop, { creditLimit: money(100_000) })
  const { customer } = await call(server, updateCustomer, formOf(rosa, { name: 'Rosa P' }), clerk.token)
  expect(customer).toMatchObject({ name: 'Rosa P', creditLimit: 100_000 })
  expect(await send(server, updateCustomer.path, formOf(customer, { creditLimit: 1 }), clerk.token)).toMatchObject({
    statusCode: 403,
  })
})

test('makes a correction of the account once, however often it is sent, and the balance is the sum', async () => {
  const shop = await aCompany(server)
  const { id: customerId } = await aCustomer(shop)
  const correction = { id: newId(), customerId, amount: money(5000), reason: 'Saldo del cuaderno' }
  const first = await call(server, adjustCustomerBalance, correction, shop.token)
  const again = await call(server, adjustCustomerBalance, correction, shop.token)
  expect(again).toEqual(first)
  expect(first).toMatchObject({ customer: { balance: 5000 }, entry: { balanceAfter: 5000, kind: 'adjustment' } })

  const amounts = Array.from({ length: 12 }, (_, index) => money(index % 2 ? -300 : 700))
  await Promise.all(
    amounts.map((amount) =>
      call(server, adjustCustomerBalance, { id: newId(), customerId, amount, reason: 'Ajuste' }, shop.token),
    ),
  )
  const { customer } = await call(server, getCustomer, { id: customerId }, shop.token)
  expect(customer.balance).toBe(5000 + 6 * 400)
  const { items, total } = await call(server, listCustomerEntries, { customerId, per: 5 }, shop.token)
  expect(total).toBe(13)
  expect(items).toHaveLength(5)
  await expect(server.owner.query('select * from inv.i30_customer_balance_is_sum_of_entries')).resolves.toMatchObject({
    rows: [],
  })
})

test('counts purchases for the customer, and for the one they were merged into', async () => {
  const shop = await aCompany(server)
  const till = await anOpenTill(server, shop)
  const [rosa, rosita] = [await aCustomer(shop, { tags: ['vip'] }), await aCustomer(shop, { name: 'Rosita' })]
  await sellTo(shop, till, rosita.id, 1)
  await call(server, mergeCustomers, { keepId: rosa.id, mergeId: rosita.id }, shop.token)
  await sellTo(shop, till, rosita.id, 2)

  const { customer } = await call(server, getCustomer, { id: rosa.id }, shop.token)
  expect(customer).toMatchObject({ totalSpent: 2000, saleCount: 2, lastPurchaseAt: expect.any(String) })
  const purchases = await call(server, getCustomerPurchases, { id: rosa.id }, shop.token)
  expect(purchases.sales).toHaveLength(2)
  expect(Object.fromEntries(purchases.items.map(({ name, grossAmount }) => [name, grossAmount]))).toEqual({
    'Queso 1': 1000,
    'Queso 2': 1000,
  })
})

test('a merge moves data, tags and balance, and documents still lead to the remaining customer', async () => {
  const shop = await aCompany(server)
  const keep = await aCustomer(shop, { name: 'Rosa', tags: ['a'], email: 'rosa@example.test' })
  const other = { name: 'Rosa P', tags: ['b'], email: 'otra@example.test', phone: '987654321' }
  const merge = await aCustomer(shop, { ...other, taxIdType: 'rut', taxId: '97004000-5' })
  const oldest = await aCustomer(shop, { name: 'Rosa Vieja' })
  const reason = 'Del cuaderno'
  await call(
    server,
    adjustCustomerBalance,
    { id: newId(), customerId: merge.id, amount: money(900), reason },
    shop.token,
  )
  await call(server, mergeCustomers, { keepId: merge.id, mergeId: oldest.id }, shop.token)

  const { customer } = await call(server, mergeCustomers, { keepId: keep.id, mergeId: merge.id }, shop.token)

  expect(customer).toMatchObject({
    email: 'rosa@example.test',
    phone: '+56987654321',
    taxId: '97004000-5',
    tags: ['a', 'b'],
    balance: 900,
  })
  for (const { id } of [merge, oldest]) {
    expect((await call(server, getCustomer, { id }, shop.token)).customer).toMatchObject({
      status: 'archived',
      mergedIntoId: keep.id,
      balance: 0,
    })
  }
  expect(await send(server, mergeCustomers.path, { keepId: keep.id, mergeId: merge.id }, shop.token)).toMatchObject({
    statusCode: 409,
    body: { code: 'customerFixed' },
  })
  expect(await send(server, mergeCustomers.path, { keepId: keep.id, mergeId: keep.id }, shop.token)).toMatchObject({
    statusCode: 422,
  })
  await expect(server.owner.query('select * from inv.i31_merges_end_at_a_living_customer')).resolves.toMatchObject({
    rows: [],
  })
})

test('two opposite merges at once leave one of the two', async () => {
  const shop = await aCompany(server)
  const [first, second] = [await aCustomer(shop), await aCustomer(shop, { name: 'Otra' })]
  const answers = await Promise.all([
    send(server, mergeCustomers.path, { keepId: first.id, mergeId: second.id }, shop.token),
    send(server, mergeCustomers.path, { keepId: second.id, mergeId: first.id }, shop.token),
  ])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(expect.arrayContaining([200, 409]))
})

test('anonymising leaves no trace except documents, and is refused while there is a balance', async () => {
  const shop = await aCompany(server)
  const till = await anOpenTill(server, shop)
  const hobby = { entity: 'customer' as const, key: 'hobby', type: 'text' as const }
  await call(server, createMetadataField, { ...hobby, label: { en: 'Hobby', es: 'Afición' } }, shop.token)
  const secrets = { name: 'Zulema Quintanilla', email: 'zulema@example.test', phone: '987654321', notes: 'vecina' }
  const customer = await aCustomer(shop, { ...secrets, tags: ['vip'], metadata: { hobby: 'ajedrez' } })
  await sellTo(shop, till, customer.id, 1)
  const correction = { customerId: customer.id, reason: 'Del cuaderno' }
  await call(server, adjustCustomerBalance, { ...correction, id: newId(), amount: money(1) }, shop.token)
  expect(await send(server, anonymiseCustomer.path, { id: customer.id }, shop.token)).toMatchObject({
    body: { code: 'customerOwes' },
  })
  await call(server, adjustCustomerBalance, { ...correction, id: newId(), amount: money(-1) }, shop.token)

  const before = await call(server, exportCustomer, { id: customer.id }, shop.token)
  expect(before).toMatchObject({ customer: { email: secrets.email }, sales: [{ lines: ['1 × Queso 1'] }] })
  expect(before.entries).toHaveLength(2)

  const { customer: after } = await call(server, anonymiseCustomer, { id: customer.id }, shop.token)
  expect(after).toMatchObject({ email: null, phone: null, tags: [], metadata: {}, totalSpent: 1000 })
  const { rows } = await server.owner.query(
    `select row_to_json(c)::text || coalesce((select string_agg(data::text, ' ') from audit_entries a
      where a.entity_id = c.id), '') as kept from customers c where id = $1`,
    [customer.id],
  )
  for (const secret of ['Zulema', 'zulema', '987654321', 'vecina', 'ajedrez'])
    expect(rows[0].kept).not.toContain(secret)
  expect(await send(server, updateCustomer.path, formOf(after, { name: 'Zulema' }), shop.token)).toMatchObject({
    body: { code: 'customerFixed' },
  })
})

test("checks own fields by the company's definitions", async () => {
  const shop = await aCompany(server)
  const label = { en: 'Member number', es: 'Número de socio' }
  const field = { entity: 'customer' as const, key: 'socio', type: 'integer' as const, label, isRequired: true }
  await call(server, createMetadataField, { ...field, isUnique: true }, shop.token)
  expect(await send(server, createCustomer.path, { name: 'Rosa' }, shop.token)).toMatchObject({
    statusCode: 422,
    body: { data: { fields: { 'metadata.socio': expect.any(String) } } },
  })
  const rosa = await aCustomer(shop, { metadata: { socio: 7 } })
  expect(rosa.metadata).toEqual({ socio: 7 })
  const taken = { name: 'Sara', metadata: { socio: 7 } }
  expect(await send(server, createCustomer.path, taken, shop.token)).toMatchObject({ statusCode: 422 })
})

test('bulk actions apply to the chosen customers or to all that the list shows except some', async () => {
  const shop = await aCompany(server)
  const names = ['Ana', 'Berta', 'Carla', 'Diego']
  const people: Customer[] = []
  for (const name of names) people.push(await aCustomer(shop, { name }))
  const { group } = await call(server, saveCustomerGroup, { name: 'Vecinas' }, shop.token)
  const [ana, berta, carla, diego] = people.map(({ id }) => id)
  if (!ana || !berta || !carla || !diego) throw new Error('four were made')

  const selection = { filters: {}, q: 'a', exceptIds: [carla] }
  const tagged = { selection, groupId: group.id, addTag: 'vip' }
  expect(await call(server, sortCustomers, tagged, shop.token)).toEqual({ changed: 2, job: null })
  const list = async (filters: Record<string, string>) =>
    (await call(server, listCustomers, { filters }, shop.token)).items.map(({ name }) => name)
  expect(await list({ group: group.id })).toEqual(['Ana', 'Berta'])
  expect(await list({ tag: '*VIP' })).toEqual(['Ana', 'Berta'])
  expect(await list({ tag: 'empty' })).toEqual(['Carla', 'Diego'])
  expect((await call(server, listCustomerGroups, {}, shop.token)).items).toEqual([{ ...group, customerCount: 2 }])

  await call(
    server,
    adjustCustomerBalance,
    { id: newId(), customerId: diego, amount: money(100), reason: 'Del cuaderno' },
    shop.token,
  )
  const archived = await call(
    server,
    archiveCustomers,
    { selection: { ids: [ana, diego] }, isArchived: true },
    shop.token,
  )
  expect(archived).toEqual({ changedIds: [ana], skipped: 1, job: null })
  const alone = { selection: { ids: [diego] }, isArchived: true }
  expect(await send(server, archiveCustomers.path, alone, shop.token)).toMatchObject({ body: { code: 'customerOwes' } })
  expect(await list({})).toEqual(['Berta', 'Carla', 'Diego'])
  expect(await list({ status: 'archived' })).toEqual(['Ana'])
  expect(await list({ hasBalance: 'yes' })).toEqual(['Diego'])
  await call(server, archiveCustomers, { selection: { ids: [ana] }, isArchived: false }, shop.token)
  expect(await list({})).toEqual(names)

  await call(server, deleteCustomerGroup, { id: group.id }, shop.token)
  expect(await list({ group: 'notEmpty' })).toEqual([])
  expect(await list({})).toEqual(names)
})

test.each(['name', 'updatedAt', 'createdAt', 'lastPurchaseAt', 'totalSpent', 'balance'])(
  'pages the list by %s, both ways',
  async (sort) => {
    const shop = await aCompany(server)
    for (let index = 0; index < 5; index++) await aCustomer(shop, { name: `Cliente ${index % 2}` })
    for (const order of [sort, `-${sort}`]) {
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const page = await call(server, listCustomers, { per: 2, sort: order, ...(cursor && { cursor }) }, shop.token)
        seen.push(...page.items.map(({ id }) => id))
        cursor = page.nextCursor ?? undefined
      } while (cursor)
      expect(new Set(seen).size).toBe(5)
      expect(seen).toHaveLength(5)
    }
  },
)

test('filters the list by date, amount and place', async () => {
  const shop = await aCompany(server)
  const till = await anOpenTill(server, shop)
  const address = { label: 'Casa', line1: 'Calle 1', line2: '', region: '', postalCode: '', countryTag: 'CL' }
  const rosa = await aCustomer(shop, { name: 'Rosa', addresses: [{ ...address, city: 'Ñuñoa', isDefault: true }] })
  await aCustomer(shop, { name: 'Sara', acceptsMarketing: true, consentSource: 'Mesón' })
  await sellTo(shop, till, rosa.id, 1)
  const today = new Date().toISOString().slice(0, 10)
  const list = async (filters: Record<string, string>) =>
    (await call(server, listCustomers, { filters }, shop.token)).items.map(({ name }) => name)

  expect(await list({ city: '*nunoa' })).toEqual(['Rosa'])
  expect(await list({ totalSpent: '1000..' })).toEqual(['Rosa'])
  expect(await list({ totalSpent: '..999' })).toEqual(['Sara'])
  expect(await list({ lastPurchaseAt: 'empty' })).toEqual(['Sara'])
  expect(await list({ lastPurchaseAt: '2020-01-01..2020-12-31' })).toEqual([])
  expect(await list({ createdAt: `..${today}`, acceptsMarketing: 'yes' })).toEqual(['Sara'])
  expect(await list({ balance: '0..0', kind: 'person' })).toEqual(['Rosa', 'Sara'])
})

test('the history shows the changes of a customer, but not who they are', async () => {
  const shop = await aCompany(server)
  const customer = await aCustomer(shop, { name: 'Rosa', creditLimit: money(10) })
  await call(server, updateCustomer, formOf(customer, { name: 'Rosa P', creditLimit: 20 }), shop.token)
  const { items } = await call(server, listAuditEntries, { entityId: customer.id }, shop.token)
  expect(items.map(({ action, data }) => [action, data])).toEqual([
    ['customer.update', { creditLimitBefore: 10, creditLimit: 20 }],
    ['customer.create', {}],
  ])
  expect(items[0]?.entityName).toBe('Rosa P')
})
