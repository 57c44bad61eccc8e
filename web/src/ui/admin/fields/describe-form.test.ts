import { validateForm } from '@mostrador/contract/validation.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { expect, test } from 'vitest'
import { aSession } from '#src/testing/a-session.ts'
import { describeForm } from '#src/ui/admin/fields/describe-form.ts'
import { amount, amountOrZero, days, nameText, own, percent, text, toggle } from '#src/ui/admin/fields/fields.ts'

const settings = aSession().company?.settings
if (!settings) throw new Error('the sample has a company')

type Stored = {
  name: string
  site: string | null
  rate: string
  wait: number
  currencyTag: string
  least: number | null
  credit: number
  isOpen: boolean
}
const form = describeForm<Stored, Stored>()('sample', {
  name: nameText({ label: 'suppliers.form.name', max: 10 }),
  site: text({ label: 'suppliers.form.website', max: 20, pattern: 'urlWithParams' }),
  rate: percent({ label: 'customers.form.discount' }),
  wait: days({ label: 'suppliers.form.leadTime', unit: 'customers.form.days', max: 9 }),
  currencyTag: own({ label: 'suppliers.form.currency' }, ({ currencyTag }) => currencyTag),
  least: amount({ label: 'suppliers.form.minimumOrder', currencyIn: 'currencyTag' }),
  credit: amountOrZero({ label: 'customers.form.creditLimit' }),
  isOpen: toggle({ label: 'customers.form.isTaxExempt' }),
})

const stored: Stored = {
  name: 'Ana',
  site: null,
  rate: '2.12345',
  wait: 0,
  currencyTag: 'USD',
  least: 1250,
  credit: 0,
  isOpen: true,
}

test('a new record begins empty, in the company’s currency', () => {
  expect(form.empty(settings)).toEqual({
    name: '',
    site: '',
    rate: '',
    wait: '',
    currencyTag: 'CLP',
    least: '',
    credit: '',
    isOpen: false,
  })
  expect(form.empty(settings, { name: 'Ana' }).name).toBe('Ana')
})

test('amounts are typed and read in the currency of their record', () => {
  const typed = form.typed(stored, settings)
  expect(typed).toMatchObject({ least: '12,50', credit: '', wait: '' })
  expect(form.sent({ ...typed, least: '7,25', credit: '3.000' }, stored, settings)).toMatchObject({
    least: money(725),
    credit: money(3000),
  })
})

test('a number of which less is shown is sent as it is stored, unless somebody changes it', () => {
  const typed = form.typed(stored, settings)
  expect(typed.rate).not.toBe('2,12345')
  expect(form.sent(typed, stored, settings)).toEqual(stored)
  expect(form.sent({ ...typed, rate: '3' }, stored, settings).rate).toBe('3')
})

test('texts are trimmed; an empty one that may be missing is missing', () => {
  const typed = { ...form.empty(settings), name: ' Ana ', site: ' ' }
  expect(form.sent(typed, null, settings)).toMatchObject({ name: 'Ana', site: null, rate: '0', wait: 0 })
})

test.each([
  [{ name: ' ' }, 'name'],
  [{ name: 'x'.repeat(11) }, 'name'],
  [{ site: 'ana' }, 'site'],
  [{ rate: '100,1' }, 'rate'],
  [{ wait: '10' }, 'wait'],
  [{ least: 'much' }, 'least'],
] as const)('%j is refused in %s', (change, name) => {
  expect(Object.keys(validateForm(form.rules(settings), { ...form.typed(stored, settings), ...change }))).toEqual([
    name,
  ])
})

test('a field that the record does not hold does not compile', () => {
  const wrong = [
    // @ts-expect-error: there is no colour.
    describeForm<Stored, Stored>()('sample', { colour: text({ label: 'suppliers.form.name', max: 1 }) }),
    // @ts-expect-error: a name is never missing.
    describeForm<Stored, Stored>()('sample', { name: text({ label: 'suppliers.form.name', max: 1 }) }),
  ]
  expect(wrong).toHaveLength(2)
})
