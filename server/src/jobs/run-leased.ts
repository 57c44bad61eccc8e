import type { Agenda } from './agenda.ts'
import { doCounted } from './do-counted.ts'
import type { JobRunner, Surroundings } from './job-runner.ts'
import { createLeases, type Leases } from './leases.ts'
import { createRepeater } from './repeater.ts'
import type { ScheduledJob } from './scheduled-job.ts'

/** How often a lease is renewed before it would end. */
const renewals = 3
/** After how long a job that failed is tried again, unless its period is shorter. Also how long it waits for a database that is away. */
const retryMilliseconds = { job: 60_000, database: 1000 }
/** Timers may fire a little early. */
const graceMilliseconds = 5

type Options = Surroundings & { leaseMilliseconds: number }
type Round = { isLost: boolean; done: Promise<void> }
type Rounds = Map<string, Round>

/** Runs the jobs that one process does at a time. A round begins when its time has come and this process gets the lease. */
export function runLeased(jobs: readonly ScheduledJob[], options: Options): JobRunner {
  const { db, agenda, isStopping, onError, leaseMilliseconds } = options
  const leases = createLeases(db, leaseMilliseconds)
  const rounds: Rounds = new Map()
  const looks = createRepeater(look, onError)
  const lookIn = earliestOf(agenda, looks.ask)
  const keepRenewing = renewalsOf(options, leases, rounds)
  let isRegistered = false

  async function look(): Promise<void> {
    if (isStopping()) return
    let wait = retryMilliseconds.database
    try {
      if (!isRegistered) await leases.register(jobs)
      isRegistered = true
      const found = await leases.take(jobs.filter(({ name }) => !rounds.has(name)))
      wait = found.wait
      for (const job of jobs) if (found.taken.includes(job.name)) begin(job)
    } finally {
      lookIn(wait)
    }
  }

  function begin(job: ScheduledJob): void {
    const round: Round = { isLost: false, done: Promise.resolve() }
    rounds.set(job.name, round)
    round.done = doRound(job, options, leases, round).then((wait) => {
      rounds.delete(job.name)
      lookIn(wait)
    })
    keepRenewing()
  }

  return {
    start: looks.ask,
    hear(name) {
      if (!jobs.some((job) => job.name === name)) return
      leases.hurry(name).then(() => lookIn(0), onError)
    },
    async finish() {
      await looks.finish()
      await Promise.all([...rounds.values()].map(({ done }) => done))
    },
  }
}

/** Does the work in that many milliseconds, unless it is planned for an earlier time already. Work that comes too early finds nothing to do. */
function earliestOf(agenda: Agenda, work: () => void): (milliseconds: number) => void {
  let next = { at: Number.POSITIVE_INFINITY, cancel: () => {} }
  return (milliseconds) => {
    const at = performance.now() + milliseconds
    if (at >= next.at) return
    next.cancel()
    const doIt = () => {
      next = { at: Number.POSITIVE_INFINITY, cancel: () => {} }
      work()
    }
    next = { at, cancel: agenda.in(milliseconds, doIt) }
  }
}

/** Renews the leases as long as there are rounds. A round that lost its lease hears of it. */
function renewalsOf({ agenda, onError, leaseMilliseconds }: Options, leases: Leases, rounds: Rounds): () => void {
  let isRenewing = false

  async function renew(): Promise<void> {
    const held = [...rounds]
    const names = await leases.renew(held.map(([name]) => name))
    for (const [name, round] of held) if (!names.includes(name)) round.isLost = true
  }

  function renewAndGoOn(): void {
    isRenewing = false
    if (rounds.size > 0) void renew().catch(onError).finally(keepRenewing)
  }

  function keepRenewing(): void {
    if (isRenewing) return
    isRenewing = true
    agenda.in(leaseMilliseconds / renewals, renewAndGoOn)
  }
  return keepRenewing
}

/** One round of a job and the end of its lease. Answers the milliseconds until the next look. Never throws. */
async function doRound(job: ScheduledJob, options: Options, leases: Leases, round: Round): Promise<number> {
  const isStopping = () => options.isStopping() || round.isLost
  try {
    const end = options.isStopping() ? { wait: 0 } : await workOf(job, { ...options, isStopping })
    return (await leases.release(job.name, end)) ?? options.leaseMilliseconds
  } catch (error) {
    // The lease ends by itself.
    options.onError(error)
    return options.leaseMilliseconds
  }
}

/** Does the work, and says how its lease ends. */
async function workOf(
  job: ScheduledJob,
  { now, isStopping, onError, meter }: Pick<Options, 'now' | 'isStopping' | 'onError' | 'meter'>,
): Promise<{ wait?: number; error?: Error }> {
  try {
    const next = await doCounted(job, { isStopping, onError }, meter)
    return next instanceof Date ? { wait: next.getTime() - now().getTime() + graceMilliseconds } : {}
  } catch (error) {
    onError(error)
    const known = error instanceof Error ? error : new Error(String(error))
    return { error: known, wait: Math.min(retryMilliseconds.job, job.everyMilliseconds) }
  }
}
