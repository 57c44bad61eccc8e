import { expect, test } from 'vitest'
import { missingParts } from './missing-parts.ts'

const whole = { excerpt: 'Tres harinas', content: '<p>Se amasa.</p>', categoryIds: ['a'], cover: { alt: 'Un pan' } }

test('a whole post lacks nothing, and needs no cover', () => {
  expect(missingParts(whole)).toEqual([])
  expect(missingParts({ ...whole, cover: null })).toEqual([])
})

test('names what a post lacks in the order in which it is filled in', () => {
  expect(missingParts({ excerpt: ' ', content: '<p> </p>', categoryIds: [], cover: { alt: ' ' } })).toEqual([
    'excerpt',
    'text',
    'category',
    'coverAlt',
  ])
  expect(missingParts({ ...whole, content: '<p>Pan</p><img src="/a.webp" alt=" ">' })).toEqual(['alt'])
})
