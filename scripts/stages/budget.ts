/**
 * What each stage of `npm test` may take. The times are those of two cores on which the yardstick takes what is recorded; a slower
 * machine gets as much more. `npm test -- --record` writes the times of files, which tell what is new when a stage takes too long.
 */
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { z } from 'zod'
import type { Slow } from './reports.ts'

const path = new URL('budget.json', import.meta.url)

const budgetFile = z.object({
  /** Milliseconds that the yardstick takes on the machine of the recorded times. */
  yardstick: z.number(),
  /** Seconds for each stage. */
  stages: z.record(z.string(), z.number()),
  /** Seconds of each file of tests, from `leastRecorded` on. */
  files: z.record(z.string(), z.number()),
})
export type Budget = z.infer<typeof budgetFile>

/** Shorter files are not recorded. */
const leastRecorded = 2
/** How much longer a file must take before it is named. */
const leastGrowth = 3

export async function readBudget(): Promise<Budget> {
  return budgetFile.parse(JSON.parse(await readFile(path, 'utf8')))
}

/** Milliseconds for a fixed amount of work on one core: the fastest of a few tries. */
export function measureYardstick(): number {
  const text = 'x'.repeat(1024 * 1024)
  const tries = Array.from({ length: 5 }, () => {
    const started = performance.now()
    let digest = ''
    for (let round = 0; round < 40; round++) digest = createHash('sha256').update(`${digest}${text}`).digest('hex')
    return performance.now() - started
  })
  return Math.min(...tries)
}

/** How much slower than recorded this machine is at the moment; 1 if it is as fast or faster. */
export function slownessOf({ yardstick }: Budget, measured: number): number {
  return Math.max(1, measured / yardstick)
}

/** Seconds of tests by file. */
function sumByFile(slow: readonly Slow[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { file, ms } of slow) sums.set(file, (sums.get(file) ?? 0) + ms / 1000)
  return sums
}

/** What is new in a stage: files that are not recorded, or take much longer than recorded on a machine of this slowness. */
export function listGrown({ files }: Budget, slow: readonly Slow[], slowness: number): string[] {
  return [...sumByFile(slow)]
    .map(([file, seconds]) => ({ file, seconds, growth: seconds / slowness - (files[file] ?? 0) }))
    .filter(({ growth }) => growth >= leastGrowth)
    .toSorted((a, b) => b.growth - a.growth)
    .map(({ file, seconds, growth }) =>
      files[file] === undefined
        ? `${file}: new, ${seconds.toFixed(0)} s`
        : `${file}: ${seconds.toFixed(0)} s, ${growth.toFixed(0)} s more than recorded`,
    )
}

/** Writes the times of a run. What the stages may take is decided by people, not by a run. */
export async function recordTimes(budget: Budget, slow: readonly Slow[], yardstick: number): Promise<void> {
  const files = [...sumByFile(slow)]
    .filter(([, seconds]) => seconds >= leastRecorded)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, seconds]) => [file, Math.round(seconds)] as const)
  const next: Budget = { ...budget, yardstick: Math.round(yardstick), files: Object.fromEntries(files) }
  await writeFile(path, `${JSON.stringify(next, undefined, 2)}\n`)
}
