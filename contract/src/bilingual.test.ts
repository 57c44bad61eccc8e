import { expect, test } from 'vitest'
import { bilingualSchema } from './bilingual.ts'

const schema = bilingualSchema(10)

test.each([
  [
    { en: '', es: 'Retiro' },
    { en: 'Retiro', es: 'Retiro' },
  ],
  [{ es: ' Retiro ' }, { en: 'Retiro', es: 'Retiro' }],
  [{ en: 'Pickup' }, { en: 'Pickup', es: 'Pickup' }],
  [
    { en: 'Pickup', es: 'Retiro' },
    { en: 'Pickup', es: 'Retiro' },
  ],
])('one language is enough and serves for both', (given, kept) => {
  expect(schema.parse(given)).toEqual(kept)
})

test.each([{}, { en: '', es: ' ' }, { en: 'Pickup', es: 'Retiro en tienda' }, { en: '<b>', es: 'Retiro' }])(
  'refuses %j',
  (given) => {
    expect(schema.safeParse(given).success).toBe(false)
  },
)
