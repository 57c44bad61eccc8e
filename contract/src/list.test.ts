import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defineList, type FilterSpec, formatFilter, type ParsedFilter, parseFilter, isListQuery } from './list.ts'

const id = '01890a5d-ac96-774b-bcce-b302099a8057'
const status: FilterSpec = { kind: 'choice', values: ['active', 'draft'] }

test.each<[FilterSpec, string, ParsedFilter]>([
  [status, 'active,draft,active', { is: 'in', values: ['active', 'draft'] }],
  [{ kind: 'reference' }, id, { is: 'in', values: [id] }],
  [{ kind: 'reference' }, 'empty', { is: 'empty' }],
  [{ kind: 'yesNo' }, 'no', { is: 'yesNo', value: false }],
  [{ kind: 'number' }, '-3..9.5', { is: 'range', from: '-3', to: '9.5' }],
  [{ kind: 'money' }, '..1290', { is: 'range', from: null, to: '1290' }],
  [{ kind: 'date' }, '2026-02-28..', { is: 'range', from: '2026-02-28', to: null }],
  [{ kind: 'text' }, '*a..b,c', { is: 'contains', text: 'a..b,c' }],
  [{ kind: 'text' }, 'notEmpty', { is: 'notEmpty' }],
])('%o accepts %s', (spec, text, filter) => {
  expect(parseFilter(spec, text)).toEqual(filter)
})

test.each<[FilterSpec, string]>([
  [status, 'archived'],
  [status, 'active,'],
  [{ kind: 'reference' }, '7'],
  [{ kind: 'yesNo' }, 'empty'],
  [{ kind: 'number' }, '3'],
  [{ kind: 'number' }, '..'],
  [{ kind: 'number' }, '1..2..3'],
  [{ kind: 'number' }, '1e3..'],
  [{ kind: 'money' }, '1.1234567..'],
  [{ kind: 'date' }, '2026-02-30..'],
  [{ kind: 'date' }, '2026-2-3..'],
  [{ kind: 'text' }, 'milk'],
  [{ kind: 'text' }, '*'],
  [{ kind: 'text' }, `*${'x'.repeat(800)}`],
])('%o refuses %s', (spec, text) => {
  expect(parseFilter(spec, text)).toBeUndefined()
})

test('reads back what it writes', () => {
  const kinds: FilterSpec[] = [status, { kind: 'reference' }, { kind: 'yesNo' }, { kind: 'number' }, { kind: 'text' }]
  const decimal = fc.integer().map((units) => String(units / 4))
  const text = fc.oneof(
    fc.string({ maxLength: 40 }).map((words) => `*${words}`),
    fc.tuple(decimal, decimal).map(([from, to]) => `${from}..${to}`),
    fc.constantFrom('yes', 'no', 'empty', 'notEmpty', 'draft,active', id),
  )
  const again = (spec: FilterSpec, filter: ParsedFilter | undefined) =>
    filter && parseFilter(spec, formatFilter(filter))

  fc.assert(
    fc.property(fc.constantFrom(...kinds), text, (spec, written) => {
      expect(again(spec, parseFilter(spec, written))).toEqual(parseFilter(spec, written))
    }),
  )
})

test('a saved query has known filters and a known sort, and nothing else', () => {
  const spec = defineList({ sorts: ['name'], usualSort: 'name', filters: { price: { kind: 'money' } } })
  expect(isListQuery(spec, 'q=a&sort=-name&per=25&cols=name&f.price=3..')).toBe(true)
  for (const query of ['sort=price', 'f.price=cheap', 'f.colour=red', 'page=2', 'f.constructor=1'])
    expect(isListQuery(spec, query)).toBe(false)
})
