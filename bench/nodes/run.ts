/**
 * `npm run growth`: starts the server on a distributed database (GROWTH_DATABASE_URL and GROWTH_OWNER_URL, made by `npm run db:distribute`)
 * and on one PostgreSQL, goes through the same flows on both, and prints their times beside each other. Ends with code 1 if a flow failed
 * on the distributed database.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startServerOn } from '../support/world.ts'
import { type Flow, flows, newShop, readings } from './flows.ts'

/** Milliseconds, or the reason of a failure. */
type Result = number | string

/** GROWTH_READINGS=0 leaves out the reading calls. */
const chosen = process.env['GROWTH_READINGS'] === '0' ? flows : [...flows, ...readings]

const longestFlowMs = 20_000

const loopback = new Set(['127.0.0.1', 'localhost', '::1', '[::1]'])

async function goThrough(env: Record<string, string>): Promise<Map<string, Result>> {
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-bench-'))
  const server = await startServerOn(folder, { ...env, WEBHOOK_INTERNAL_HOSTS: '127.0.0.1' })
  const results = new Map<string, Result>()
  try {
    const known = newShop()
    const time = async ({ name, run }: Flow) => {
      const begun = performance.now()
      const failure = await failureOf(() => run(known))
      results.set(name, failure ?? performance.now() - begun)
    }
    for (const flow of chosen) await time(flow)
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return results
}

async function after(ms: number): Promise<never> {
  await delay(ms, undefined, { ref: false })
  throw new Error(`no answer after ${ms} ms`)
}

async function failureOf(work: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await Promise.race([work(), after(longestFlowMs)])
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function show(result: Result | undefined): string {
  if (typeof result === 'number') return `${result.toFixed(1)} ms`
  return result === undefined ? '—' : `failed: ${result}`
}

async function run(): Promise<number> {
  const { GROWTH_DATABASE_URL: database, GROWTH_OWNER_URL: owner } = process.env
  // Otherwise the server that is to start its own PostgreSQL would use these.
  delete process.env['DATABASE_URL']
  delete process.env['DATABASE_OWNER_URL']
  if (!database || !owner) throw new Error('Set GROWTH_DATABASE_URL and GROWTH_OWNER_URL to the coordinator.')
  if (!loopback.has(new URL(database).hostname))
    throw new Error('Only a database on this machine is a target: the flows write.')
  const spread = await goThrough({ DATABASE_URL: database, DATABASE_OWNER_URL: owner })
  const plain = await goThrough({})
  for (const [name, result] of spread)
    process.stdout.write(`${name.padEnd(44)} ${show(plain.get(name)).padStart(12)}  ${show(result)}\n`)
  const failed = [...spread.values()].filter((result) => typeof result === 'string').length
  process.stdout.write(`${spread.size - failed} of ${spread.size} flows answered on the distributed database.\n`)
  return failed === 0 ? 0 : 1
}

try {
  process.exitCode = await run()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
