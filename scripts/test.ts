/** `npm test`: checks, unit and integration tests, browser tests. Ends with one line that counts all of them. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { z } from 'zod'
import { check } from './check.ts'
import { bin, runNode } from './run.ts'

type Count = { passed: number; failed: number; told?: readonly string[] }

const vitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
})
const playwrightReport = z.object({ stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }) })

/** How many journeys may need their second try (decision 59); they are named at the end of the run. */
const mostFlaky = 5

/** A run that crashed before it could report counts as one failure. */
async function readReport(file: string, count: (json: unknown) => Count): Promise<Count> {
  try {
    return count(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    return { passed: 0, failed: 1 }
  }
}

/** What failed, each with the beginning of its reason: a whole run is long, and its start may be out of reach. */
function tellFailures({ testResults }: z.infer<typeof vitestReport>): string[] {
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
    return { passed: report.numPassedTests, failed: report.numFailedTests, told: tellFailures(report) }
  })
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
}

async function browser(folder: string): Promise<Count> {
  const file = join(folder, 'playwright.json')
  const code = await runNode(
    [
      bin('@playwright/test/cli.js'),
      'test',
      '-c',
      'e2e/playwright.config.ts',
      '--retries=1',
      '--reporter=list,json,./e2e/support/snapshot-reporter.ts',
    ],
    {
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    },
  )
  const count = await readReport(file, (json) => {
    const { stats } = playwrightReport.parse(json)
    const { expected, flaky, unexpected } = stats
    return flaky > mostFlaky
      ? { passed: expected, failed: unexpected + flaky }
      : { passed: expected + flaky, failed: unexpected }
  })
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
}

const folder = await mkdtemp(join(tmpdir(), 'mostrador-reports-'))
const build = await runNode(['scripts/build.ts'], { cwd: 'web', quiet: true })
const counts: Count[] = [
  { passed: build === 0 ? 1 : 0, failed: build === 0 ? 0 : 1 },
  await check(),
  await unitAndIntegration(folder),
  ...(build === 0 ? [await browser(folder)] : []),
]
await rm(folder, { recursive: true, force: true })

for (const failure of counts.flatMap(({ told = [] }) => told)) console.log(`\nFAILED ${failure}`)
const total = counts.reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }))
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
