import { expect, test } from 'vitest'
import { findCircles, findDisorder, type House } from './house.ts'

const empty: House = { files: [], read: () => '', exceptions: { filesPerFolder: {}, features: {} } }
const house = (sources: Record<string, string>, exceptions = empty.exceptions): House => ({
  files: Object.keys(sources),
  read: (file) => sources[file] ?? '',
  exceptions,
})

test('finds rooms that import each other, with the imports', () => {
  const circular = house({
    'domain/src/money/round.ts': "import { tax } from '../price/tax.ts'",
    'domain/src/price/tax.ts': "import { money } from '#src/money/money.ts'",
    'domain/src/money/money.ts': '',
  })
  expect(findCircles(circular, 'domain/src')).toEqual([
    'domain/src: a circle through domain/src/money/round.ts imports domain/src/price/tax.ts',
    'domain/src: a circle through domain/src/price/tax.ts imports domain/src/money/money.ts',
  ])
})

test('lets rooms import in one direction, and doubles import anything', () => {
  const tidy = house({
    'domain/src/price/tax.ts':
      "import { money } from '../money/money.ts'\nimport { aSale } from '../testing/a-sale.ts'",
    'domain/src/money/money.ts': '',
    'domain/src/testing/a-sale.ts': "import { tax } from '../price/tax.ts'",
  })
  expect(findCircles(tidy, 'domain/src')).toEqual([])
})

test('finds a crowded folder, and an exception larger than needed', () => {
  const many = Object.fromEntries(Array.from({ length: 31 }, (_, index) => [`server/src/db/file-${index}.ts`, '']))
  expect(findDisorder(house(many))).toEqual(['server/src/db has 31 files; at most 30'])
  expect(findDisorder(house(many, { filesPerFolder: { 'server/src/db': 31 }, features: {} }))).toEqual([])
  expect(findDisorder(house(many, { filesPerFolder: { 'server/src/db': 40 }, features: {} }))).toEqual([
    'server/src/db has only 31 files: write that into house.json',
  ])
})

test('finds a feature that is not in all three workspaces, unless a reason is given', () => {
  const sources = {
    'server/src/features/selling/sync/push.ts': '',
    'contract/src/features/selling/sync/endpoints.ts': '',
  }
  expect(findDisorder(house(sources))).toEqual([
    'the feature sync is in contract and server only: say why in house.json, or name it alike',
  ])
  expect(findDisorder(house(sources, { filesPerFolder: {}, features: { sync: 'a part of the frame' } }))).toEqual([])
  expect(findDisorder(house({}, { filesPerFolder: {}, features: { sync: 'a part of the frame' } }))).toEqual([
    'house.json need not explain the feature sync',
  ])
})
