/** Reads what the test runners report: counts, failures with the beginning of their reason, and durations. */
import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { z } from 'zod'

export type Slow = { name: string; file: string; ms: number }
export type Count = { passed: number; failed: number; told?: readonly string[]; slow?: readonly Slow[] }

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

/** Counts of the unit and server tests. */
export function readVitestReport(file: string): Promise<Count> {
  return readReport(file, (json) => {
    const report = vitestReport.parse(json)
    const slow = report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({
        name: fullName,
        file: relative(process.cwd(), name),
        ms: duration ?? 0,
      })),
    )
    return { passed: report.numPassedTests, failed: report.numFailedTests, told: listFailures(report), slow }
  })
}

/** Counts of browser tests. More second tries than are allowed count as failures. */
export function readPlaywrightReport(file: string): Promise<Count> {
  return readReport(file, (json) => {
    const { stats, suites } = playwrightReport.parse(json)
    const { expected, flaky, unexpected } = stats
    const shown = { slow: suites.flatMap(journeysOf), told: suites.flatMap(listJourneyFailures) }
    return flaky > mostFlaky
      ? { passed: expected, failed: unexpected + flaky, ...shown }
      : { passed: expected + flaky, failed: unexpected, ...shown }
  })
}

/** The failures, each with the beginning of its reason: a whole run is long, and its start may be out of reach. */
function listFailures({ testResults }: z.infer<typeof vitestReport>): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [`${file}\n${beginningOf(message)}`] : []
    return failed.map((test) => `${file} › ${test.fullName}\n${beginningOf(test.failureMessages?.join('\n') ?? '')}`)
  })
}

const beginningOf = (text: string) => text.split('\n', 20).join('\n')

/** Journeys with the total duration of their tries. */
function journeysOf({ specs, suites = [] }: z.infer<typeof suite>): Slow[] {
  const own = specs.map(({ file, title, tests }) => ({
    name: title,
    file,
    ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
  }))
  return [...own, ...suites.flatMap(journeysOf)]
}

/** The journeys that failed or needed a second try, each with the beginning of its last reason. */
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
