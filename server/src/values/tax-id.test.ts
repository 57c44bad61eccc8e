import { expect, test } from 'vitest'
import { normalisePhone } from './phone.ts'
import { parseTaxId, type TaxIdType, type TaxIdCheck } from './tax-id.ts'

// Numbers of public bodies and large companies, as they publish them.
test.each<[TaxIdType, string, string, string, TaxIdCheck]>([
  ['rut', 'CL', '97.004.000-5', '97004000-5', 'good'],
  ['rut', 'CL', '97.004.000-6', '97004000-6', 'wrong'],
  ['cuit', 'AR', '30-50001091-2', '30500010912', 'good'],
  ['cuit', 'AR', '30-50001091-3', '30-50001091-3', 'doubtful'],
  ['nit', 'CO', '899.999.068-1', '8999990681', 'good'],
  ['nit', 'CO', '899.999.068-2', '899999068-2', 'doubtful'],
  ['ruc', 'PE', '20131312955', '20131312955', 'good'],
  ['ruc', 'PE', '20131312956', '20131312956', 'doubtful'],
  ['rfc', 'MX', 'SAT970701NN3', 'SAT970701NN3', 'good'],
  ['rfc', 'MX', 'sat 970701 nn3', 'SAT970701NN3', 'good'],
  ['rfc', 'MX', 'SAT97', 'SAT97', 'doubtful'],
  ['vat', 'ES', 'A-28015865', 'A28015865', 'good'],
  ['vat', 'ES', 'A28015866', 'A28015866', 'doubtful'],
  ['vat', 'DE', 'DE 123.456.789', 'DE123456789', 'good'],
  ['passport', 'CL', ' ab 123 ', 'AB 123', 'good'],
  ['other', 'CL', 'x', 'X', 'good'],
  ['nit', 'CL', '?', '?', 'doubtful'],
])('%s in %s: %s', async (type, region, text, kept, verdict) => {
  expect(await parseTaxId(type, text, region)).toEqual({ text: kept, verdict })
})

test.each([
  ['9 8765 4321', 'CL', '+56987654321'],
  ['+54 9 11 2345-6789', 'CL', '+5491123456789'],
  ['(202) 555-0143', 'US', '+12025550143'],
  ['12', 'CL', undefined],
  ['call me', 'CL', undefined],
])('the phone %s in %s', async (text, region, kept) => {
  expect(await normalisePhone(text, region)).toBe(kept)
})
