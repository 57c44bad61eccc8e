import { expect, test } from 'vitest'
import { missingParts } from './missing-parts.ts'

const whole = { excerpt: 'Tres harinas', content: '<p>Se amasa.</p>', categoryIds: ['a'], cover: { alt: 'Un pan' } }

test('a whole post lacks nothing, and needs no cover', () => {
  expect(missingParts(whole)).toEqual([])
  expect(missingParts({ ...whole, cover: null })).toEqual([])
})

test('lists the missing parts of a post in the order of the form', () => {
  expect(missingParts({ excerpt: ' ', content: '<p> </p>', categoryIds: [], cover: { alt: ' ' } })).toEqual([
    'excerpt',
    'text',
    'category',
    'coverAlt',
  ])
  expect(missingParts({ ...whole, content: '<p>Pan</p><img src="/a.webp" alt=" ">' })).toEqual(['alt'])
})
