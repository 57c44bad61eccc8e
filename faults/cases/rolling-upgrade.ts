import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openShop } from '../../bench/support/shop.ts'
import { benchPort, openWorld } from '../../bench/support/world.ts'
import { root } from '../../scripts/run.ts'
import type { FaultCase, Trial } from '../fault-case.ts'
import { startBalancer } from '../support/balancer.ts'
import { pause, sellersOf, sellUntil } from '../support/sellers.ts'
import { closeBooks } from '../support/sell-while.ts'
import { seconds } from '../support/show.ts'

const sellers = 8
/** How long old and new serve side by side. */
const besideMs = 1000

/** What later versions do to tables that every sale uses, one after the other, and again under other names. */
const changes = [
  (n: number) => `alter table sales add column later_${n} text`,
  (n: number) => `alter table sale_lines add column later_${n} integer not null default 7`,
  (
    n: number,
  ) => `create table later_${n} (company_id uuid not null references companies (id), id uuid not null, primary key (company_id, id));
    select protect_tenant_table('later_${n}', 'select, insert')`,
  (n: number) => `alter table stock_levels add constraint later_${n} check (on_hand < 1e12) not valid`,
  (n: number) => `create index later_${n} on sale_payments (company_id, amount)`,
]

/** A copy of this program with the migrations of later versions. Everything but the server is shared. */
async function aVersion(folder: string, number: number): Promise<string> {
  const version = join(folder, `version-${number}`)
  await mkdir(version)
  for (const name of ['node_modules', 'contract', 'domain', 'web', 'content', 'config', 'scripts', 'package.json'])
    await symlink(join(root, name), join(version, name))
  await cp(join(root, 'server'), join(version, 'server'), { recursive: true, verbatimSymlinks: true })
  const sql = join(version, 'server')
  for (let n = 1; n <= number; n += 1)
    await writeFile(
      join(sql, 'migrations', `9${String(n).padStart(3, '0')}_later.sql`),
      `${changes[n % changes.length]?.(n) ?? ''};\n`,
    )
  for (const name of await readdir(join(sql, 'sql', 'sales'))) {
    const file = join(sql, 'sql', 'sales', name)
    await writeFile(file, `-- Version ${number}.\n${await readFile(file, 'utf8')}`)
  }
  return version
}

/**
 * Tills sell through a proxy while the server is upgraded. Each version has one more migration and changed SQL functions; it starts beside
 * the old one, which then is asked to stop. No call may fail.
 */
export const rollingUpgrade: FaultCase = {
  id: 'H-17',
  title: 'rolling upgrade under load',
  unit: 'upgrades',
  rounds: 5,
  minutes: 3,
  needs: ['built pages'],
  async run(trial) {
    const versions = await openVersions(trial)
    const first = await versions.start(0)
    await pause(besideMs)
    const shop = await openShop(versions.world, { products: 200, registers: sellers + 1 })
    const everyone = sellersOf(shop, trial.random)
    const selling = new AbortController()
    trial.atEnd(() => selling.abort())
    const work = Promise.all(everyone.map((seller) => sellUntil(shop, seller, selling.signal)))
    work.catch(() => undefined)
    const longestStopMs = await upgradeOnceARound(trial, versions, first)
    selling.abort()
    await work
    const outcome = await closeBooks({ shop, everyone, world: versions.world })
    const failures = [...versions.balancer.failures, ...everyone.flatMap((seller) => seller.failures)]
    return {
      ...outcome,
      counts: {
        upgrades: trial.rounds,
        ...outcome.counts,
        failed_calls: failures.length,
        longest_stop: seconds(longestStopMs),
      },
      faults: [...outcome.faults, ...failures],
    }
  },
}

type Versions = Awaited<ReturnType<typeof openVersions>>

async function openVersions({ atEnd }: Trial) {
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-versions-'))
  atEnd(() => rm(folder, { recursive: true, force: true }))
  const world = await openWorld()
  atEnd(() => world.close())
  const balancer = await startBalancer(benchPort)
  atEnd(() => balancer.close())
  const start = async (number: number) => {
    const port = benchPort + 1 + (number % 2)
    const server = await world.startServer({ PORT: String(port) }, await aVersion(folder, number))
    atEnd(() => server.stop())
    balancer.add(port)
    return { ...server, port }
  }
  return { world, balancer, start }
}

/** Returns how long the slowest old version took to stop, in milliseconds. */
async function upgradeOnceARound(
  { rounds, random, say }: Trial,
  { start, balancer }: Versions,
  first: Awaited<ReturnType<Versions['start']>>,
): Promise<number> {
  const moments = random('moments')
  let serving = first
  let longestMs = 0
  for (let number = 1; number <= rounds; number += 1) {
    const newer = await start(number)
    await pause(besideMs * (0.5 + moments()))
    const began = performance.now()
    await serving.stop()
    longestMs = Math.max(longestMs, performance.now() - began)
    balancer.remove(serving.port)
    serving = newer
    say(`upgrade ${number} of ${rounds}`)
  }
  return longestMs
}
