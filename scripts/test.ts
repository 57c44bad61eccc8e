/**
 * `npm test`: checks, unit and integration tests, browser tests. Ends with the duration of each stage, its slowest tests, and one line with
 * the totals. See docs/testing.md.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { z } from 'zod'
import { check } from './check.ts'
import { bin, runNode } from './run.ts'

type Slow = { name: string; ms: number }
type Count = { passed: number; failed: number; told?: readonly string[]; slow?: readonly Slow[] }

const vitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          duration: z.number().nullish(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
})
const suite = z.object({
  get suites() {
    return z.array(suite).optional()
  },
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      tests: z.array(
        z.object({
          status: z.string(),
          results: z.array(
            z.object({ duration: z.number(), error: z.object({ message: z.string() }).partial().optional() }),
          ),
        }),
      ),
    }),
  ),
})
const playwrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
  suites: z.array(suite),
})

const slowestShown = 10

/** How many journeys may need a second try (decision 59). The end of the run names them. */
const mostFlaky = 5

/** A run that crashed before its report counts as one failure. */
async function readReport(file: string, count: (json: unknown) => Count): Promise<Count> {
  try {
    return count(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    return { passed: 0, failed: 1 }
  }
}

/** Prints the failures, each with the beginning of its reason: a whole run is long, and its start may be out of reach. */
function listFailures({ testResults }: z.infer<typeof vitestReport>): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [`${file}\n${beginningOf(message)}`] : []
    return failed.map((test) => `${file} › ${test.fullName}\n${beginningOf(test.failureMessages?.join('\n') ?? '')}`)
  })
}

const beginningOf = (text: string) => text.split('\n', 20).join('\n')

async function unitAndIntegration(folder: string): Promise<Count> {
  const file = join(folder, 'vitest.json')
  const code = await runNode([
    bin('vitest/vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${file}`,
  ])
  const count = await readReport(file, (json) => {
    const report = vitestReport.parse(json)
    const slow = report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({
        name: `${relative(process.cwd(), name)} › ${fullName}`,
        ms: duration ?? 0,
      })),
    )
    return { passed: report.numPassedTests, failed: report.numFailedTests, told: listFailures(report), slow }
  })
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
}

/** Runs the tests of a Playwright configuration, or those whose file has the given word in its name. */
async function browser(folder: string, config: string, only?: string): Promise<Count> {
  const file = join(folder, 'playwright.json')
  const code = await runNode(
    [
      bin('@playwright/test/cli.js'),
      'test',
      '-c',
      config,
      ...(only ? [only] : []),
      '--retries=1',
      '--reporter=list,json,./e2e/support/snapshot-reporter.ts',
    ],
    {
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    },
  )
  const count = await readReport(file, (json) => {
    const { stats, suites } = playwrightReport.parse(json)
    const { expected, flaky, unexpected } = stats
    const shown = { slow: suites.flatMap(journeysOf), told: suites.flatMap(listJourneyFailures) }
    return flaky > mostFlaky
      ? { passed: expected, failed: unexpected + flaky, ...shown }
      : { passed: expected + flaky, failed: unexpected, ...shown }
  })
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
}

/** Journeys with the total duration of their tries. */
function journeysOf({ specs, suites = [] }: z.infer<typeof suite>): Slow[] {
  const own = specs.map(({ file, title, tests }) => ({
    name: `${file} › ${title}`,
    ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
  }))
  return [...own, ...suites.flatMap(journeysOf)]
}

/** Prints the journeys that failed or needed a second try, each with the beginning of its last reason. */
function listJourneyFailures({ specs, suites = [] }: z.infer<typeof suite>): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => {
        const reasons = results.flatMap(({ error }) => error?.message ?? [])
        return `${file} › ${title} (${status})\n${beginningOf(reasons.at(-1) ?? '')}`
      }),
  )
  return [...own, ...suites.flatMap(listJourneyFailures)]
}

const stages: { name: string; seconds: number; slow: readonly Slow[] }[] = []

async function stage(name: string, work: () => Promise<Count>): Promise<Count> {
  const started = performance.now()
  const count = await work()
  stages.push({ name, seconds: (performance.now() - started) / 1000, slow: count.slow ?? [] })
  return count
}

function printTimes(): void {
  for (const { name, seconds, slow } of stages) {
    console.log(`\n${name}: ${seconds.toFixed(0)} s`)
    const slowest = slow.toSorted((a, b) => b.ms - a.ms).slice(0, slowestShown)
    for (const { name: test, ms } of slowest) console.log(`${(ms / 1000).toFixed(1).padStart(8)} s  ${test}`)
  }
}

async function buildPages(): Promise<Count> {
  const code = await runNode(['scripts/build.ts'], { cwd: 'web', quiet: true })
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }
}

const folder = await mkdtemp(join(tmpdir(), 'mostrador-reports-'))
const build = await stage('build', buildPages)
const counts: Count[] = [
  build,
  await stage('checks', check),
  await stage('unit and server tests', () => unitAndIntegration(folder)),
  ...(build.failed === 0
    ? [
        await stage('screens', () => browser(folder, 'e2e/look/look.config.ts', 'short')),
        await stage('journeys', () => browser(folder, 'e2e/playwright.config.ts')),
      ]
    : []),
]
await rm(folder, { recursive: true, force: true })

printTimes()
for (const failure of counts.flatMap(({ told = [] }) => told)) console.log(`\nFAILED ${failure}`)
const total = counts.reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }))
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
