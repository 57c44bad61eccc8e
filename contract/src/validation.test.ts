import { describe, expect, test } from 'vitest'
import { createTranslator, translateFault } from './i18n.ts'
import { messagesEn } from './messages/all.en.ts'
import { messagesEs } from './messages/all.es.ts'
import {
  between,
  email,
  greaterThan,
  keywords,
  matches,
  maxLength,
  minLength,
  type PatternName,
  password,
  passwordConfirm,
  pattern,
  patterns,
  type Rule,
  required,
  validateForm,
} from './validation.ts'

const accepted: [PatternName, string][] = [
  ['fullName', 'José & Ana 2'],
  ['fullName', 'Ñandú Müller'],
  ['email', 'a.b@example.com'],
  ['email', 'ana+caja@sub.tienda.com.ar'],
  ['email', 'a@b.com'],
  ['password', 'Abc123'],
  ['password', 'ñandÚ1'],
  ['productName', 'Café 250 g'],
  ['productName', 'Aceite "Extra" 1/2 l (50 %)'],
  ['multilineText', 'line one\nline two'],
  ['multilineText', '3 < 5 y 7 > 2'],
  ['url', 'https://example.com/a'],
  ['url', 'http://tienda.example.com:8080'],
  ['urlWithParams', 'https://example.com/a?x=1&y=2'],
  ['urlWithParams', 'https://example.com/a#top'],
  ['alphaDash', 'abc-def'],
  ['alphanumeric', 'abc123'],
  ['alphanumeric', 'año2026'],
  ['alphanumericDash', 'abc-123'],
  ['alpha', 'abc'],
  ['alpha', 'peñón'],
  ['dateYMD', '2024-02-29'],
  ['dateMDYTime', '02/29/2024 13:45'],
  ['dateMDYTime', '2/9/2024 3:05:59'],
  ['isoDateMsZ', '2024-02-29T13:45:00.000Z'],
  ['timeHmm', '9:05'],
  ['timeHmm', '23:59'],
  ['hexColor', '#1a2b3c'],
  ['hexColor', '#ABC'],
  ['checkoutCode', 'C1'],
  ['checkoutCode', 'CAJA12'],
  ['domainOnly', 'example.com'],
  ['numeric', '12345'],
  ['numeric', '-12.5'],
]

const refused: [PatternName, string][] = [
  ['fullName', 'Ana <x>'],
  ['email', 'a.b@'],
  ['email', 'a..b@example.com'],
  ['email', 'a b@example.com'],
  ['email', `${'a'.repeat(65)}@example.com`],
  ['password', 'abcdef'],
  ['password', 'Abc12'],
  ['password', 'Abcdef'],
  ['password', 'ABC123'],
  ['password', 'abc123'],
  ['productName', '<b>x</b>'],
  ['productName', '---'],
  ['productName', 'a\nb'],
  ['productName', 'a\u202Eb'],
  ['multilineText', '<script>x</script>'],
  ['multilineText', 'a\u0000b'],
  ['url', 'not a url'],
  ['url', 'https://example.com/a?x=1'],
  ['url', 'javascript:alert(1)'],
  ['url', 'https://user:pass@example.com/'],
  ['urlWithParams', 'not a url?x=1'],
  ['alphaDash', 'abc1'],
  ['alphanumeric', 'abc-123'],
  ['alphanumericDash', 'abc 123!'],
  ['alpha', 'abc1'],
  ['dateYMD', '29/02/2024'],
  ['dateYMD', '2023-02-29'],
  ['dateYMD', '2024-13-01'],
  ['dateMDYTime', '2024-02-29'],
  ['dateMDYTime', '02/30/2024 13:45'],
  ['isoDateMsZ', '2024-02-29T13:45:00'],
  ['isoDateMsZ', '2023-02-29T13:45:00.000Z'],
  ['timeHmm', '9:5'],
  ['timeHmm', '24:00'],
  ['hexColor', '#12345g'],
  ['checkoutCode', 'C'],
  ['checkoutCode', 'c1'],
  ['checkoutCode', 'C-1'],
  ['checkoutCode', 'CAJA123'],
  ['domainOnly', 'https://example.com/a'],
  ['numeric', '12a'],
  ['numeric', '1e5'],
]

test.each(accepted)('%s accepts %j', (name, text) => {
  expect(matches(name, text)).toBe(true)
})

test.each(refused)('%s refuses %j', (name, text) => {
  expect(matches(name, text)).toBe(false)
})

// A pattern that backtracks would exceed the time limit of the test.
test('every pattern finishes a long hostile text in time', () => {
  const hostile = ['a', 'a.', 'a-', 'Aa1 ', '<', '1', 'a@a.'].map((piece) => `${piece.repeat(50_000)}\u0000`)

  const verdicts = Object.values(patterns).flatMap((regex) => hostile.map((text) => regex.test(text)))

  expect(verdicts).toHaveLength(Object.keys(patterns).length * hostile.length)
})

const passwordOf = passwordConfirm('Abc123')
const rules: [string, Rule][] = [
  ['minLength', minLength(3)],
  ['maxLength', maxLength(3)],
  ['greaterThan', greaterThan(5)],
  ['email', email()],
  ['password', password()],
  ['passwordConfirm', passwordOf],
  ['pattern(alpha)', pattern('alpha')],
  ['between', between(1, 5)],
  ['keywords', keywords()],
  ...Object.keys(patterns)
    .filter((name): name is PatternName => name in patterns)
    .map((name): [string, Rule] => [`pattern ${name}`, pattern(name)]),
]

test.each(rules)('%s accepts empty values', (_, rule) => {
  expect(['', null, undefined, []].map((value) => rule(value))).toEqual([undefined, undefined, undefined, undefined])
})

test('required refuses empty values and spaces, and accepts zero and false', () => {
  for (const value of ['', null, undefined, [], '  ']) expect(required()(value)).toEqual({ key: 'validation.required' })
  for (const value of ['a', 0, false, ['a']]) expect(required()(value)).toBeUndefined()
})

const cases: [string, Rule, unknown, object | undefined][] = [
  ['minLength(3)', minLength(3), 'ab', { key: 'validation.stringMin', values: { min: 3 } }],
  ['minLength(3)', minLength(3), 'abc', undefined],
  ['maxLength(3)', maxLength(3), 'abcd', { key: 'validation.stringMax', values: { max: 3 } }],
  ['maxLength(3)', maxLength(3), 'abc', undefined],
  ['greaterThan(5)', greaterThan(5), 4, { key: 'validation.numberMin', values: { min: 5 } }],
  ['greaterThan(5)', greaterThan(5), 5, { key: 'validation.numberMin', values: { min: 5 } }],
  ['greaterThan(5)', greaterThan(5), '6', undefined],
  ['greaterThan(5)', greaterThan(5), 'six', { key: 'validation.number' }],
  ['email', email(), 'a@', { key: 'validation.email' }],
  ['email', email(), 'a@b.com', undefined],
  ['password', password(), 'abc', { key: 'validation.password' }],
  ['password', password(), 'Abc123', undefined],
  ['passwordConfirm', passwordOf, 'Abc124', { key: 'validation.passwordMatch' }],
  ['passwordConfirm', passwordOf, 'Abc123', undefined],
  ['pattern(alpha)', pattern('alpha'), 'ab1', { key: 'validation.alpha' }],
  ['pattern(alpha)', pattern('alpha'), 'abc', undefined],
  ['between(1, 5)', between(1, 5), 0, { key: 'validation.numberMinEq', values: { min: 1 } }],
  ['between(1, 5)', between(1, 5), 1, undefined],
  ['between(1, 5)', between(1, 5), 5, undefined],
  ['between(1, 5)', between(1, 5), 6, { key: 'validation.numberMaxEq', values: { max: 5 } }],
  ['keywords', keywords(), ['red shoes 2', 'niño'], undefined],
  ['keywords', keywords(), ['red-shoes!'], { key: 'validation.alphanumeric' }],
  ['keywords', keywords(), ['a#b'], { key: 'validation.alphanumeric' }],
  ['keywords', keywords(), ['a', ' '], { key: 'validation.alphanumeric' }],
  ['keywords', keywords(), ['a'.repeat(250), 'b'.repeat(249)], undefined],
  ['keywords', keywords(), ['a'.repeat(501)], { key: 'validation.stringMax', values: { max: 500 } }],
  ['keywords', keywords(), ['a'.repeat(500)], undefined],
  ['pattern(hexColor)', pattern('hexColor'), 'red', { key: 'validation.invalid' }],
  ['pattern(alphanumeric)', pattern('alphanumeric'), 'a b', { key: 'validation.alphanumeric' }],
]

test.each(cases)('%s', (_, rule, value, fault) => {
  expect(rule(value)).toEqual(fault)
})

const words: [Rule, unknown, string, string][] = [
  [pattern('hexColor'), 'red', messagesEn.validation.invalid, messagesEs.validation.invalid],
  [required(), '', messagesEn.validation.required, messagesEs.validation.required],
  [minLength(3), 'ab', 'Use at least 3 characters', 'Usa al menos 3 caracteres'],
  [maxLength(3), 'abcd', 'Use 3 characters or fewer', 'Usa 3 caracteres o menos'],
  [email(), 'a@', messagesEn.validation.email, messagesEs.validation.email],
  [password(), 'abc', messagesEn.validation.password, messagesEs.validation.password],
  [passwordOf, 'Abc124', messagesEn.validation.passwordMatch, messagesEs.validation.passwordMatch],
  [pattern('alpha'), 'ab1', messagesEn.validation.alpha, messagesEs.validation.alpha],
  [between(1, 5), 0, 'Use 1 or more', 'Usa 1 o más'],
  [between(1, 5), 6, 'Use 5 or less', 'Usa 5 o menos'],
  [keywords(), ['a#b'], messagesEn.validation.alphanumeric, messagesEs.validation.alphanumeric],
]

test.each(words)('states a refusal in both languages (%#)', (rule, value, english, spanish) => {
  const fault = rule(value)
  if (!fault) throw new Error('nothing was refused')

  const said = [
    translateFault(createTranslator('en', messagesEn), fault),
    translateFault(createTranslator('es', messagesEs), fault),
  ]

  expect(said).toEqual([english, spanish])
})

describe('validateForm', () => {
  const form = {
    name: [required(), pattern('fullName')],
    email: [required(), email()],
    password: [required(), password()],
    again: [passwordConfirm((values) => values['password'])],
  }

  test('checks all fields and returns the first fault of each', () => {
    expect(validateForm(form, { name: '', email: 'a@', password: 'Abc123', again: 'Abc124' })).toEqual({
      name: { key: 'validation.required' },
      email: { key: 'validation.email' },
      again: { key: 'validation.passwordMatch' },
    })
  })

  test('finds nothing in a valid form', () => {
    expect(validateForm(form, { name: 'Ana', email: 'a@b.com', password: 'Abc123', again: 'Abc123' })).toEqual({})
  })
})
