/**
 * `npm run bench:upgrade`: tills sell through a proxy while the server is upgraded 20 times (`MOSTRADOR_UPGRADES` sets more). Each version has
 * one more migration and changed SQL functions; it starts beside the old one, which then is asked to stop. No call may fail, and at the end
 * receipts, stock, cash and every invariant equal what the tills know.
 */
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../scripts/run.ts'
import { startBalancer } from './support/balancer.ts'
import { compare, drain, pause, sellersOf, sellUntil } from './support/sellers.ts'
import { openShop } from './support/shop.ts'
import { benchPort, openWorld } from './support/world.ts'

const upgrades = Number(process.env['MOSTRADOR_UPGRADES'] ?? 20)
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

const folder = await mkdtemp(join(tmpdir(), 'mostrador-versions-'))
const world = await openWorld()
const balancer = await startBalancer(benchPort)
const start = async (number: number) => {
  const port = benchPort + 1 + (number % 2)
  const server = await world.startServer({ PORT: String(port) }, await aVersion(folder, number))
  balancer.add(port)
  return { ...server, port }
}

let serving = await start(0)
try {
  await pause(besideMs)
  const shop = await openShop(world, { products: 200, registers: sellers + 1 })
  const everyone = sellersOf(shop)
  const selling = new AbortController()
  const work = Promise.all(everyone.map((seller) => sellUntil(shop, seller, selling.signal)))
  const stops: number[] = []
  for (let number = 1; number <= upgrades; number += 1) {
    const newer = await start(number)
    await pause(besideMs)
    const began = performance.now()
    await serving.stop()
    stops.push(performance.now() - began)
    balancer.remove(serving.port)
    serving = newer
  }
  selling.abort()
  await work
  await drain(shop, everyone)
  const failures = [...balancer.failures, ...everyone.flatMap((seller) => [...seller.failures, ...seller.refusals])]
  const differences = await compare(world.owner, everyone)
  const sales = everyone.reduce((total, { confirmed }) => total + confirmed.length, 0)
  console.log(
    `upgrades=${upgrades} sales=${sales} failed-calls=${failures.length} longest-stop=${Math.round(Math.max(...stops))}ms`,
  )
  for (const line of [...new Set(failures), ...differences]) console.log(line)
  process.exitCode = failures.length + differences.length === 0 ? 0 : 1
} finally {
  await serving.stop()
  balancer.close()
  await world.close()
  await rm(folder, { recursive: true, force: true })
}
