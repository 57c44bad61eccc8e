import { expect, test } from 'vitest'
import { shownTaxId, usualTaxIdType } from '#src/features/customers/customers/shown-tax-id.ts'

test.each([
  ['rut', '12345678-5', '12.345.678-5'],
  ['rut', '76.086.428-5', '76.086.428-5'],
  ['rut', '211234560019', '211234560019'],
  ['passport', 'F12345678', 'F12345678'],
] as const)('a %s %s is shown as %s', (type, taxId, shown) => {
  expect(shownTaxId(type, taxId)).toBe(shown)
})

test.each([
  ['CL', 'rut'],
  ['AR', 'cuit'],
  ['MX', 'rfc'],
  ['ES', 'vat'],
  ['US', 'other'],
] as const)('businesses of %s have a %s', (regionTag, type) => {
  expect(usualTaxIdType(regionTag)).toBe(type)
})
