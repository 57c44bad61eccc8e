import { validateForm } from '@mostrador/contract/validation.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { expect, test } from 'vitest'
import { aSession } from '#src/testing/a-session.ts'
import { wordsIn } from '#src/testing/show-screen.tsx'
import { describeForm } from '#src/ui/admin/fields/describe-form.ts'
import {
  choice,
  day,
  lines,
  nameText,
  oneOrNone,
  onlyIf,
  own,
  readFrom,
  text,
  toggle,
  typedOnly,
} from '#src/ui/admin/fields/fields.ts'
import { amount, amountOrZero, days, percent, wholeOrNull } from '#src/ui/admin/fields/number-fields.ts'

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

type Kinds = {
  colour: 'red' | 'blue'
  shelf: string | null
  words: string[]
  most: number | null
  opens: string | null
}
type Sent = Kinds & { isNew: undefined; lead: string | null }
const kinds = describeForm<Kinds, Sent>()('kinds', {
  colour: choice({ label: 'suppliers.form.name', values: ['red', 'blue'], words: (colour) => colour.toUpperCase() }),
  shelf: oneOrNone({ label: 'suppliers.form.name' }),
  words: lines({
    label: 'suppliers.form.name',
    fault: (found) => (found.length > 2 ? { key: 'validation.tooMany', values: { max: 2 } } : undefined),
  }),
  most: wholeOrNull({ label: 'suppliers.form.name', min: 1, max: 9, fault: 'validation.number', first: 5 }),
  opens: day({ label: 'suppliers.form.name' }),
  isNew: typedOnly(readFrom(({ shelf }: Kinds) => shelf === null, toggle({ label: 'suppliers.form.name' }))),
  lead: onlyIf(
    (values) => values['colour'] === 'red',
    readFrom(({ words }: Kinds) => words[0] ?? null, text({ label: 'suppliers.form.name', max: 3 })),
    null,
  ),
})
const kept: Kinds = { colour: 'red', shelf: null, words: ['a', 'b'], most: null, opens: '2026-03-04' }

test('a choice begins with its first option, and what may be missing is sent as null', () => {
  const empty = kinds.empty(settings)
  expect(empty).toEqual({ colour: 'red', shelf: '', words: '', most: '5', opens: '', isNew: false, lead: '' })
  expect(kinds.sent(empty, null, settings)).toEqual({ ...kept, words: [], most: 5, opens: null, lead: null })
  expect(kinds.fields.colour.options?.(wordsIn('en').t)).toEqual([
    { value: 'red', label: 'RED' },
    { value: 'blue', label: 'BLUE' },
  ])
})

test('a field may read another part of the record, be sent with another, and count only sometimes', () => {
  const typed = kinds.typed(kept, settings)
  expect(typed).toMatchObject({ words: 'a\nb', isNew: true, lead: 'a' })
  expect(kinds.sent({ ...typed, words: ' b \n\nb', lead: 'ab' }, kept, settings)).toEqual({
    ...kept,
    words: ['b'],
    lead: 'ab',
  })
  expect(kinds.sent({ ...typed, colour: 'blue', lead: 'ab' }, kept, settings).lead).toBeNull()
})

test.each([
  [{ words: 'a\nb\nc' }, 'words'],
  [{ most: '0' }, 'most'],
  [{ most: '1.5' }, 'most'],
  [{ opens: '2026-02-30' }, 'opens'],
  [{ lead: 'long' }, 'lead'],
] as const)('%j is refused in %s, unless the field does not count', (change, name) => {
  const typed = { ...kinds.typed(kept, settings), ...change }
  expect(Object.keys(validateForm(kinds.rules(settings), typed))).toEqual([name])
  const others = { ...typed, colour: 'blue' }
  expect(Object.keys(validateForm(kinds.rules(settings), others))).toEqual(name === 'lead' ? [] : [name])
})
