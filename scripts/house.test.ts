import { expect, test } from 'vitest'
import { drawAreas, tableOfAreas } from './areas.ts'
import { findRawForms } from './house-figures.ts'
import { findCircles, findDisorder, type House } from './house.ts'

const empty: House = {
  files: [],
  read: () => '',
  exceptions: { filesPerFolder: {}, features: {} },
}
const house = (sources: Record<string, string>, exceptions: Partial<House['exceptions']> = {}): House => ({
  files: Object.keys(sources),
  read: (file) => sources[file] ?? '',
  exceptions: { ...empty.exceptions, ...exceptions },
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
  expect(findDisorder(house(many, { filesPerFolder: { 'server/src/db': 31 } }))).toEqual([])
  expect(findDisorder(house(many, { filesPerFolder: { 'server/src/db': 40 } }))).toEqual([
    'server/src/db has only 31 files: write that into house.json',
  ])
})

test('finds queries of features outside of a transaction', () => {
  const feature = 'server/src/features/access/live'
  const sources = {
    [`${feature}/chained.ts`]: "await deps.db\n    .selectFrom('users')",
    [`${feature}/raw.ts`]: 'sql`select 1`.execute(deps.db)',
    [`${feature}/inside.ts`]: "inTransaction(deps.db, 'nobody', (tx) => tx.selectFrom('users').execute())",
    'server/src/auth/log-ins.ts': "db.selectFrom('users')",
  }
  const found = findDisorder(house(sources)).filter((line) => line.includes('transaction'))
  expect(found.map((line) => line.split(' ')[0])).toEqual([`${feature}/chained.ts`, `${feature}/raw.ts`])
})

test('finds a feature that is not in all three workspaces, unless a reason is given', () => {
  const sources = {
    'server/src/features/selling/sync/push.ts': '',
    'contract/src/features/selling/sync/endpoints.ts': '',
  }
  expect(findDisorder(house(sources))).toEqual([
    'the feature sync is in contract and server only: say why in house.json, or name it alike',
  ])
  expect(findDisorder(house(sources, { features: { sync: 'a part of the frame' } }))).toEqual([])
  expect(findDisorder(house({}, { features: { sync: 'a part of the frame' } }))).toEqual([
    'house.json need not explain the feature sync',
  ])
})

const inEach = (path: string) =>
  Object.fromEntries(['contract', 'server', 'web'].map((at) => [`${at}/src/${path}`, '']))

test('finds a feature that uses an area above its own', () => {
  const sources = {
    ...inEach('features/catalogue/stock/list.ts'),
    ...inEach('features/selling/sales/public.ts'),
    'server/src/features/catalogue/stock/list.ts': "import { sale } from '../../selling/sales/public.ts'",
  }
  expect(findDisorder(house(sources))).toEqual([
    'catalogue is below selling: server/src/features/catalogue/stock/list.ts imports server/src/features/selling/sales/public.ts',
  ])
})

test('finds a screen that lays out its list by hand', () => {
  const sources = {
    ...inEach('features/catalogue/stock/list.ts'),
    'web/src/features/catalogue/stock/stock-list.tsx': 'return <ListPage columns={columns} />',
    'web/src/features/catalogue/stock/other-list.tsx': 'return <DescribedList columns={columns} />',
  }
  expect(findDisorder(house(sources))).toEqual([
    'web/src/features/catalogue/stock/stock-list.tsx lays out a list by hand: describe it (docs/add-a-screen.md)',
  ])
})

test('counts the forms without a hook, their own or one beside them, that no page sends', () => {
  const at = 'web/src/features/shop/orders'
  const sources: Record<string, string> = {
    [`${at}/raw.tsx`]: '<form onSubmit={send}>',
    [`${at}/own.tsx`]: 'const form = useForm({})\n<form onSubmit={form.onSubmit}>',
    [`${at}/beside.tsx`]: "import { useOrder } from '#src/features/shop/orders/use-order.ts'\n<form onSubmit={send}>",
    [`${at}/use-order.ts`]: 'return useRecordForm({})',
    [`${at}/sent.tsx`]: '<form method="post">',
    'web/src/ui/search.tsx': '<form onSubmit={send}>',
  }
  expect(findRawForms(Object.keys(sources), (file) => sources[file] ?? '')).toEqual([`${at}/raw.tsx`])
})

test('lets a feature use what is below it, and tests anything', () => {
  const sources = {
    ...inEach('features/catalogue/stock/public.ts'),
    ...inEach('features/selling/sales/list.ts'),
    'server/src/features/selling/sales/list.ts': "import { stock } from '../../catalogue/stock/public.ts'",
  }
  expect(findDisorder(house(sources))).toEqual([])
})

test('finds features that use each other', () => {
  const sources = {
    ...inEach('features/selling/sales/public.ts'),
    ...inEach('features/selling/refunds/public.ts'),
    'web/src/features/selling/sales/public.ts': "import { refund } from '#src/features/selling/refunds/public.ts'",
    'web/src/features/selling/refunds/public.ts': "import { sale } from '#src/features/selling/sales/public.ts'",
  }
  expect(findDisorder(house(sources))).toEqual([
    'web: the feature sales uses itself through refunds',
    'web: the feature refunds uses itself through sales',
  ])
})

test('finds a feature in two areas, and in none', () => {
  expect(
    findDisorder(
      house({
        ...inEach('features/selling/sales/list.ts'),
        'web/src/features/catalogue/sales/list.ts': '',
        ...inEach('features/elsewhere/notes/list.ts'),
      }),
    ),
  ).toEqual([
    'the feature sales is in selling and catalogue: choose one',
    'the feature notes is in elsewhere, which is no area',
  ])
})

test('draws each area with its features', () => {
  const files = Object.keys({
    ...inEach('features/selling/sales/list.ts'),
    ...inEach('features/selling/refunds/list.ts'),
  })
  expect(drawAreas(files)).toContain('>refunds · sales</text>')
  expect(tableOfAreas(files)).toMatch(/\| `selling` \| [^|]+ \| 2 \|/)
})
