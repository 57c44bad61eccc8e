/**
 * `npm run fuzz`: calls every endpoint of a server of its own, on the demo shop, with made inputs, and prints what the API description does
 * not promise. `--runs`: right calls of each endpoint (30); `--seed` repeats a run; `--only` takes the paths that contain a text.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { bin, runNode } from './run.ts'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '30' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000_000)) },
    only: { type: 'string', default: '' },
  },
})
const folder = await mkdtemp(join(tmpdir(), 'mostrador-fuzz-'))
const report = join(folder, 'report.txt')
const env = { FUZZ_RUNS: values.runs, FUZZ_SEED: values.seed, FUZZ_ONLY: values.only, FUZZ_REPORT: report }
const args = ['run', '--project', 'server', 'server/src/testing/fuzz/fuzz.test.ts']
try {
  const code = await runNode([bin('vitest/vitest.mjs'), ...args], { env, quiet: true })
  console.log(await readFile(report, 'utf8').catch(() => 'the run did not come to its end'))
  process.exitCode = code
} finally {
  await rm(folder, { recursive: true, force: true })
}
