import { messagesEn } from '@mostrador/contract/messages/all.en.ts'
import { expect, test } from 'vitest'
import { expiryWords } from '#src/features/access/users/expiry-words.ts'
import { createWebTranslator } from '#src/language/translator.ts'

const { t } = createWebTranslator('en', messagesEn)
const now = Date.parse('2026-07-01T12:00:00Z')

test.each([
  ['2026-07-08T11:59:58Z', 'in 7 days'],
  ['2026-07-02T12:00:00Z', 'in 1 day'],
  ['2026-07-02T11:00:00Z', 'in 23 hours'],
  ['2026-07-01T12:59:00Z', 'within the hour'],
  ['2026-07-01T12:00:00Z', 'Expired'],
])('an invitation that ends at %s ends %s', (at, words) => {
  expect(expiryWords(t, at, now)).toBe(words)
})
