import { expect, test } from 'vitest'
import { isObviousPin } from './pin.ts'

const obvious = [
  '0000 111111 99999999 1234 4321 123456 654321 12345678 7890 890123 3210',
  '1212 121212 123123 12341234 1122 112233 332211 111222 11223344',
  '123321 12344321 2580 147258 159753 1984 2003',
]

test.each(obvious.flatMap((line) => line.split(' ')))('refuses %s as one of the first PINs to be guessed', (pin) => {
  expect(isObviousPin(pin)).toBe(true)
})

test.each(['4711', '482915', '0852741', '2804', '198403', '318842', '90417265', '112358'])('accepts %s', (pin) => {
  expect(isObviousPin(pin)).toBe(false)
})

test('refuses few PINs of six digits', () => {
  // Every seventeenth PIN, a sample spread over the whole million.
  const some = Array.from({ length: 58_823 }, (_, index) => String(index * 17).padStart(6, '0'))
  expect(some.filter(isObviousPin).length).toBeLessThan(147)
})
