import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatRut, normaliseRut, rutCheckCharacter } from './rut.ts'

const number = fc.integer({ min: 1, max: 99_999_999 }).map(String)

// Published by Chilean institutions: Banco de Chile, Servicio de Impuestos Internos, Universidad de Chile.
test.each([
  ['97004000', '5'],
  ['60803000', 'K'],
  ['60910000', '1'],
])('the check character of %s is %s', (digits, check) => {
  expect(rutCheckCharacter(digits)).toBe(check)
})

test('reads every way of writing a RUT into one form', () => {
  fc.assert(
    fc.property(number, (digits) => {
      const rut = `${digits}-${rutCheckCharacter(digits)}`
      for (const written of [
        rut,
        formatRut(rut),
        rut.replace('-', ''),
        ` ${formatRut(rut).toLowerCase()} `,
        `00${rut}`,
      ])
        expect(normaliseRut(written)).toBe(rut)
    }),
  )
})

test('always detects one wrong digit', () => {
  fc.assert(
    fc.property(number, fc.nat(), fc.integer({ min: 1, max: 9 }), (digits, at, plus) => {
      const place = at % digits.length
      const wrong = digits.slice(0, place) + ((Number(digits[place]) + plus) % 10) + digits.slice(place + 1)
      expect(normaliseRut(`${wrong}-${rutCheckCharacter(digits)}`)).toBeUndefined()
    }),
  )
})

test.each(['', '-', 'K', '1', '123456789-2', '12.345.678-x', 'twelve-5'])('%o is not a RUT', (text) => {
  expect(normaliseRut(text)).toBeUndefined()
})
