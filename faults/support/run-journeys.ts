import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { benchPort } from '../../bench/support/world.ts'
import { bin } from '../../scripts/run.ts'
import type { Outcome, Trial } from '../fault-case.ts'
import { runQuietly } from './run-quietly.ts'

const resultSchema = z.object({
  status: z.string(),
  stdout: z.array(z.object({ text: z.string().optional() })).default([]),
  errors: z.array(z.object({ message: z.string().optional() })).default([]),
})
const specSchema = z.object({
  title: z.string(),
  tests: z.array(z.object({ results: z.array(resultSchema) })),
})
type Suite = { specs: z.output<typeof specSchema>[]; suites: Suite[] }
const suiteSchema: z.ZodType<Suite> = z.lazy(() =>
  z.object({ specs: z.array(specSchema).default([]), suites: z.array(suiteSchema).default([]) }),
)
const reportSchema = z.object({
  suites: z.array(suiteSchema),
  errors: z.array(z.object({ message: z.string().optional() })).default([]),
})

/** Far from the ports of the servers of other cases. */
const portOffset = 30

type Wish = {
  /** Files, as Playwright takes them. */
  files: readonly string[]
  /** Which of their journeys, by title. */
  titles: RegExp
  env: Record<string, string>
}

/**
 * Runs journeys in a browser against a server of their own, with all their rounds. What they print as `name=value` becomes the counts. A journey
 * that fails is a fault, and so is a run without a journey.
 */
export async function runJourneys(trial: Trial, { files, titles, env }: Wish): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-journeys-'))
  trial.atEnd(() => rm(folder, { recursive: true, force: true }))
  const report = join(folder, 'report.json')
  const config = ['-c', 'e2e/faults.config.ts', '--reporter=json', '--grep', titles.source]
  const { output } = await runQuietly(trial, [bin('@playwright/test/cli.js'), 'test', ...config, ...files], {
    E2E_PORT: String(benchPort + portOffset),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    FAULT_SEED: String(trial.seed),
    ...env,
  })
  const text = await readFile(report, 'utf8').catch(() => undefined)
  if (text === undefined) throw new Error(`Playwright did not run: ${output.slice(-2000)}`)
  const { suites, errors } = reportSchema.parse(JSON.parse(text))
  const specs = suites.flatMap(specsOf)
  const results = specs.flatMap(({ title, tests }) =>
    tests.flatMap((test) => test.results.map((result) => ({ title, ...result }))),
  )
  const printed = results.flatMap(({ stdout }) => stdout.flatMap((part) => part.text ?? '')).join(' ')
  const passed = results.filter(({ status }) => status === 'passed').length
  return {
    counts: { journeys: `${passed}/${results.length}`, ...readCounts(printed) },
    lost: 0,
    doubled: 0,
    torn: 0,
    faults: [
      ...errors.map(({ message }) => message ?? 'Playwright failed'),
      ...results.flatMap(({ title, status, errors: why }) =>
        status === 'passed' ? [] : [`${title}: ${status}: ${why[0]?.message?.slice(0, 600) ?? ''}`],
      ),
      ...(results.length === 0 ? ['no journey was found'] : []),
    ],
  }
}

function specsOf(suite: Suite): Suite['specs'] {
  return [...suite.specs, ...suite.suites.flatMap(specsOf)]
}

/** The harness counts these itself. */
const known = new Set(['lost', 'doubled', 'torn'])

function readCounts(printed: string): Record<string, string> {
  const words = printed
    .split(/\s/)
    .map((word) => ({ name: word.split('=', 1)[0] ?? '', value: word.slice(word.indexOf('=') + 1) }))
  return Object.fromEntries(
    words
      .filter(({ name, value }) => /^[a-z][\w-]*$/.test(name) && value !== '' && value !== name && !known.has(name))
      .map(({ name, value }) => [name, value]),
  )
}
