import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkMetadata } from './check-metadata.ts'
import { type MetadataRule, type MetadataType, metadataTypes } from './metadata-field.ts'
import { readSafePattern } from './safe-pattern.ts'

const rule = (type: MetadataType, wish: Partial<MetadataRule> = {}): MetadataRule => ({
  key: 'f',
  type,
  isRequired: false,
  min: null,
  max: null,
  pattern: null,
  options: ['a', 'b', 'c'].map((key) => ({ key, label: { en: key, es: key }, isArchived: key === 'c' })),
  status: 'active',
  ...wish,
})

const anyRule = fc.record({
  type: fc.constantFrom(...metadataTypes),
  isRequired: fc.boolean(),
  min: fc.option(fc.integer({ min: -5, max: 5 }).map(String)),
  max: fc.option(fc.integer({ min: -5, max: 50 }).map(String)),
  status: fc.constantFrom('active' as const, 'archived' as const),
})
const anyValue = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.constantFrom('a', 'b', 'c')),
  fc.constantFrom(
    'a',
    '12',
    '-1.50',
    '2026-03-04',
    '9:05',
    'ana@example.com',
    '+56 9 1234 5678',
    '#FFF',
    'https://a.co',
  ),
  fc.object(),
)

test('accepts an accepted value again, unchanged', () => {
  fc.assert(
    fc.property(anyRule, anyValue, (wish, value) => {
      const field = rule(wish.type, wish)
      const first = checkMetadata([field], { f: value })
      if (Object.keys(first.faults).length > 0) return
      const again = checkMetadata([field], first.values, first.values)
      expect(again).toEqual(first)
    }),
    { numRuns: 500 },
  )
})

test('stores, refuses or empties a value, and never loses one silently', () => {
  fc.assert(
    fc.property(anyRule, anyValue, (wish, value) => {
      const { values, faults } = checkMetadata([rule(wish.type, { ...wish, status: 'active' })], { f: value })
      const isEmpty =
        value === null ||
        (typeof value === 'string' && value.trim() === '') ||
        (Array.isArray(value) && value.length === 0)
      expect(Object.hasOwn(values, 'f') !== Object.hasOwn(faults, 'f') || (isEmpty && !wish.isRequired)).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('keeps values of archived and unknown fields, whatever is sent', () => {
  fc.assert(
    fc.property(anyValue, anyValue, (stored, sent) => {
      const archived = rule('text', { status: 'archived' })
      const before = { f: stored, gone: stored }
      expect(checkMetadata([archived], { f: sent }, before).values).toEqual(before)
    }),
  )
})

test.each<[MetadataType, unknown, unknown, Partial<MetadataRule>?]>([
  ['text', '  Lote 7 ', 'Lote 7'],
  ['integer', '12', 12],
  ['decimal', '1.50', '1.5'],
  ['time', '9:05', '09:05'],
  ['phone', '+56 9 1234-5678', '+56912345678'],
  ['email', 'Ana@Example.com', 'ana@example.com'],
  ['dateTime', '2026-03-04T10:00Z', '2026-03-04T10:00:00.000Z'],
  ['multiSelect', ['b', 'a', 'b'], ['b', 'a']],
  ['boolean', false, false],
])('stores %s in one form', (type, given, stored, wish = {}) => {
  expect(checkMetadata([rule(type, wish)], { f: given })).toEqual({ values: { f: stored }, faults: {} })
})

test.each<[MetadataType, unknown, string, Partial<MetadataRule>?]>([
  ['text', '', 'validation.required', { isRequired: true }],
  ['text', 'abc', 'validation.stringMax', { max: '2' }],
  ['text', 'a\nb', 'validation.invalid'],
  ['decimal', { toString: [] }, 'validation.number'],
  ['integer', ['12'], 'validation.number'],
  ['text', 'x1', 'ownFields.pattern', { pattern: '[a-z]+' }],
  ['integer', '1.5', 'validation.number'],
  ['integer', 7, 'validation.numberMaxEq', { max: '6' }],
  ['decimal', { unread: '1.5' }, 'validation.number'],
  ['decimal', '-1', 'validation.numberMinEq', { min: '0' }],
  ['date', '2026-02-30', 'validation.date'],
  ['date', '2026-01-01', 'ownFields.dateMin', { min: '2026-02-01' }],
  ['select', 'c', 'validation.invalid'],
  ['select', 'z', 'validation.invalid'],
  ['multiSelect', ['a'], 'validation.tooFew', { min: '2' }],
  ['boolean', 'yes', 'validation.invalid'],
  ['url', 'javascript:alert(1)', 'ownFields.url'],
  ['text', { a: 1 }, 'validation.invalid'],
])('%s refuses %j', (type, given, key, wish = {}) => {
  expect(checkMetadata([rule(type, wish)], { f: given }).faults['f']?.key).toBe(key)
})

test('keeps an archived option and an odd value', () => {
  expect(checkMetadata([rule('select')], { f: 'c' }, { f: 'c' }).values).toEqual({ f: 'c' })
  expect(checkMetadata([rule('text')], { f: { a: 1 } }, { f: { a: 1 } })).toEqual({
    values: { f: { a: 1 } },
    faults: {},
  })
})

test.each([
  '(a+)+',
  'a|b',
  '\\1',
  '^a',
  'a$',
  '[a',
  '[]',
  'a{3,2}',
  'a{900}',
  '(?=a)',
  '\\b',
  '*',
  'a{100}b{100}c{100}d{100}e{100}f',
])('refuses the pattern %s', (source) => expect(readSafePattern(source)).toBeUndefined())

test('a safe pattern matches like a regular expression', () => {
  const atom = fc.constantFrom('a', 'b', '.', '\\d', '[a-c]', '[^a]', '\\.', '[0-9-]')
  const repeat = fc.constantFrom('', '?', '*', '+', '{2}', '{1,3}', '{0,}')
  const source = fc
    .array(
      fc.tuple(atom, repeat).map((pair) => pair.join('')),
      { maxLength: 6 },
    )
    .map((all) => all.join(''))
  const text = fc.array(fc.constantFrom('a', 'b', 'c', '1', '.', '-'), { maxLength: 9 }).map((all) => all.join(''))
  fc.assert(
    fc.property(source, text, (pattern, value) => {
      expect(readSafePattern(pattern)?.test(value)).toBe(new RegExp(`^(?:${pattern})$`, 'u').test(value))
    }),
    { numRuns: 2000 },
  )
})

test('the worst pattern takes time linear in the text', () => {
  const pattern = readSafePattern('a*a*a*a*a*a*a*a*a*b')
  const started = performance.now()
  expect(pattern?.test('a'.repeat(20_000))).toBe(false)
  expect(performance.now() - started).toBeLessThan(1000)
})
