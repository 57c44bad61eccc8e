/** `npm run bench`: prints every figure of docs/performance.md as a ratio to a limit measured in the same run. */
import { cpus, totalmem } from 'node:os'
import { benchCapacity } from './capacity.ts'
import { benchContent } from './content.ts'
import { benchGrowth } from './growth.ts'
import { benchImport } from './import.ts'
import { benchLive } from './live.ts'
import { benchListPage, benchPages } from './pages.ts'
import { benchQueue } from './queue.ts'
import { benchReports } from './reports.ts'
import { benchOneProduct, benchSales, manyRegisters } from './sales.ts'
import { benchScreens } from './screens.ts'
import { benchPull, benchSearch } from './search.ts'
import { benchStart } from './start.ts'
import { type BenchShop, openShop } from './support/shop.ts'
import { openWorld } from './support/world.ts'
import { benchTill } from './till.ts'

/** `BENCH_PRODUCTS` selects a smaller or a larger shop. */
const products = Number(process.env['BENCH_PRODUCTS'] ?? 50_000)
/** One for each caller of a busy company, and one for the browser's till. */
const registers = manyRegisters + 1

type Row = { id: string; what: string; measured: string; goal: string; isMet: boolean }
const rows: Row[] = []

function report(id: string, what: string, measured: string, goal: string, isMet: boolean): void {
  rows.push({ id, what, measured, goal, isMet })
  console.log(`${isMet ? 'met   ' : 'MISSED'} ${id.padEnd(3)} ${what.padEnd(58)} ${measured.padEnd(34)} goal ${goal}`)
}

const wanted = process.argv.slice(2)
const runs = (id: string) => wanted.length === 0 || wanted.includes(id)

console.log(
  `${cpus().length} × ${cpus()[0]?.model ?? 'CPU'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}\n`,
)
const world = await openWorld()
try {
  const server = await world.startServer()
  try {
    await benchRunning(await openShop(world, { products, registers }), server.process.pid)
  } finally {
    await server.stop()
  }
  if (runs('P9')) {
    for (const line of await benchStart(world)) report('P9', line.what, line.measured, line.goal, line.isMet)
  }
} finally {
  await world.close()
}

type Line = { what: string; measured: string; goal: string; isMet: boolean }

function reportAll(row: string, lines: readonly Line[]): void {
  for (const { what, measured, goal, isMet } of lines) report(row, what, measured, goal, isMet)
}

async function benchRunning(shop: BenchShop, serverProcess: number | undefined): Promise<void> {
  if (runs('P1') || runs('P3')) {
    const sales = await benchSales(world, shop)
    const share = sales.commit.perSecond / sales.limit.perSecond
    const pushShare = sales.pushPerSecond / sales.limit.perSecond
    console.log(
      `limit: ${sales.limit.perSecond.toFixed(0)} statements/s by the driver alone, p99 ${sales.limit.p99.toFixed(1)} ms`,
    )
    const rate = `${share.toFixed(2)} (${sales.commit.perSecond.toFixed(0)}/s)`
    report('P1', '3-line sales, 8 callers, share of the limit', rate, '≥ 0.30', share >= 0.3)
    report(
      'P1',
      'the same, slowest of a hundred',
      `${sales.commit.p99.toFixed(1)} ms`,
      '≤ 10 ms',
      sales.commit.p99 <= 10,
    )
    const drained = `${pushShare.toFixed(2)} (${sales.pushPerSecond.toFixed(0)}/s)`
    report('P3', 'outbox in batches of 100, share of the limit', drained, '≥ 0.45', pushShare >= 0.45)
  }
  if (runs('P2')) {
    const { sales, limit } = await benchOneProduct(world, shop)
    const share = sales.perSecond / limit.perSecond
    const what = `${manyRegisters} registers selling one product, share of the limit`
    const measured = `${share.toFixed(2)} (${sales.perSecond.toFixed(0)}/s), ${sales.errors} errors`
    report('P2', what, measured, '≥ 0.15, no error', share >= 0.15 && sales.errors === 0)
  }
  if (runs('P7')) reportAll('P7', await benchReports(world, shop))
  if (runs('P21')) reportAll('P21', await benchCapacity(world, shop, serverProcess))
  if (runs('P11')) reportAll('P11', await benchLive(world, shop))
  if (runs('P8')) reportAll('P8', await benchPages())
  if (runs('P17')) reportAll('P17', await benchContent(world, shop))
  if (runs('P10')) {
    reportAll('P10', await benchImport(shop, serverProcess))
  }
  if (runs('P4')) {
    reportAll('P4', await benchSearch(world, shop))
  }
  if (runs('P12')) reportAll('P12', await benchGrowth(world, shop))
  if (runs('P6')) reportAll('P6', await benchPull(shop))
  // Last, because logging in ends the log-in of the shop's token.
  if (runs('P8')) reportAll('P8', await benchListPage())
  if (runs('P16')) reportAll('P16', await benchScreens())
  if (runs('P5')) reportAll('P5', await benchTill(shop))
  if (runs('P14')) reportAll('P14', await benchQueue(shop))
}

console.log(`\n${rows.filter(({ isMet }) => isMet).length} of ${rows.length} figures met`)
