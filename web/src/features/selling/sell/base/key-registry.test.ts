import { expect, test } from 'vitest'
import { createKeyRegistry, keyName, sellKeyRegistry, sellKeys } from '#src/features/selling/sell/base/key-registry.ts'

const key = (name: string, held: Partial<KeyboardEvent> = {}) => ({
  key: name,
  code: '',
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
})

test('refuses two commands on one key', () => {
  const twice = { scope: 'sale', key: 'F2', command: 'search' } as const
  expect(() => createKeyRegistry([twice, { ...twice, command: 'pay' }])).toThrow('Key bound twice: sale F2')
})

test('distinguishes keys by their modifiers', () => {
  expect(sellKeyRegistry.commandFor('sale', key('F8', { shiftKey: true }))).toBe('cartDiscount')
  expect(sellKeyRegistry.commandFor('sale', key('z', { metaKey: true }))).toBe('undo')
  expect(sellKeyRegistry.commandFor('cart', key('+', { shiftKey: true }))).toBe('more')
  expect(sellKeyRegistry.commandFor('sale', key('+'))).toBeNull()
  expect(keyName(key('Z', { ctrlKey: true, shiftKey: true }))).toBe('Ctrl+z')
})

test('with Alt the physical key counts, whatever character it types', () => {
  expect(sellKeyRegistry.commandFor('sale', key('∂', { altKey: true, code: 'KeyD' }))).toBe('drawer')
  expect(sellKeyRegistry.commandFor('sale', key('¡', { altKey: true, code: 'Digit1' }))).toBe('category')
  expect(sellKeyRegistry.commandFor('sale', key('0', { altKey: true, code: 'Digit0' }))).toBeNull()
})

test('has no one-character shortcuts outside the list of lines', () => {
  expect(sellKeys.filter((binding) => binding.scope !== 'cart' && binding.key.length === 1)).toEqual([])
})
