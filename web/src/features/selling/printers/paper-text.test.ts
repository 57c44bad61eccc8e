import { expect, test } from 'vitest'
import { pair, plain, wrap } from '#src/features/selling/printers/paper-text.ts'

test('replaces typographic characters by those that printers have', () => {
  expect(plain('\u22121\u00a0234,50\u202f€')).toBe('-1 234,50 €')
  expect(plain('2 × “Ñandú” – café…')).toBe('2 x "Ñandú" - café...')
  expect(plain('₡1 000')).toBe('¢1 000')
  // Composed, because the code pages of printers have no separate accents.
  expect(plain('cafe\u0301')).toBe('café')
})

test('breaks text between words, and inside words that are longer than the line', () => {
  expect(wrap('Café en grano de altura 1 kg', 12)).toEqual(['Café en', 'grano de', 'altura 1 kg'])
  expect(wrap('AB-0123456789', 5)).toEqual(['AB-01', '23456', '789'])
  expect(wrap('', 12)).toEqual([''])
})

test('aligns an amount right on the last line of its label, or below if both do not fit', () => {
  expect(pair('Pan', '$1.290', 16)).toEqual(['Pan       $1.290'])
  expect(pair('Pan amasado integral', '$1.290', 16)).toEqual(['Pan amasado', 'integral  $1.290'])
  expect(pair('Pan de molde', '$1.290', 16)).toEqual(['Pan de molde', '          $1.290'])
  for (const line of pair('Una etiqueta bastante más larga que el papel', '$1.234.567', 16))
    expect(line.length).toBeLessThanOrEqual(16)
})
