import { expect, test } from 'vitest'
import { pair, plain, wrap } from '#src/features/printers/paper-text.ts'

test('what number formats and typists use is written as what printers have', () => {
  expect(plain('\u22121\u00a0234,50\u202f€')).toBe('-1 234,50 €')
  expect(plain('2 × “Ñandú” – café…')).toBe('2 x "Ñandú" - café...')
  expect(plain('₡1 000')).toBe('¢1 000')
  // Composed, since the tables of printers have no accents by themselves.
  expect(plain('cafe\u0301')).toBe('café')
})

test('text is broken between words, and inside of those that are longer than the paper', () => {
  expect(wrap('Café en grano de altura 1 kg', 12)).toEqual(['Café en', 'grano de', 'altura 1 kg'])
  expect(wrap('AB-0123456789', 5)).toEqual(['AB-01', '23456', '789'])
  expect(wrap('', 12)).toEqual([''])
})

test('an amount stands at the right end of its label, under it where both do not fit', () => {
  expect(pair('Pan', '$1.290', 16)).toEqual(['Pan       $1.290'])
  expect(pair('Pan amasado integral', '$1.290', 16)).toEqual(['Pan amasado', 'integral  $1.290'])
  expect(pair('Pan de molde', '$1.290', 16)).toEqual(['Pan de molde', '          $1.290'])
  for (const line of pair('Una etiqueta bastante más larga que el papel', '$1.234.567', 16))
    expect(line.length).toBeLessThanOrEqual(16)
})
