import { describe, expect, test } from 'vitest'
import { checkAddress, isExternal, NavigationRefused } from './navigate.ts'

const origin = 'https://shop.example'

test.each(['/dashboard', '?page=2', '#top', 'https://shop.example/x'])('%s is internal', (address) => {
  expect(isExternal(address, origin)).toBe(false)
  expect(checkAddress(address, origin)).toBe(address)
})

describe('external addresses', () => {
  test.each(['https://other.example', '//other.example/x', 'http://shop.example', 'mailto:a@b.c'])(
    '%s is refused unless flagged',
    (address) => {
      expect(() => checkAddress(address, origin)).toThrow(NavigationRefused)
      expect(checkAddress(address, origin, { external: true })).toBe(address)
    },
  )
})

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,x',
  'blob:https://shop.example/1',
  'vbscript:x',
])('%j is always refused', (address) => {
  expect(() => checkAddress(address, origin)).toThrow(NavigationRefused)
  expect(() => checkAddress(address, origin, { external: true })).toThrow(NavigationRefused)
})
