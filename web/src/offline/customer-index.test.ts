import { expect, test } from 'vitest'
import { aTillCustomer } from '#src/testing/a-till-customer.ts'
import { createCustomerIndex } from '#src/offline/customer-index.ts'

const shop = aTillCustomer({ name: 'Almacén Ñuble', businessName: 'Comercial del Sur Ltda.', taxId: '97004000-5' })
const bakery = aTillCustomer({ name: 'Panadería Sur', phone: '+56987654321', email: 'pan@sur.test' })
const school = aTillCustomer({ name: 'Liceo San Pedro', email: 'compras@liceo.test', cardCode: 'Club-0042' })

function anIndex() {
  const index = createCustomerIndex()
  index.put([shop, bakery, school])
  return index
}
const namesOf = (text: string) =>
  anIndex()
    .search(text, 5)
    .map(({ name }) => name)

test.each([
  ['the name, without accents', 'nuble', [shop.name]],
  ['any words of the name, in any order', 'pedro lic', [school.name]],
  ['the name of the business', 'comercial', [shop.name]],
  ['a tax id, however it is grouped', '97.004.000', [shop.name]],
  ['a phone, with blanks or by its last digits', '8765 4321', [bakery.name]],
  ['an e-mail', 'compras@lic', [school.name]],
  ['a card, by its beginning', 'club 00', [school.name]],
  ['nothing', '  ', []],
  ['what nobody has', 'zapater', []],
])('finds by %s', (_what, text, expected) => {
  expect(namesOf(text)).toEqual(expected)
})

test('a customer whose name starts with the text comes before one with a matching word', () => {
  const index = anIndex()
  index.put([aTillCustomer({ name: 'Sur Aguas' })])

  expect(index.search('sur', 5).map(({ name }) => name)).toEqual(['Sur Aguas', shop.name, bakery.name])
})

test('a few digits inside a number find no one, because they would match everyone', () => {
  expect(namesOf('654')).toEqual([])
  expect(namesOf('6543')).toEqual([bakery.name])
})

test('archived customers disappear, and renamed ones are found by the new name', () => {
  const index = anIndex()
  index.put([
    { ...shop, status: 'archived' },
    { ...school, name: 'Colegio Prat' },
  ])

  expect(index.search('nuble', 5)).toEqual([])
  expect(index.search('liceo s', 5)).toEqual([])
  expect(index.search('prat', 5)).toHaveLength(1)
})

test('recognises a customer with the same tax id, phone or e-mail, and ignores empty values', () => {
  const nobody = { taxId: null, email: null, phone: null }

  expect(anIndex().findSame({ ...nobody, taxId: '97.004.000-5' })).toBe(shop)
  expect(anIndex().findSame({ ...nobody, email: 'PAN@sur.test' })).toBe(bakery)
  expect(anIndex().findSame({ ...nobody, phone: '9 8765 4321' })).toBe(bakery)
  expect(anIndex().findSame({ ...nobody, phone: '+5698765' })).toBeUndefined()
  expect(anIndex().findSame(nobody)).toBeUndefined()
})

test('finds a card only as a whole, in any case, for its current owner', () => {
  const index = anIndex()
  expect(index.findByCard('CLUB-0042')).toEqual(school)
  expect(index.findByCard('Club-004')).toBeUndefined()

  const heir = { ...shop, cardCode: 'club-0042' }
  index.put([heir, { ...school, cardCode: null }])
  expect(index.findByCard('Club-0042')).toEqual(heir)
  index.put([{ ...heir, status: 'archived' }])
  expect(index.findByCard('Club-0042')).toBeUndefined()
  index.put([school])
  index.clear()
  expect(index.findByCard('Club-0042')).toBeUndefined()
})

test('does not compare cards with phone numbers when it looks for the same person', () => {
  const index = createCustomerIndex()
  index.put([aTillCustomer({ cardCode: '987654321' })])

  expect(index.findSame({ taxId: null, email: null, phone: '987654321' })).toBeUndefined()
})
