import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { messagesEn } from '@mostrador/contract/messages.en.ts'
import { messagesEs } from '@mostrador/contract/messages.es.ts'
import { expect, test } from 'vitest'
import { actionWords, entryFacts } from '#src/features/audit/entry-words.ts'
import { auditList } from '@mostrador/contract/features/audit/list.ts'
import { createWebTranslator } from '#src/language/translator.ts'
import { aSession } from '#src/session/sample-session.ts'

const english = createWebTranslator('en', messagesEn)
const spanish = createWebTranslator('es', messagesEs)
const settings = aSession().company?.settings
if (!settings) throw new Error('the sample has a company')

const server = join(import.meta.dirname, '../../../../server')

/** The source of the server. */
function serverTexts(): string[] {
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /^(src|migrations)\/.*\.(ts|sql)$/.test(file) && !file.includes('.test.'),
  )
  return files.map((file) => readFileSync(join(server, file), 'utf8'))
}

/** The actions that the server writes down, read from its source: an action in quotes after a call of `audit`. */
function writtenActions(): string[] {
  return serverTexts().flatMap((text) => {
    if (!/\baudit(As)?\(|insert into audit_entries/.test(text)) return []
    return [...text.matchAll(/'([a-z][a-zA-Z]+\.[a-z][a-zA-Z]+)'/g)]
      .map(([, action]) => action ?? '')
      .filter((action) => auditList.filters.area.values.some((area) => action.startsWith(`${area}.`)))
  })
}

test('every action that is written has a sentence in both languages', () => {
  const actions = writtenActions().filter((action) => !action.startsWith('auth.fields'))
  expect(actions).toContain('sale.commit')
  expect(actions).toContain('profile.update')
  const silent = actions.filter(
    (action) => actionWords(english, action) === action || actionWords(spanish, action) === action,
  )
  expect(silent).toEqual([])
})

test('every area of what is written can be asked for, and is called by a name', () => {
  const written = serverTexts().flatMap((text) =>
    [...text.matchAll(/\baudit(?:As)?\([^'`]*['`]([a-zA-Z]+)\./g)].map(([, area]) => area ?? ''),
  )
  const areas: readonly string[] = auditList.filters.area.values
  expect(new Set(written).size).toBeGreaterThan(20)
  expect([...new Set(written)].filter((area) => !areas.includes(area))).toEqual([])
  expect(Object.keys(messagesEn.audit.actions).toSorted()).toEqual(areas.toSorted())
  expect(Object.keys(messagesEn.audit.areas).toSorted()).toEqual(areas.toSorted())
})

test('an action without words is shown by its key', () => {
  expect(actionWords(english, 'rocket.launch')).toBe('rocket.launch')
})

test('changes show both values, equal ones and ids are left out', () => {
  const data = { name: 'Pan', nameBefore: 'Pan', price: '1290', priceBefore: '990', deviceId: 'x', profileId: 'y' }
  expect(entryFacts(english, data, settings)).toEqual([{ key: 'price', label: 'Price', value: '$990 → $1.290' }])
})

test('permissions are told by their sentences, limits by their names', () => {
  const data = { added: 'SALES__VIEW SALES__ADD', maxRefundAmount: null, maxRefundAmountBefore: 5000 }
  expect(entryFacts(english, data, settings).map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Added: See sales, Make sales',
    'Largest refund: $5.000 → none',
  ])
})
