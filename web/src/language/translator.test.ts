import { createTranslator } from '@mostrador/contract/i18n.ts'
import { messagesEn } from '@mostrador/contract/messages/all.en.ts'
import { messagesEs } from '@mostrador/contract/messages/all.es.ts'
import { expect, test } from 'vitest'
import { createWebTranslator } from './translator.ts'

function keysOf(node: object, prefix = ''): string[] {
  return Object.entries(node).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? keysOf(value, `${prefix}${key}.`) : [`${prefix}${key}`],
  )
}

test.each([
  ['en', messagesEn],
  ['es', messagesEs],
] as const)('gives the same text as i18next for every key (%s)', (language, messages) => {
  const ours = createWebTranslator(language, messages)
  const theirs = createTranslator(language, messages)

  const counts = [0, 1, 2, 1_000_000]
  const keys = keysOf(messages)
  const counted = keys.filter((key) => /_(one|many|other)$/.test(key)).map((key) => key.replace(/_[a-z]+$/, ''))
  const values = (count: number) => ({ count, min: 3, max: 9, number: 4, total: 5, shown: 6, done: 7, days: 8 })
  const speak = (translate: typeof ours.translate) => [
    ...keys.filter((key) => !ours.translate(key).includes('{')).map((key) => translate(key)),
    ...counted.flatMap((key) => counts.map((count) => translate(key, values(count)))),
  ]

  expect(speak(ours.translate)).toEqual(speak(theirs.translate))
})

test('fills placeholders, counts, and returns unknown keys', () => {
  const { t, translate } = createWebTranslator('es', messagesEs)

  expect(t('shell.errorPage.geoPhone', { phone: '<b>{email}' })).toBe('Teléfono: <b>{email}')
  expect(t('shell.list.results', { count: 1_000_000 })).toBe('1000000 de resultados')
  expect(translate('errors.neverHeardOf')).toBe('errors.neverHeardOf')
})

test('unknown keys and missing values do not compile', () => {
  const { t } = createWebTranslator('en', messagesEn)

  // @ts-expect-error there is no such key
  expect(t('shell.buttons.neverHeardOf')).toBe('shell.buttons.neverHeardOf')
  // @ts-expect-error the phone is missing
  expect(t('shell.errorPage.geoPhone')).toContain('{phone}')
})
