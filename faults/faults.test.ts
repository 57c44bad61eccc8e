/** The harness notices every kind of fault that it looks for: each is planted once. */
import { type NewSale, newSaleSchema } from '@mostrador/contract/features/selling/sales/schema.ts'
import { beforeAll, expect, test } from 'vitest'
import { aDocument, push } from '../server/src/testing/a-document.ts'
import { aSale } from '../server/src/testing/a-sale.ts'
import { aCompany, anOpenTill, aProduct } from '../server/src/testing/builders.ts'
import { openTestServer } from '../server/src/testing/test-server.ts'
import { allCases } from './all-cases.ts'
import type { FaultCase, Outcome } from './fault-case.ts'
import { judgeOutcome } from './judge-outcome.ts'
import { runCase } from './run-case.ts'
import { compareSales } from './support/compare-sales.ts'
import { seededRandom, shuffle } from './support/random.ts'

const server = openTestServer()
const known: NewSale[] = []

/** A sale for each plant, of two lines. */
beforeAll(async () => {
  const shop = await aCompany(server)
  const items = [{ product: await aProduct(server, shop) }, { product: await aProduct(server, shop) }]
  const till = await anOpenTill(server, shop)
  const sales = Array.from({ length: 8 }, (_, index) => aSale(till, { number: index + 1, items }))
  await push(server, shop, ...sales.map((sale) => aDocument(sale)))
  known.push(...sales.map((sale) => newSaleSchema.parse(sale)))
})

const compare = (sales: readonly NewSale[] = known) => compareSales(server.owner.options, sales, { hasOwnStock: true })

/** As no call of the product could: without triggers and keys. */
async function plant(text: string, index: number): Promise<void> {
  const client = await server.owner.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(text, [known[index]?.saleId])
  } finally {
    await client.query('reset session_replication_role')
    client.release()
  }
}

test('finds nothing wrong with sales that are stored once and whole', async () => {
  const { invariants, ...found } = await compare()

  expect(found).toEqual({ lost: 0, doubled: 0, torn: 0, differences: [] })
  expect(invariants.whole).toBe(invariants.all)
  expect(invariants.all).toBeGreaterThan(30)
})

test('counts a stored sale that no register sent', async () => {
  expect(await compare(known.slice(1))).toMatchObject({ lost: 0, doubled: 1, torn: 0 })
})

test.each([
  { what: 'lost', text: 'delete from sales where id = $1', index: 0 },
  {
    what: 'torn',
    text: 'delete from sale_lines where id = (select max(id::text)::uuid from sale_lines where sale_id = $1)',
    index: 1,
  },
  { what: 'torn', text: 'delete from sale_payments where sale_id = $1', index: 2 },
  { what: 'torn', text: `update sales set content_hash = '\\x00' where id = $1`, index: 3 },
  {
    what: 'doubled',
    text: `insert into sale_lines select (jsonb_populate_record(l, jsonb_build_object('id', gen_random_uuid(), 'position', 9))).*
      from sale_lines l where sale_id = $1 limit 1`,
    index: 4,
  },
] as const)('counts a sale as $what: $text', async ({ what, text, index }) => {
  const before = await compare()
  await plant(text, index)
  const after = await compare()

  const grown = {
    lost: after.lost - before.lost,
    doubled: after.doubled - before.doubled,
    torn: after.torn - before.torn,
  }
  expect(grown).toEqual({ lost: 0, doubled: 0, torn: 0, [what]: 1 })
  expect(after.invariants.whole).toBeLessThanOrEqual(before.invariants.whole)
})

const clean: Outcome = { counts: { acked: 3 }, lost: 0, doubled: 0, torn: 0, faults: [] }
const aCase = (outcome: Partial<Outcome>, change: Partial<FaultCase> = {}): FaultCase => ({
  id: 'H-00',
  title: 'planted',
  unit: 'rounds',
  rounds: 1,
  minutes: 1,
  needs: [],
  run: async () => ({ ...clean, ...outcome }),
  ...change,
})
const wish = { seed: 7, say: () => undefined }
const isFine = async (fault: FaultCase) => {
  const result = await runCase(fault, wish)
  return result.kind === 'ran' && result.isFine
}

test.each<Partial<Outcome>>([
  { lost: 1 },
  { doubled: 1 },
  { torn: 1 },
  { faults: ['a call was answered with 500'] },
  { invariants: { whole: 44, all: 45 } },
  { teeth: { without: 'without fsync', lost: 0 } },
])('fails a case with %j', async (outcome) => {
  expect(await isFine(aCase({}))).toBe(true)
  expect(await isFine(aCase(outcome))).toBe(false)
})

test('fails a case that breaks off, that leaves something failing behind, or that cannot be cleaned up', async () => {
  const fail = () => Promise.reject(new Error('planted'))

  expect(await isFine(aCase({}, { run: fail }))).toBe(false)
  const cannotCleanUp = aCase({}, { run: async ({ atEnd }) => (atEnd(fail), clean) })
  expect(await isFine(cannotCleanUp)).toBe(false)
})

test('cleans up in reverse order, also after a case that breaks off', async () => {
  const done: string[] = []
  const fault = aCase(
    {},
    {
      run: async ({ atEnd }) => {
        atEnd(() => done.push('database'))
        atEnd(() => done.push('server'))
        throw new Error('planted')
      },
    },
  )

  await runCase(fault, wish)

  expect(done).toEqual(['server', 'database'])
})

test('a missed bar is told and fails nothing', () => {
  const bars = [{ what: 'p99', measured: '812 ms', goal: '≤ 800 ms', isMet: false }]

  const result = judgeOutcome({ id: 'H-00', title: 'planted' }, { ...clean, bars }, { seed: 7, seconds: 12 })

  expect(result).toEqual({
    kind: 'ran',
    isFine: true,
    missed: 1,
    lines: [
      'H-00 planted: acked=3 lost=0 doubled=0 torn=0 p99=812 ms (bar ≤ 800 ms, missed) seed=7 12 s passed, 1 bar missed',
    ],
  })
})

test('the same seed and place draw the same numbers, others draw others', () => {
  const draw = (seed: number, place: string) =>
    shuffle(seededRandom(seed, place), [...Array.from({ length: 50 }).keys()])

  expect(draw(7, 'moments')).toEqual(draw(7, 'moments'))
  expect(draw(8, 'moments')).not.toEqual(draw(7, 'moments'))
  expect(draw(7, 'kinds')).not.toEqual(draw(7, 'moments'))
})

test('the cases are in the order of their numbers, each once', () => {
  const ids = allCases.map(({ id }) => id)

  expect(ids).toEqual([...new Set(ids)].toSorted())
})
