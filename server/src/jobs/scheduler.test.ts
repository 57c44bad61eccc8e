/** Several schedulers on one database stand for several processes. */
import { afterEach, expect, test, vi } from 'vitest'
import { createDatabase, createPool } from '../db/database.ts'
import { scheduledJobs } from '../scheduled-jobs.ts'
import { openTestServer } from '../testing/test-server.ts'
import { createJobBell } from './job-bell.ts'
import type { ScheduledJob } from './scheduled-job.ts'
import { createScheduler, type Scheduler } from './scheduler.ts'

const server = openTestServer()
const hour = 3_600_000
const leaseMilliseconds = 600
const started: Scheduler[] = []
const errors: unknown[] = []

afterEach(async () => {
  for (const scheduler of started.splice(0)) await scheduler.stop()
  errors.splice(0)
})

/** A process that runs this job and nothing else. */
function aProcess(job: ScheduledJob, db = server.deps.db) {
  const jobBell = createJobBell()
  const deps = { db, jobBell, now: () => new Date() }
  const scheduler = createScheduler(deps, [job], (error) => errors.push(error), { leaseMilliseconds })
  started.push(scheduler)
  return { ...scheduler, ring: () => jobBell.ring(job.name) }
}

/** Work that counts its rounds; each goes on until its gate opens, if there are gates. */
function aWork(gates: PromiseWithResolvers<void>[] = []) {
  const state = { rounds: 0, atOnce: 0, mostAtOnce: 0 }
  const run = async () => {
    const gate = gates[state.rounds++]
    state.mostAtOnce = Math.max(state.mostAtOnce, ++state.atOnce)
    await gate?.promise
    state.atOnce--
  }
  return { state, run }
}

type Row = { leased_by: string | null; leased_until: Date | null; started_at: Date; failures: number }
type Stored = Row & { runs_at: Date; last_error: string | null; finished_at: Date | null }
const rowOf = async (name: string): Promise<Stored> =>
  (await server.owner.query('select * from scheduled_jobs where name = $1', [name])).rows[0]

test('two processes run a job once in each period', async () => {
  const { state, run } = aWork()
  const everyMilliseconds = 200
  const job = { name: 'once', everyMilliseconds, run }
  const began = performance.now()
  const processes = [aProcess(job), aProcess(job)]
  for (const { start } of processes) start()

  await vi.waitFor(() => expect(state.rounds).toBeGreaterThan(5), { timeout: 10_000 })
  for (const { stop } of processes) await stop()
  expect(state.mostAtOnce).toBe(1)
  expect(state.rounds).toBeLessThanOrEqual((performance.now() - began) / everyMilliseconds + 1)
})

test('every process runs a job that serves a queue', async () => {
  const { state, run } = aWork()
  const job = { name: 'shared', everyMilliseconds: hour, isShared: true, run }
  for (const { start } of [aProcess(job), aProcess(job)]) start()

  await expect.poll(() => state.rounds).toBe(2)
  expect(await rowOf('shared')).toBeUndefined()
})

test('a round longer than its lease keeps it', async () => {
  const gate = Promise.withResolvers<void>()
  const { state, run } = aWork([gate])
  const job = { name: 'long', everyMilliseconds: 50, run }
  for (const { start } of [aProcess(job), aProcess(job)]) start()

  await expect.poll(() => state.rounds).toBe(1)
  await new Promise((done) => setTimeout(done, 2.5 * leaseMilliseconds))
  expect(state.rounds).toBe(1)
  gate.resolve()
  await expect.poll(() => state.rounds).toBeGreaterThan(1)
  expect(state.mostAtOnce).toBe(1)
})

test('the job of a process that died runs in another one when its lease ends', async () => {
  const pool = createPool(server.owner.options, () => {})
  const gate = Promise.withResolvers<void>()
  const { state, run } = aWork([gate, gate])
  const job = { name: 'killed', everyMilliseconds: 50, run }
  const db = createDatabase(pool)
  const dead = aProcess(job, db)
  dead.start()
  await expect.poll(() => state.rounds).toBe(1)
  await db.destroy()
  const { leased_until: leaseEnd } = await rowOf('killed')

  aProcess(job).start()
  await expect.poll(() => state.rounds).toBe(2)
  const { started_at: takenAt } = await rowOf('killed')
  expect(takenAt.getTime()).toBeGreaterThanOrEqual(leaseEnd?.getTime() ?? Number.POSITIVE_INFINITY)
  gate.resolve()
})

test('a round whose lease another process has now is told to end', async () => {
  const ended = Promise.withResolvers<void>()
  const run: ScheduledJob['run'] = async ({ isStopping }) => {
    while (!isStopping()) await new Promise((done) => setTimeout(done, 20))
    ended.resolve()
  }
  aProcess({ name: 'lost', everyMilliseconds: hour, run }).start()
  await expect.poll(async () => (await rowOf('lost'))?.leased_by ?? null).not.toBeNull()

  await server.owner.query(`update scheduled_jobs set leased_by = gen_random_uuid() where name = 'lost'`)
  await ended.promise
  const { leased_by, finished_at } = await rowOf('lost')
  expect(leased_by).not.toBeNull()
  expect(finished_at).toBeNull()
})

test('a job that fails is recorded, and tried again', async () => {
  const { state, run } = aWork()
  const gate = Promise.withResolvers<void>()
  const job: ScheduledJob = {
    name: 'fails',
    everyMilliseconds: 300,
    run: async () => {
      await run()
      if (state.rounds < 3) throw new Error('no disk')
      await gate.promise
    },
  }
  aProcess(job).start()

  await expect.poll(() => state.rounds).toBe(3)
  expect(errors).toEqual([new Error('no disk'), new Error('no disk')])
  expect(await rowOf('fails')).toMatchObject({ failures: 2, last_error: 'Error: no disk' })
  gate.resolve()
  await expect.poll(() => rowOf('fails')).toMatchObject({ failures: 0, last_error: null })
})

test('a job of every hour that fails is tried again within a minute', async () => {
  aProcess({ name: 'rare', everyMilliseconds: hour, run: () => Promise.reject(new Error('no')) }).start()

  await expect.poll(async () => (await rowOf('rare'))?.failures).toBe(1)
  const { runs_at: next, finished_at: end } = await rowOf('rare')
  expect(next.getTime() - (end?.getTime() ?? 0)).toBeLessThanOrEqual(60_000)
})

test('a job that is rung for runs at once, and once more when it was running', async () => {
  const gates = [0, 1].map(() => Promise.withResolvers<void>())
  const { state, run } = aWork(gates)
  const process = aProcess({ name: 'rung', everyMilliseconds: hour, run })
  process.start()
  await expect.poll(() => state.rounds).toBe(1)
  gates[0]?.resolve()
  await expect.poll(async () => (await rowOf('rung')).leased_by).toBeNull()

  process.ring()
  await expect.poll(() => state.rounds).toBe(2)
  process.ring()
  await expect.poll(async () => (await rowOf('rung')).runs_at.getTime() <= Date.now()).toBe(true)
  gates[1]?.resolve()
  await expect.poll(() => state.rounds).toBe(3)
  await expect.poll(async () => (await rowOf('rung')).leased_by).toBeNull()
  expect(state).toMatchObject({ rounds: 3, mostAtOnce: 1 })
})

test('a job runs at the time that it asked for', async () => {
  const at = [new Date(Date.now() + 700), new Date(Date.now() + 10 * hour)]
  const rounds: number[] = []
  const run = async () => at[rounds.push(Date.now()) - 1]
  aProcess({ name: 'asks', everyMilliseconds: hour, run }).start()

  await expect.poll(() => rounds.length, { timeout: 3000 }).toBe(2)
  expect(rounds[1]).toBeGreaterThanOrEqual(at[0]?.getTime() ?? 0)
  // No later than its period says.
  await expect.poll(async () => (await rowOf('asks')).runs_at.getTime()).toBeLessThanOrEqual(Date.now() + hour)
})

test('a stop waits for the rounds under way, and leaves their jobs to others', async () => {
  const gate = Promise.withResolvers<void>()
  const { state, run } = aWork([gate])
  const job = { name: 'stops', everyMilliseconds: 50, run }
  const first = aProcess(job)
  first.start()
  await expect.poll(() => state.rounds).toBe(1)
  let hasStopped = false
  const stopped = first.stop().then(() => (hasStopped = true))
  await new Promise((done) => setTimeout(done, 100))
  expect(hasStopped).toBe(false)

  gate.resolve()
  await stopped
  expect(await rowOf('stops')).toMatchObject({ leased_by: null, leased_until: null })
  aProcess(job).start()
  await expect.poll(() => state.rounds).toBeGreaterThan(1)
})

test('every job has a name of its own', () => {
  const names = scheduledJobs(server.deps, {}).map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})
