import { expect, test } from 'vitest'
import { readMapPlace } from './map-place.ts'

test('reads degrees as maps copy them', () => {
  for (const text of ['-33.0458, -71.6197', ' -33.0458,-71.6197 ', '-33.0458; -71.6197', '-33.0458 -71.6197'])
    expect(readMapPlace(text)).toEqual({ latitude: -33.0458, longitude: -71.6197 })
  expect(readMapPlace('90, 180')).toEqual({ latitude: 90, longitude: 180 })
})

test('reads nothing else', () => {
  for (const text of [
    '',
    'Valparaíso',
    '91, 0',
    '0, 181',
    '-33.0458',
    '-33,0458, -71,6197',
    '33°02′S 71°37′W',
    '1e1, 2',
    'javascript:alert(1)',
    '-33.0458, -71.6197, 3',
    '-33.123456789, 0',
  ])
    expect([text, readMapPlace(text)]).toEqual([text, null])
})
