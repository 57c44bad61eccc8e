/**
 * `npm run growth`: starts the server on a distributed database (GROWTH_DATABASE_URL and GROWTH_OWNER_URL, made by `npm run db:distribute`)
 * and on one PostgreSQL, goes through the same flows on both, prints their times beside each other, and compares what reports and files say. Ends
 * with code 1 if a flow failed on the distributed database, or an answer differs.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { requireLoopback } from '../support/require-loopback.ts'
import { benchUrl, openWorld, startServerOn } from '../support/world.ts'
import { differencesOf } from './compare-answers.ts'
import { jobFlows } from './job-flows.ts'
import { type Flow, type Known, newShop } from './known.ts'
import { officeFlows } from './office-flows.ts'
import { overHttp } from './over-http.ts'
import { readings } from './readings.ts'
import { end, serviceFlows } from './service-flows.ts'
import { closing, tillFlows } from './till-flows.ts'

/** Milliseconds, or the reason of a failure. */
type Result = { time: number | string; answer?: unknown }

/** GROWTH_READINGS=0 leaves out the reading calls. */
const isReading = process.env['GROWTH_READINGS'] !== '0'
const chosen: readonly Flow[] = [
  ...tillFlows,
  ...officeFlows,
  ...(isReading ? readings : []),
  ...jobFlows,
  ...serviceFlows,
  closing,
  end,
]

const longestFlowMs = 20_000

/** Goes through the flows on a server that `start` starts. */
async function goThrough(
  databases: Pick<Known, 'app' | 'owner'>,
  start: () => Promise<{ stop: () => Promise<void> }>,
): Promise<Map<string, Result>> {
  const server = await start()
  const owner = new pg.Pool({ ...databases.owner, max: 2 })
  const results = new Map<string, Result>()
  try {
    const known = newShop({ ...databases, server: overHttp(benchUrl, owner) })
    const time = async ({ name, run, isCompared, longestMs = longestFlowMs }: Flow) => {
      const begun = performance.now()
      let answer: unknown
      const failure = await failureOf(async () => {
        answer = await run(known)
      }, longestMs)
      results.set(name, { time: failure ?? performance.now() - begun, ...(isCompared && { answer }) })
    }
    for (const flow of chosen) await time(flow)
  } finally {
    await owner.end()
    await server.stop()
  }
  return results
}

const env = { WEBHOOK_INTERNAL_HOSTS: '127.0.0.1' }

async function onNodes(app: string, owner: string): Promise<Map<string, Result>> {
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-bench-'))
  try {
    return await goThrough({ app: { connectionString: app }, owner: { connectionString: owner } }, () =>
      startServerOn(folder, { ...env, DATABASE_URL: app, DATABASE_OWNER_URL: owner }),
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function onOne(): Promise<Map<string, Result>> {
  const world = await openWorld()
  try {
    return await goThrough(world, () => world.startServer(env))
  } finally {
    await world.close()
  }
}

async function after(ms: number): Promise<never> {
  await delay(ms, undefined, { ref: false })
  throw new Error(`no answer after ${ms} ms`)
}

async function failureOf(work: () => Promise<unknown>, longestMs: number): Promise<string | undefined> {
  try {
    await Promise.race([work(), after(longestMs)])
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function show(result: Result | undefined): string {
  if (typeof result?.time === 'number') return `${result.time.toFixed(1)} ms`
  return result === undefined ? '—' : `failed: ${result.time}`
}

async function run(): Promise<number> {
  const { GROWTH_DATABASE_URL: database, GROWTH_OWNER_URL: owner } = process.env
  if (!database || !owner) throw new Error('Set GROWTH_DATABASE_URL and GROWTH_OWNER_URL to the coordinator.')
  requireLoopback(database)
  requireLoopback(owner)
  const spread = await onNodes(database, owner)
  const plain = await onOne()
  let [failed, equal] = [0, 0]
  for (const [name, result] of spread) {
    const other = plain.get(name)
    process.stdout.write(`${name.padEnd(44)} ${show(other).padStart(12)}  ${show(result)}\n`)
    failed += Number(typeof result.time === 'string')
    // Two flows without an answer are not equal.
    if (other?.answer === undefined || result.answer === undefined) continue
    const differences = differencesOf(other.answer, result.answer)
    for (const difference of differences) process.stdout.write(`  differs at ${difference}\n`)
    equal += Number(differences.length === 0)
  }
  const compared = chosen.filter(({ isCompared }) => isCompared).length
  process.stdout.write(`${spread.size - failed} of ${spread.size} flows answered on the distributed database.\n`)
  process.stdout.write(`${equal} of ${compared} answers to compare are there and equal.\n`)
  return failed === 0 && equal === compared ? 0 : 1
}

try {
  process.exitCode = await run()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
