/** P21: what a piece of work costs in processor time, memory and disk: the measured part of the capacity model in docs/scaling.md. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { connectAll } from './live.ts'
import { measureCommit, salesOfCommit, warmUp } from './sales.ts'
import { type Figure, residentMebibytes } from './start.ts'
import { ask } from './support/client.ts'
import { addLogIns, makeTickets } from './support/live-tickets.ts'
import { load } from './support/measure.ts'
import type { BenchShop } from './support/shop.ts'
import { benchPort, type World } from './support/world.ts'

const callers = 8
const callsPerCaller = 50
const sockets = 2000
/** Ticks of the kernel's clock, in which Linux counts processor time. */
const ticksPerSecond = 100

type Cost = { server: number; database: number }

export async function benchCapacity(world: World, shop: BenchShop, serverProcess = 0): Promise<Figure[]> {
  const postmaster = Number((await readFile(join(world.folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])
  const costOf = async (times: number, work: () => Promise<unknown>): Promise<Cost> => {
    const before = [await ticksOf(serverProcess), await ticksOfAll(postmaster)] as const
    await work()
    const after = [await ticksOf(serverProcess), await ticksOfAll(postmaster)] as const
    const each = (index: 0 | 1) => ((after[index] - before[index]) / ticksPerSecond / times) * 1000
    return { server: each(0), database: each(1) }
  }
  const calling = (path: string, body: object) =>
    costOf(callers * callsPerCaller, () =>
      load(callers, async (_, index) => {
        if (index >= callsPerCaller) return undefined
        await ask(path, body, shop.token)
        return true
      }),
    )
  await warmUp(world, shop)
  const before = await readSizes(world.owner)
  const sale = await costOf(salesOfCommit, () => measureCommit(shop))
  const after = await readSizes(world.owner)
  const perSale = (key: 'bytes' | 'log') => `${((after[key] - before[key]) / 1024 / salesOfCommit).toFixed(1)} KiB`
  return [
    cost('a sale of 3 lines, processor time of server and database', sale),
    told('its rows and indexes on disk', perSale('bytes')),
    told('its write-ahead log', perSale('log')),
    cost('a page of 50 products', await calling('/api/products/list', { sort: 'name', per: 50 })),
    cost('a page of 50 sales', await calling('/api/sales/list', { per: 50 })),
    told('memory of a live connection', await measureSockets(world, shop)),
  ]
}

const told = (what: string, measured: string): Figure => ({ what, measured, goal: 'for the model', isMet: true })

function cost(what: string, { server, database }: Cost): Figure {
  return told(what, `${server.toFixed(1)} and ${database.toFixed(1)} ms`)
}

/** User and system time of a process, and of those of its children that ended. */
async function ticksOf(pid: number): Promise<number> {
  const fields = await statOf(pid)
  return [13, 14, 15, 16].reduce((sum, index) => sum + Number(fields[index] ?? 0), 0)
}

/** The same for a process and its running children. */
async function ticksOfAll(parent: number): Promise<number> {
  let sum = await ticksOf(parent)
  for (const name of await readdir('/proc')) {
    const fields = /^\d+$/.test(name) ? await statOf(Number(name)) : []
    if (Number(fields[3]) === parent) sum += await ticksOf(Number(name))
  }
  return sum
}

/** The fields of a process, none of one that ended meanwhile. Its name may hold blanks and brackets. */
async function statOf(pid: number): Promise<string[]> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return ['pid', 'name', ...text.slice(text.lastIndexOf(')') + 2).split(' ')]
}

async function readSizes(owner: pg.ClientConfig): Promise<{ bytes: number; log: number }> {
  const client = new pg.Client(owner)
  await client.connect()
  const { rows } = await client.query<{ bytes: number; log: number }>(
    `select pg_database_size(current_database())::float8 as bytes, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as log`,
  )
  await client.end()
  return rows[0] ?? { bytes: 0, log: 0 }
}

/** Beside a second process, which has nothing else to do. */
async function measureSockets(world: World, shop: BenchShop): Promise<string> {
  const port = benchPort + 1
  const other = await world.startServer({ PORT: String(port) })
  try {
    const tickets = await makeTickets(world.owner, await addLogIns(world.owner, shop, { sockets, listeners: 1 }))
    const before = await residentMebibytes(other.process.pid)
    const open = await connectAll(tickets, port)
    const after = await residentMebibytes(other.process.pid)
    for (const socket of open) socket.terminate()
    return `${(((after - before) * 1024) / sockets).toFixed(0)} KiB`
  } finally {
    await other.stop()
  }
}
