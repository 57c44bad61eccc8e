import { expect, test } from 'vitest'
import { createKeyRegistry, keyName, sellKeyRegistry, sellKeys } from '#src/features/checkout/key-registry.ts'

const key = (name: string, held: Partial<KeyboardEvent> = {}) => ({
  key: name,
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

test('knows keys by what is held with them', () => {
  expect(sellKeyRegistry.commandFor('sale', key('F8', { shiftKey: true }))).toBe('cartDiscount')
  expect(sellKeyRegistry.commandFor('sale', key('z', { metaKey: true }))).toBe('undo')
  expect(sellKeyRegistry.commandFor('cart', key('+', { shiftKey: true }))).toBe('more')
  expect(sellKeyRegistry.commandFor('sale', key('+'))).toBeNull()
  expect(keyName(key('Z', { ctrlKey: true, shiftKey: true }))).toBe('Ctrl+z')
})

test('has no one-character shortcuts outside the list of lines', () => {
  expect(sellKeys.filter((binding) => binding.scope !== 'cart' && binding.key.length === 1)).toEqual([])
})
