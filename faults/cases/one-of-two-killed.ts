import { openOnlineShop } from '../../bench/support/online-shop.ts'
import { ask } from '../../bench/support/client.ts'
import { type BenchShop, openShop } from '../../bench/support/shop.ts'
import { benchPort, openWorld, type World } from '../../bench/support/world.ts'
import { startMailSink } from '../../server/src/testing/queues/mail-sink.ts'
import type { FaultCase, Trial } from '../fault-case.ts'
import { startBalancer } from '../support/balancer.ts'
import { withOwner } from '../support/with-owner.ts'
import { compareWork, untilDone } from '../support/compare-work.ts'
import { startHookSink } from '../support/hook-sink.ts'
import { pause, type Seller, sellersOf, sellUntil } from '../support/sellers.ts'
import { closeBooks } from '../support/sell-while.ts'
import { seconds } from '../support/show.ts'
import { type Confirmed, type Online, workUntil } from '../support/work-beside.ts'

const registers = 8
/** Ports after that of the balancer: two processes, the receivers of mails and webhooks. */
const [firstPort, mailPort, hookPort] = [benchPort + 1, benchPort + 3, benchPort + 4]
const killEveryMs = 60_000
const sellerPauseMs = 700
/** How long a receiver has a message before it says so: a kill in between makes a repeat. */
const [mailMs, hookMs] = [300, 15]
/** A mail whose try is killed waits a minute, then three, then nine: kills each minute can hit one mail three times. */
const patienceMs = 600_000

/**
 * Two processes serve one database behind a proxy, while registers sell, receipts are mailed, lists exported, and orders placed that nobody
 * pays. One process is killed each minute and started again. Nothing may be lost or done twice.
 */
export const oneOfTwoKilled: FaultCase = {
  id: 'H-24',
  title: 'one of two processes killed each minute',
  unit: 'kills',
  rounds: 30,
  minutes: 36,
  needs: ['built pages'],
  async run(trial) {
    const site = await openTwoProcesses(trial)
    const { world, shop, everyone, mails, hooks } = site
    const end = new AbortController()
    trial.atEnd(() => end.abort())
    const selling = Promise.all(everyone.map((seller) => sellUntil(shop, seller, end.signal, sellerPauseMs)))
    const working = workUntil(site, end.signal)
    const expiring = expireUntil(world, end.signal)
    for (const work of [selling, working, expiring]) work.catch(() => undefined)
    const readyMs = await killInTurns(trial, site)
    end.abort()
    await Promise.all([selling, expiring])
    const confirmed = await working
    await expireAll(world)
    const waiting = await untilDone(world.owner, patienceMs)
    const books = await closeBooks(site)
    waiting.push(...(await untilDone(world.owner, patienceMs)))
    const work = await compareWork(world.owner, confirmed, { mails: mails.received, hooks: hooks.received })
    return {
      ...books,
      counts: {
        kills: trial.rounds,
        ...books.counts,
        ...work.counts,
        confirmed_work: countOf(confirmed),
        failed_work: confirmed.failures.length,
        slowest_start: seconds(Math.max(...readyMs)),
      },
      lost: books.lost + work.lost,
      doubled: books.doubled + work.doubled,
      faults: [...books.faults, ...work.faults, ...waiting, ...unexpected(confirmed)],
    }
  },
}

const countOf = ({ mails, jobs, orders }: Confirmed) => mails.length + jobs.length + orders.length
/** A call whose process was killed fails at the proxy, with 502 or without an answer. Any other failure is a fault. */
const unexpected = ({ failures }: Confirmed) => failures.filter((text) => / answered (4|500)/.test(text))

type Server = Awaited<ReturnType<World['startServer']>>
type Site = {
  world: World
  shop: BenchShop
  everyone: Seller[]
  online: Online
  processes: Server[]
  start: (index: number) => Promise<Server>
  mails: Awaited<ReturnType<typeof startMailSink>>
  hooks: Awaited<ReturnType<typeof startHookSink>>
}

async function openTwoProcesses({ atEnd, random }: Trial): Promise<Site> {
  const world = await openWorld()
  atEnd(() => world.close())
  const mails = await startMailSink({ port: mailPort, delayMs: mailMs })
  const hooks = await startHookSink(hookPort, hookMs)
  atEnd(() => mails.close())
  atEnd(() => hooks.close())
  const balancer = await startBalancer(benchPort)
  atEnd(() => balancer.close())
  const environment = { SMTP_URL: mails.url, WEBHOOK_INTERNAL_HOSTS: '127.0.0.1' }
  const start = (index: number) => world.startServer({ ...environment, PORT: String(firstPort + index) })
  const processes: Server[] = []
  atEnd(() => Promise.all(processes.map((process) => process.stop())))
  for (const index of [0, 1]) {
    processes.push(await start(index))
    balancer.add(firstPort + index)
  }
  await pause(1000)
  const shop = await openShop(world, { products: 200, registers: registers + 1 })
  const online = await openForOrders(world, shop)
  await ask('/api/webhooks/create', { url: hooks.url, events: ['sale.committed'] }, shop.token)
  return { world, shop, everyone: sellersOf(shop, random), online, processes, start, mails, hooks }
}

/** Its product has no stock to keep, so that the comparison of stock is that of the registers. */
async function openForOrders(world: World, shop: BenchShop): Promise<Online> {
  const name = await openOnlineShop(world, shop, 3)
  const product = { name: 'Por encargo', trackStock: false, showInStore: true, variants: [{ price: '4990' }] }
  const made = await ask<{ product: { variants: { id: string }[] } }>('/api/products/create', product, shop.token)
  const courier = { name: { en: 'Courier', es: 'Correo' }, kind: 'shipping', priceRule: 'flat' }
  const rates = [{ zoneId: null, price: 3000 }]
  const method = await ask<{ deliveryMethod: { id: string } }>(
    '/api/deliveryMethods/create',
    { ...courier, rates },
    shop.token,
  )
  // A shop that has paid may mail more receipts a day.
  await withOwner(world.owner, (client) => client.query('update plan_parts set status = 1'))
  return { name, variantId: made.product.variants[0]?.id ?? '', deliveryMethodId: method.deliveryMethod.id }
}

async function killInTurns({ rounds, say }: Trial, { processes, start }: Site): Promise<number[]> {
  const readyMs: number[] = []
  const began = Date.now()
  for (let round = 0; round < rounds; round += 1) {
    await pause(Math.max(0, began + (round + 1) * killEveryMs - Date.now()))
    const index = round % 2
    const victim = processes[index]?.process
    if (!victim || victim.exitCode !== null) throw new Error('a process had ended by itself')
    const gone = new Promise((done) => victim.once('exit', done))
    victim.kill('SIGKILL')
    await gone
    processes[index] = await start(index)
    readyMs.push(processes[index].readyAfterMs)
    say(`kill ${round + 1} of ${rounds}`)
  }
  return readyMs
}

/** The time of each order is over a few seconds after it was placed. */
async function expireUntil(world: World, end: AbortSignal): Promise<void> {
  while (!end.aborted) {
    await pause(5000)
    await expireAll(world)
  }
}

async function expireAll({ owner }: World): Promise<void> {
  await withOwner(owner, (client) =>
    client.query('update orders set expires_at = now() where ended_as is null and expires_at > now()'),
  )
}
