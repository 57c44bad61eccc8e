/**
 * `npm test`: checks, unit and integration tests, browser tests. Ends with the duration of each stage, its slowest tests, and one line with
 * the totals. A stage that takes longer than its budget ends and fails. See docs/testing.md.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { check } from './check.ts'
import { bin, runNode } from './run.ts'
import { listGrown, measureYardstick, readBudget, recordTimes, slownessOf } from './stages/budget.ts'
import { type Count, readPlaywrightReport, readVitestReport, type Slow } from './stages/reports.ts'

const slowestShown = 10
const isRecording = process.argv.includes('--record')

async function unitAndIntegration(folder: string, limit: number): Promise<Count> {
  const file = join(folder, 'vitest.json')
  const code = await runNode(
    [
      bin('vitest/vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      '--reporter=./scripts/stages/time-limit-reporter.ts',
      `--outputFile=${file}`,
    ],
    { env: { STAGE_LIMIT_MS: String(limit) } },
  )
  const count = await readVitestReport(file)
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
}

/** Runs the tests of a Playwright configuration, or those whose file has the given word in its name. */
async function browser(folder: string, limit: number, config: string, only?: string): Promise<Count> {
  const file = join(folder, 'playwright.json')
  const code = await runNode(
    [
      bin('@playwright/test/cli.js'),
      'test',
      '-c',
      config,
      ...(only ? [only] : []),
      '--retries=1',
      `--global-timeout=${limit}`,
      '--reporter=list,json,./e2e/support/snapshot-reporter.ts',
    ],
    {
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    },
  )
  const count = await readPlaywrightReport(file)
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
}

async function buildPages(): Promise<Count> {
  const code = await runNode(['scripts/build.ts'], { cwd: 'web', quiet: true })
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }
}

const budget = await readBudget()
const stages: { name: string; seconds: number; budget: number; slow: readonly Slow[] }[] = []

/** Runs a stage within its time. `work` gets the milliseconds after which it must end. */
async function stage(name: string, work: (limit: number) => Promise<Count>): Promise<Count> {
  const slowness = slownessOf(budget, measureYardstick())
  const limit = (budget.stages[name] ?? 0) * slowness
  const started = performance.now()
  const count = await work(isRecording ? 0 : Math.round(limit * 1000))
  const seconds = (performance.now() - started) / 1000
  stages.push({ name, seconds, budget: limit, slow: count.slow ?? [] })
  if (seconds < limit || isRecording) return count
  const grown = listGrown(budget, count.slow ?? [], slowness)
  const reason = [`took ${seconds.toFixed(0)} s of ${limit.toFixed(0)} s. New in it:`, ...grown].join('\n')
  return { ...count, failed: count.failed + 1, told: [`${name} ${reason}`, ...(count.told ?? [])] }
}

function printTimes(): void {
  for (const { name, seconds, budget: most, slow } of stages) {
    console.log(`\n${name}: ${seconds.toFixed(0)} s of ${most.toFixed(0)} s`)
    const slowest = slow.toSorted((a, b) => b.ms - a.ms).slice(0, slowestShown)
    for (const { file, name: test, ms } of slowest)
      console.log(`${(ms / 1000).toFixed(1).padStart(8)} s  ${file} › ${test}`)
  }
}

const yardstick = measureYardstick()
const folder = await mkdtemp(join(tmpdir(), 'mostrador-reports-'))
const build = await stage('build', buildPages)
const counts: Count[] = [
  build,
  await stage('checks', check),
  await stage('unit and server tests', (limit) => unitAndIntegration(folder, limit)),
  ...(build.failed === 0
    ? [
        await stage('screens', (limit) => browser(folder, limit, 'e2e/look/look.config.ts', 'short')),
        await stage('journeys', (limit) => browser(folder, limit, 'e2e/playwright.config.ts')),
      ]
    : []),
]
await rm(folder, { recursive: true, force: true })

printTimes()
if (isRecording) {
  await recordTimes(
    budget,
    stages.flatMap(({ slow }) => slow),
    yardstick,
  )
}
for (const failure of counts.flatMap(({ told = [] }) => told)) console.log(`\nFAILED ${failure}`)
const total = counts.reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }))
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
