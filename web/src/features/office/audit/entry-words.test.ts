import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { AuditEntry } from '@mostrador/contract/features/office/audit/endpoints.ts'
import { writePrices } from '@mostrador/contract/features/office/audit/changed-prices.ts'
import { isAuditKey } from '@mostrador/contract/features/office/audit/facts.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { auditAreaKey } from '@mostrador/contract/screens/screen-words.ts'
import { screenRecords } from '@mostrador/contract/screens/screens.ts'
import { messagesEn } from '@mostrador/contract/messages/all.en.ts'
import { messagesEs } from '@mostrador/contract/messages/all.es.ts'
import { expect, test } from 'vitest'
import { actionWords } from '#src/features/office/audit/action-words.ts'
import { entryFacts } from '#src/features/office/audit/entry-words.ts'
import { auditList } from '@mostrador/contract/features/office/audit/list.ts'
import { createWebTranslator } from '#src/language/translator.ts'
import { aSession } from '#src/testing/a-session.ts'

const english = createWebTranslator('en', messagesEn)
const spanish = createWebTranslator('es', messagesEs)
const sample = aSession().company?.settings
if (!sample) throw new Error('the sample has a company')
const settings = sample

const sqlFolder = join(import.meta.dirname, '../../../../../server/sql')

/** The actions that SQL functions record. Those of the server's code are checked by the compiler (`AuditAction`). */
function actionsInSql(): string[] {
  const files = readdirSync(sqlFolder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.sql'))
  return files.flatMap((file) => {
    const text = readFileSync(join(sqlFolder, file), 'utf8')
    if (!text.includes('insert into audit_entries')) return []
    return [...text.matchAll(/'([a-z][a-zA-Z]+\.[a-z][a-zA-Z]+)'/g)].map(([, action]) => action ?? '')
  })
}

test('every action that SQL records has a sentence in both languages', () => {
  const areas: readonly string[] = auditList.filters.area.values
  const actions = actionsInSql().filter((action) => areas.includes(action.split('.')[0] ?? ''))
  expect(actions).toContain('sale.commit')
  const silent = actions.filter(
    (action) => actionWords(english, action) === action || actionWords(spanish, action) === action,
  )
  expect(silent).toEqual([])
})

test('every area of recorded entries can be filtered by, and has a name', () => {
  const areas = auditList.filters.area.values
  expect([...Object.keys(messagesEn.audit.actions), ...screenRecords].toSorted()).toEqual([...areas].toSorted())
  for (const area of areas)
    for (const { translate } of [english, spanish]) expect(translate(auditAreaKey(area))).not.toBe(auditAreaKey(area))
})

test('shows an action without words by its key', () => {
  expect(actionWords(english, 'rocket.launch')).toBe('rocket.launch')
})

const dollars: CompanySettings = { ...settings, currencyTag: 'USD', regionTag: 'US', languageTag: 'en' }

/** Label and value of each fact. */
function told(action: string, data: AuditEntry['data'], words = english, of = settings) {
  return entryFacts(words, { action, data }, of).map(({ label, value }) => `${label}: ${value}`)
}

test('changes show both values, and equal values and ids are left out', () => {
  const data = { name: 'Pan', nameBefore: 'Pan', price: '1290', priceBefore: '990', deviceId: 'x', profileId: 'y' }
  expect(entryFacts(english, { action: 'product.update', data }, settings)).toEqual([
    { key: 'price', label: 'Price', value: '$990 → $1.290' },
  ])
})

test('permissions are shown by their sentences, limits by their names', () => {
  const data = { added: 'SALES__VIEW SALES__ADD', maxRefundAmount: null, maxRefundAmountBefore: 5000 }
  expect(told('profile.update', data)).toEqual(['Added: See sales, Make sales', 'Largest refund: $5.000 → none'])
})

test('amounts have the decimals of the currency', () => {
  const data = { amount: 1250, balance: -99, creditLimit: 500_000, totalAmount: 1005 }
  expect(told('customer.adjust', data, english, dollars)).toEqual([
    'Amount: $12.50',
    'Balance: -$0.99',
    'Credit limit: $5,000.00',
    'Total: $10.05',
  ])
  const counted = { expectedCashAmount: 10_000, countedCashAmount: 9950, differenceReason: 'A coin fell' }
  expect(told('checkoutSession.close', counted, english, dollars)).toEqual([
    'Expected in cash: $100.00',
    'Counted in cash: $99.50',
    'Reason for the difference: A coin fell',
  ])
})

test('codes are shown by the words of their screens', () => {
  expect(told('product.adjustStock', { kind: 'damaged', quantity: '-2.5' }, spanish)).toEqual([
    'Tipo: Dañado',
    'Cantidad: -2,5',
  ])
  expect(told('sale.correctTender', { from: 'creditCard', to: 'cash', amount: 990 })).toEqual([
    'Before: Credit card',
    'After: Cash',
    'Amount: $990',
  ])
  expect(told('export.start', { what: 'saleLines', format: 'csv' })).toEqual([
    'What: Lines of sales',
    'Format: CSV, for any program',
  ])
  expect(told('sale.refund', { reason: 'changedMind' })).toEqual(['Reason: Changed their mind'])
  expect(told('company.updateStatus', { status: 0 })).toEqual(['Status: Off'])
  expect(told('product.changePrices', { kind: 'percent', value: '5', rounding: 'to90' })).toEqual([
    'Kind: By percent',
    'Value: 5',
    'Ending: Ending in 90',
  ])
  expect(told('tax.update', { kind: 'percentage', rate: '19', rateBefore: '18.5' })).toEqual([
    'Kind: Percentage of the price',
    'Rate: 18,5 → 19',
  ])
})

test('a field that changed without recorded values is named as in the form', () => {
  expect(told('settings.update', { changed: 'taxRounding timeZone legalName' })).toEqual([
    'Changed: Taxes are rounded, Time zone, Legal name',
  ])
  expect(told('product.changeMany', { fields: 'categoryId, status' })).toEqual(['Changed: Category, Status'])
  expect(told('sale.updateDetails', { changed: 'lot, code' })).toEqual(['Changed: lot, code'])
})

test('prices of several products get one row each', () => {
  const prices = writePrices([
    { name: 'Roja', before: '990', after: '1290' },
    { name: 'Azul', before: null, after: '500' },
  ])
  expect(told('product.update', { prices })).toEqual(['Prices: Roja $990 → $1.290; Azul none → $500'])
})

test('the facts that a sale records are known', () => {
  const text = readFileSync(join(sqlFolder, 'sales/commit_sale.sql'), 'utf8')
  const entry = /insert into audit_entries[^;]*;/.exec(text)?.[0] ?? ''
  const keys = [...entry.matchAll(/jsonb_build_object\(([^;]*?)\)/g)].flatMap(([, pairs = '']) =>
    [...pairs.matchAll(/'(\w+)',\s*p ->/g)].map(([, key = '']) => key),
  )
  expect(keys).toContain('totalAmount')
  expect(keys.filter((key) => !isAuditKey(key))).toEqual([])
})
