import { describe, expect, test } from 'vitest'
import { errorStatus } from './errors.ts'
import { createTranslator, translateFault } from './i18n.ts'
import { messagesEn } from './messages/all.en.ts'
import { messagesEs } from './messages/all.es.ts'
import { publicEs } from './messages/public.es.ts'
import { profilePresets } from './profile-presets.ts'

const english = createTranslator('en', messagesEn)
const spanish = createTranslator('es', messagesEs)

/** Words that are correct in both languages without a translation. */
const allowedEquals = new Set([
  'Stripe',
  'Pack',
  'Packs',
  'Spam',
  'Digital',
  'Facebook',
  'Instagram',
  'TikTok',
  'YouTube',
  '{count} MB',
  '{hours}:{minutes} h',
  'A-000124',
  'A-000125',
  'A-000126',
  'S',
  'M',
  'L',
  'Chat',
  'Chats',
  '{count} min',
  'Chrome (Android)',
  'Safari (Mac)',
  'Safari (iPhone, iPad)',
  'Admin',
  'Blog',
  'CUIT',
  'Color',
  'WhatsApp',
  'Error',
  'General',
  'Id',
  'Kit',
  'Mostrador',
  'NIT',
  'No',
  'no',
  'PIN',
  'Plan',
  '{part}, plan {plan}',
  '{part}, plan {plan}, {period}',
  'RFC',
  'RUC',
  'RUT',
  'SKU',
  'Subtotal',
  'Total',
  'Web',
  'Stock',
  'PDF',
  'Control',
  'Cheque',
  '{hours} h',
])

function flatten(node: object, prefix = ''): [string, string][] {
  return Object.entries(node).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? flatten(value, `${prefix}${key}.`)
      : [[`${prefix}${key}`, String(value)] satisfies [string, string]],
  )
}

const en = new Map(flatten(messagesEn))
const es = new Map(flatten(messagesEs))
const suffix = /_(?:zero|one|two|few|many|other)$/
const baseKey = (key: string) => key.replace(suffix, '')
const placeholders = (text: string) => [...new Set(text.match(/\{[^}]*\}/g))].sort()

describe('both languages', () => {
  test('have the same keys', () => {
    const bases = (keys: Iterable<string>) => [...new Set([...keys].map(baseKey))].sort()

    expect(bases(es.keys())).toEqual(bases(en.keys()))
  })

  test('have the same placeholders', () => {
    const different = [...es].filter(([key, text]) => {
      const expected = placeholders(en.get(key) ?? en.get(key.replace(suffix, '_other')) ?? '')
      const found = placeholders(text)
      // "One product" may omit the number that the other forms show.
      if (key.endsWith('_one')) return !found.every((name) => expected.includes(name))
      return found.join() !== expected.join()
    })

    expect(different).toEqual([])
  })

  test.each([
    ['English', en, ['one', 'other']],
    ['Spanish', es, ['one', 'many', 'other']],
  ])('%s has all its plural forms', (_, words, forms) => {
    const plurals = [...words.keys()].filter((key) => suffix.test(key)).map(baseKey)
    const missing = plurals.flatMap((key) => forms.map((form) => `${key}_${form}`)).filter((key) => !words.has(key))

    expect(missing).toEqual([])
  })

  test('have no empty words and no markup of i18next', () => {
    expect([...en, ...es].filter(([, text]) => text.trim() === '' || /\{\{|\$t\(/.test(text))).toEqual([])
  })
})

test('leave no English in Spanish', () => {
  const same = [...es]
    .filter(([key, text]) => text === en.get(key) && /\p{L}/u.test(text.replace(/\{[^}]*\}/g, '')))
    .filter(([, text]) => !allowedEquals.has(text))

  expect(same).toEqual([])
})

test('no word is still to be translated', () => {
  expect([...en, ...es].filter(([, text]) => text.includes('TODO'))).toEqual([])
})

test('every error code has a sentence in both languages', () => {
  const isSentence = (text: string | undefined) => /[.!]$/.test(text ?? '')
  const silent = Object.keys(errorStatus).filter(
    (code) => !isSentence(en.get(`errors.${code}`)) || !isSentence(es.get(`errors.${code}`)),
  )

  expect(silent).toEqual([])
})

test('the names of the profile presets exist', () => {
  expect(profilePresets.filter(({ nameKey }) => !en.has(nameKey))).toEqual([])
})

test('fills placeholders without escaping, and does not read placeholders inside values', () => {
  expect(english.t('shell.errorPage.geoPhone', { phone: '<b>&{email}' })).toBe('Phone: <b>&{email}')
  expect(spanish.t('validation.stringMin', { min: 3 })).toBe('Usa al menos 3 caracteres')
})

test.each([
  [0, '0 resultados'],
  [1, '1 resultado'],
  [2, '2 resultados'],
  [1_000_000, '1000000 de resultados'],
])('Spanish counts %i', (count, words) => {
  expect(spanish.t('shell.list.results', { count })).toBe(words)
})

test('English counts one and many', () => {
  expect(english.t('shell.list.results', { count: 1 })).toBe('1 result')
  expect(english.t('shell.list.results', { count: 1_000_000 })).toBe('1000000 results')
})

test('translates keys that arrive as data, and returns an unknown one as it is', () => {
  expect(translateFault(english, { key: 'validation.numberMinEq', values: { min: 5 } })).toBe('Use 5 or more')
  expect(spanish.translate('errors.notFound')).toContain('No lo encontramos')
  expect(english.translate('errors.neverHeardOf')).toBe('errors.neverHeardOf')
})

test('public pages need only the public words', () => {
  expect(createTranslator('es', publicEs).t('shell.buttons.cancel')).toBe('Cancelar')
})

test('unknown keys and missing values do not compile', () => {
  // @ts-expect-error there is no such key
  expect(english.t('shell.buttons.neverHeardOf')).toBe('shell.buttons.neverHeardOf')
  // @ts-expect-error the phone is missing
  expect(english.t('shell.errorPage.geoPhone')).toContain('{phone}')
})
