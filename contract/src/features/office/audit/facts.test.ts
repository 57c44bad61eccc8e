import { describe, expect, test } from 'vitest'
import { createTranslator } from '../../../i18n.ts'
import { messagesEn } from '../../../messages/all.en.ts'
import { messagesEs } from '../../../messages/all.es.ts'
import { namedPrices, readPrices, writePrices } from './changed-prices.ts'
import type { AuditFact } from './facts.ts'
import { auditFacts, factOf, isAuditKey, keysBeyond } from './facts.ts'

const languages = { en: createTranslator('en', messagesEn), es: createTranslator('es', messagesEs) }
const actions = ['tax.update', 'product.update', 'sale.refund', 'customer.update', 'company.updateStatus']
const written = actions.flatMap((action) =>
  Object.keys(auditFacts).map((key): [string, AuditFact | undefined] => [key, factOf(action, key)]),
)

describe.each(['en', 'es'] as const)('in %s', (language) => {
  const { translate } = languages[language]

  test('every shown fact has a name', () => {
    const nameless = written.filter(([key, fact]) => {
      const label = fact?.label ?? `audit.data.${key}`
      return fact?.kind !== 'hidden' && translate(label) === label
    })
    expect(nameless.map(([key]) => key)).toEqual([])
  })
})

test('codes have texts under their prefixes', () => {
  const messages = new Map<string, object>()
  const walk = (node: object, path: string) => {
    for (const [key, value] of Object.entries(node) as [string, unknown][]) {
      if (typeof value !== 'object' || value === null) continue
      messages.set(`${path}${key}`, value)
      walk(value, `${path}${key}.`)
    }
  }
  walk(messagesEn, '')
  const under = written.flatMap(([, fact]) => fact?.words ?? [])
  expect(under.length).toBeGreaterThan(10)
  expect(under.filter((path) => !messages.has(path))).toEqual([])
  expect(written.filter(([, fact]) => fact?.kind === 'code' && !fact.words)).toEqual([])
})

test('an action, then its area, decides the meaning of a key', () => {
  expect(factOf('sale.refund', 'reason')?.kind).toBe('code')
  expect(factOf('sale.void', 'reason')?.kind).toBe('text')
  expect(factOf('checkoutMovement.payOut', 'kind')?.words).toEqual(['registers.movements.kinds'])
  expect(factOf('product.adjustStock', 'kind')?.words).toEqual(['products.adjust.kinds'])
  expect(factOf('sale.commit', 'rocket')).toBeUndefined()
  expect(isAuditKey('toString')).toBe(false)
})

test('hides costs and drawer amounts, also their earlier values, from people who may not see them', () => {
  expect(keysBeyond(() => true)).toEqual([])
  expect(keysBeyond((permission) => permission !== 'CHECKOUTS__EXPECTED_VIEW')).toEqual([
    'expectedCashAmount',
    'expectedCashAmountBefore',
    'countedCashAmount',
    'countedCashAmountBefore',
  ])
  expect(keysBeyond(() => false)).toContain('costs')
})

test('reads prices back as written, only the first few', () => {
  const row = { name: 'Polera\tRoja', before: '990', after: null }
  expect(readPrices(writePrices([row, { name: '', before: null, after: '5.5' }]))).toEqual([
    { name: 'Polera Roja', before: '990', after: null },
    { name: '', before: null, after: '5.5' },
  ])
  expect(readPrices(writePrices(Array.from({ length: 9 }, () => row)))).toHaveLength(namedPrices)
  expect(readPrices('')).toEqual([])
})
