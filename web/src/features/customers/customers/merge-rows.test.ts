import { money } from '@mostrador/domain/money/money.ts'
import { expect, test } from 'vitest'
import { mergeRows, toldRows } from '#src/features/customers/customers/merge-rows.ts'
import { aCustomer } from '#src/testing/a-customer.ts'
import type { T } from '#src/language/translator.ts'
import { aSession } from '#src/testing/a-session.ts'

const settings = aSession().company?.settings
if (!settings) throw new Error('the sample has a company')
// Keys stand for their words.
const world = { t: ((key: string) => key) as unknown as T, settings }

const keep = aCustomer({
  cardCode: 'A-1',
  email: 'ana@example.test',
  tags: ['early'],
  balance: money(2_500),
  saleCount: 2,
})
const goes = aCustomer({
  name: 'Ana R.',
  email: 'other@example.test',
  phone: '+56987654321',
  cardCode: 'B-2',
  tags: ['bread', 'early'],
  balance: money(-500),
  saleCount: 3,
})
const after = (key: string) => mergeRows(keep, goes, world).find((row) => row.key === key)?.after

test('values of the remaining customer stay, and missing ones come from the other', () => {
  const told = ['name', 'email', 'phone', 'cardCode'].map(after)
  expect(told).toEqual(['Ana Rojas', 'ana@example.test', '+56987654321', 'A-1'])
})

test('amounts add up and tags are combined', () => {
  expect([after('balance'), after('saleCount'), after('tags')]).toEqual(['$2.000', '5', 'bread, early'])
})

test('omits rows that are empty on both sides', () => {
  const keys = toldRows(mergeRows(keep, goes, world)).map(({ key }) => key)
  expect(keys).not.toContain('birthday')
  expect(keys).toContain('phone')
})
