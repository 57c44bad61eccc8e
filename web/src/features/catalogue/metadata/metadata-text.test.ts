import { expect, test } from 'vitest'
import { metadataText } from '#src/features/catalogue/metadata/metadata-text.ts'
import { someSettings } from '#src/testing/a-sale.ts'

const world = {
  language: 'es' as const,
  settings: someSettings().company.settings,
  yesNo: (is: boolean) => (is ? 'Sí' : 'No'),
}
const options = [
  { key: 'a', label: { en: 'Cold', es: 'Frío' }, isArchived: false },
  { key: 'b', label: { en: 'Dry', es: 'Seco' }, isArchived: true },
]

test.each([
  ['text', 'Pasillo 3', 'Pasillo 3'],
  ['integer', 12_500, '12.500'],
  ['decimal', '0.125', '0,125'],
  ['decimal', '0.1254', '0,1254'],
  ['decimal', 'mucho', 'mucho'],
  ['boolean', false, 'No'],
  ['select', 'b', 'Seco'],
  ['multiSelect', ['a', 'b', 'gone'], 'Frío, Seco, gone'],
  ['date', '2026-03-04', '04-03-26'],
  ['date', 'pronto', 'pronto'],
  ['text', { odd: 1 }, '{"odd":1}'],
  ['text', undefined, ''],
] as const)('a %s of %o is read as %s', (type, value, words) => {
  expect(metadataText({ type, options }, value, world)).toBe(words)
})
