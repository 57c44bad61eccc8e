/** The API keeps what its description promises. `npm run fuzz` makes many more calls. */
import { writeFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { openTestServer } from '../test-server.ts'
import { type FuzzWorld, openFuzzWorld } from './fuzz-world.ts'
import { printFuzz } from './print-fuzz.ts'
import { runFuzz } from './run-fuzz.ts'

const { FUZZ_SEED = '1', FUZZ_RUNS, FUZZ_ONLY, FUZZ_REPORT } = process.env
const seed = Number(FUZZ_SEED)
const isLong = FUZZ_RUNS !== undefined

const server = openTestServer()
let world: FuzzWorld

beforeAll(async () => {
  world = await openFuzzWorld(server, { isDemo: isLong })
}, 300_000)

test('answers every made call as its description says, and breaks no invariant', {
  timeout: 6 * 3_600_000,
}, async () => {
  const result = await runFuzz(server, world, { seed, runs: Number(FUZZ_RUNS ?? 1), only: FUZZ_ONLY, isShort: !isLong })

  if (FUZZ_REPORT !== undefined) writeFileSync(FUZZ_REPORT, printFuzz(result, seed))
  expect(result.findings).toEqual([])
  expect(await brokenInvariants()).toEqual([])
})

async function brokenInvariants(): Promise<string[]> {
  const { rows } = await server.owner.query<{ name: string }>(
    `select viewname as name from pg_views where schemaname = 'inv'`,
  )
  const broken: string[] = []
  for (const { name } of rows)
    if ((await server.owner.query(`select from inv.${name} limit 1`)).rowCount) broken.push(name)
  return broken
}
