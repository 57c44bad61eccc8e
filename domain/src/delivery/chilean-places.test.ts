import { expect, test } from 'vitest'
import { chileanRegions } from './chilean-places.ts'
import { placeKey } from './place-key.ts'

test('Chile has 16 regions and 346 communes, each in one region only', () => {
  const communes = chileanRegions.flatMap((region) => region.communes)
  expect(chileanRegions.length).toBe(16)
  expect(communes.length).toBe(346)
  expect(new Set(communes.map(placeKey)).size).toBe(346)
  expect(new Set(chileanRegions.map(({ name }) => placeKey(name))).size).toBe(16)
})

test.each([
  ['Ñuñoa', 'nunoa'],
  ['Viña del Mar', 'VINA DEL MAR'],
  ['O’Higgins', "Región de O'Higgins"],
  ['Biobío', 'Región del Bío-Bío'],
  ['Aysén', 'Aisén'],
  ['Tiltil', 'Til Til'],
  ['Llaillay', 'Llay-Llay'],
  ['Metropolitana de Santiago', 'Región Metropolitana de Santiago'],
])('%s is also written %s', (official, written) => {
  expect(placeKey(written)).toBe(placeKey(official))
})

test('all 346 communes are found without accents and in capitals', () => {
  const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
  for (const { communes } of chileanRegions)
    for (const commune of communes) expect(placeKey(plain(commune))).toBe(placeKey(commune))
})
