import type { TextContent } from '@mostrador/contract/features/service/texts/schema.ts'
import { expect, test } from 'vitest'
import { contentOf, formOf, linesOf, newForm } from './text-form.ts'

const text = { slug: 'a', title: 'A', summary: 'About a', keywords: ['b', 'c d'], markdown: 'Text\n' }
const article: TextContent = {
  kind: 'help',
  group: 'sell',
  order: 30,
  screens: ['dashboard-sales', 'dashboard-sale'],
  permission: 'SALES__ADD',
  related: ['refund'],
  checked: '2026-11-26',
  en: text,
  es: null,
}

test('a text comes back as it was, from the form', () => {
  expect(contentOf('help', formOf('x', article, '2027-01-01'))).toEqual(article)
  const post: TextContent = { kind: 'blog', category: 'stock', en: null, es: text }
  expect(contentOf('blog', formOf('x', post, '2027-01-01'))).toEqual(post)
})

test('a language in which nothing is written does not exist', () => {
  const form = { ...newForm('2026-11-26'), en: { ...text, keywords: ' , ' } }
  expect(contentOf('blog', form)).toMatchObject({ en: { keywords: [] }, es: null })
})

test('a place that is no number is the first', () => {
  expect(contentOf('help', { ...newForm('2026-11-26'), order: 'x' })).toMatchObject({ order: 0 })
})

test('as lines, each field has its own', () => {
  const lines = linesOf(article, { en: 'English', es: 'Spanish' }).split('\n')
  expect(lines).toEqual(expect.arrayContaining(['group: sell', '[English]', 'title: A', 'keywords: b, c d', 'Text']))
  expect(lines).not.toContain('[Spanish]')
})
