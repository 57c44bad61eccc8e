import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrastOf, readableContrast, textOn } from './contrast.ts'
import { isFreeSubdomain, stateAfterLook } from './shop-host.ts'

describe('contrast', () => {
  test.each([
    ['#000000', '#ffffff', 21],
    ['#fff', '#ffffff', 1],
    ['#767676', '#ffffff', 4.54],
    ['#777777', '#ffffff', 4.48],
  ])('%s on %s is %d', (one, other, expected) => {
    expect(contrastOf(one, other)).toBeCloseTo(expected, 2)
  })

  test('black or white is readable on every colour', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xff_ff_ff }), (number) => {
        const color = `#${number.toString(16).padStart(6, '0')}`
        expect(contrastOf(color, textOn(color))).toBeGreaterThanOrEqual(readableContrast)
      }),
    )
  })

  test('a text that is no colour has no contrast', () => {
    expect([contrastOf('red', '#fff'), contrastOf('#ffff', '#fff')]).toEqual([undefined, undefined])
  })
})

test.each(['panaderia-sur', 'abc', 'cafe24', 'a'.repeat(40)])('%s may be the subdomain of a shop', (name) => {
  expect(isFreeSubdomain(name)).toBe(true)
})

test.each([
  'ab',
  'a'.repeat(41),
  '-pan',
  'pan-',
  'pan--sur',
  'xn--pan',
  'Pan',
  'ñandú',
  'pan.sur',
  'admin',
  'www',
  'mail',
  'api',
  '',
])('%s may not', (name) => {
  expect(isFreeSubdomain(name)).toBe(false)
})

test('a domain is lost only when an answer lacks its token, and comes back when it has it', () => {
  const states = ['pending', 'active', 'lost'] as const
  expect(states.map((state) => stateAfterLook(state, 'found'))).toEqual(['active', 'active', 'active'])
  expect(states.map((state) => stateAfterLook(state, 'missing'))).toEqual(['pending', 'lost', 'lost'])
  expect(states.map((state) => stateAfterLook(state, 'unknown'))).toEqual([...states])
})
