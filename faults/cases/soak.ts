import { readdirSync, readFileSync } from 'node:fs'
import type { Bar, FaultCase, Trial } from '../fault-case.ts'
import { brokenInvariants, countMissing } from '../support/compare-sales.ts'
import { killBoth, killPostgres, killServer } from '../support/kills.ts'
import type { Site } from '../support/open-site.ts'
import { openSlowSite } from '../support/open-slow-site.ts'
import { choose, type Random } from '../support/random.ts'
import { readRows } from '../support/read-rows.ts'
import { pause, sellUntil } from '../support/sellers.ts'
import { closeBooks } from '../support/sell-while.ts'
import type { SlowProxy } from '../support/slow-proxy.ts'
import { asking, showStatuses, watchAnswers, wrongStatuses } from '../support/watch-answers.ts'

const minuteMs = 60_000
const readEveryMs = 500
const sellerPauseMs = 100
/** Time between two faults. */
const shortestCalmMs = 15_000
const longestCalmMs = 45_000
/** In this first share of the time the server is killed too. Later it lives on, so that its memory can be watched. */
const warmUpShare = 0.4
const sampleEveryMs = 5000
const goalMiBPerHour = 1

/** Mixed load for a long time, with a random fault every half minute, and all invariants each minute. */
export const soak: FaultCase = {
  id: 'H-23',
  title: 'soak with random faults',
  unit: 'minutes',
  rounds: 20,
  minutes: 22,
  needs: ['linux'],
  async run(trial) {
    const { site, proxy } = await openSlowSite(trial)
    const { shop, everyone } = site
    const selling = new AbortController()
    trial.atEnd(() => selling.abort())
    const work = Promise.all(everyone.map((seller) => sellUntil(shop, seller, selling.signal, sellerPauseMs)))
    work.catch(() => undefined)
    // The token of the shop changes while it works.
    const reads = watchAnswers(trial, readEveryMs, () => asking('/api/sales/list', shop.token, '{"per":20}')())
    const end = performance.now() + trial.rounds * minuteMs
    const [faultsDone, memory, minutes] = await Promise.all([
      injectUntil(end, trial, { site, proxy }),
      watchMemoryUntil(end, trial, site),
      lookEachMinuteUntil(end, trial, site),
    ])
    selling.abort()
    await work
    const seen = await reads.end()
    const outcome = await closeBooks(site, { lost: minutes.lost })
    return {
      ...outcome,
      counts: {
        minutes: trial.rounds,
        faults: [...faultsDone].map(([name, times]) => `${name}×${times}`).join(','),
        looks: minutes.looks,
        ...outcome.counts,
        reads: showStatuses(seen),
      },
      faults: [
        ...outcome.faults,
        ...minutes.faults,
        ...wrongStatuses(seen, [200, 401, 503], 'reads'),
        ...(seen.faults.some((fault) => fault.includes('Retry-After')) ? ['a 503 came without Retry-After'] : []),
      ],
      bars: memory,
    }
  },
}

type Soaked = { site: Site; proxy: SlowProxy }

/** Each fault ends by itself or is repaired. */
const faultsOf = {
  postgresKilled: ({ site }: Soaked) => killPostgres(site),
  slowDatabase: ({ proxy }: Soaked, random: Random) => forAWhile(random, proxy, { delayMs: choose(random, [50, 500]) }),
  stalledDatabase: ({ proxy }: Soaked, random: Random) => forAWhile(random, proxy, { isStalled: true }),
  cutDatabase: async ({ proxy }: Soaked) => proxy.cut(),
  serverKilled: async ({ site }: Soaked) => void (await killServer(site)),
  bothKilled: ({ site }: Soaked) => killBoth(site),
}
const harmlessToMemory = ['postgresKilled', 'slowDatabase', 'stalledDatabase', 'cutDatabase'] as const
const allFaults = [...harmlessToMemory, 'serverKilled', 'bothKilled'] as const

async function forAWhile(random: Random, proxy: SlowProxy, change: Partial<SlowProxy>): Promise<void> {
  Object.assign(proxy, change)
  await pause(2000 + random() * 6000)
  Object.assign(proxy, { delayMs: 0, isStalled: false })
}

async function injectUntil(end: number, trial: Trial, soaked: Soaked): Promise<Map<string, number>> {
  const random = trial.random('faults')
  const done = new Map<string, number>()
  const warmUntil = end - trial.rounds * minuteMs * (1 - warmUpShare)
  for (;;) {
    const calmMs = shortestCalmMs + random() * (longestCalmMs - shortestCalmMs)
    if (performance.now() + calmMs > end) return done
    await pause(calmMs)
    const name = choose(random, performance.now() < warmUntil ? allFaults : harmlessToMemory)
    trial.say(name)
    await faultsOf[name](soaked, random)
    done.set(name, (done.get(name) ?? 0) + 1)
  }
}

/** Each minute nothing confirmed may be missing, and every invariant holds. */
async function lookEachMinuteUntil(end: number, { say }: Trial, { world, everyone }: Site) {
  const faults: string[] = []
  let lost = 0
  let looks = 0
  while (performance.now() + minuteMs <= end + 1000) {
    await pause(minuteMs)
    const confirmed = everyone.flatMap((seller) => seller.confirmed)
    // PostgreSQL may be away at this moment.
    const missing = await countMissing(world.owner, confirmed).catch(() => undefined)
    await readRows(world.owner, 'analyze').catch(() => undefined)
    const broken = await brokenInvariants(world.owner).catch(() => undefined)
    if (missing === undefined || broken === undefined) continue
    looks += 1
    lost = Math.max(lost, missing)
    faults.push(...broken.map((name) => `invariant ${name} was broken in minute ${looks}`))
    say(`minute ${looks}: ${confirmed.length} confirmed, ${missing} missing, ${broken.length} broken`)
  }
  return { lost, looks, faults }
}

type Sample = { hours: number; mebibytes: number; files: number }

/** Memory and open files of the server after the last kill, as a straight line through the samples. */
async function watchMemoryUntil(end: number, trial: Trial, site: Site): Promise<Bar[]> {
  const samples: Sample[] = []
  await pause(trial.rounds * minuteMs * (warmUpShare + 0.1))
  while (performance.now() < end) {
    const sample = readSample(site.server.process.pid ?? 0)
    if (sample) samples.push(sample)
    await pause(sampleEveryMs)
  }
  const growth = slopeOf(samples.map(({ hours, mebibytes }) => [hours, mebibytes]))
  const third = Math.ceil(samples.length / 3)
  const files = (part: readonly Sample[]) => Math.max(0, ...part.map((sample) => sample.files))
  const newFiles = files(samples.slice(-third)) - files(samples.slice(0, third))
  return [
    {
      what: 'memory_growth',
      measured: `${growth.toFixed(1)} MiB/h from ${Math.round(samples[0]?.mebibytes ?? 0)} MiB`,
      goal: `< ${goalMiBPerHour} MiB/h`,
      isMet: growth < goalMiBPerHour,
    },
    { what: 'more_open_files', measured: String(newFiles), goal: '≤ 0', isMet: newFiles <= 0 },
  ]
}

function readSample(pid: number): Sample | undefined {
  try {
    const [, kibibytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    const files = readdirSync(`/proc/${pid}/fd`).length
    return { hours: performance.now() / 3_600_000, mebibytes: Number(kibibytes) / 1024, files }
  } catch {
    return undefined
  }
}

/** The slope of the straight line that fits best. */
function slopeOf(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
  const meanX = mean(points.map(([x]) => x))
  const meanY = mean(points.map(([, y]) => y))
  const over = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0)
  const under = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0)
  return under === 0 ? 0 : over / under
}
