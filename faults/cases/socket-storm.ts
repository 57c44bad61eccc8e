import { WebSocket } from 'ws'
import { createLiveChannel, type LiveState } from '../../web/src/live/live-channel.ts'
import { addLogIns, makeTickets } from '../../bench/support/live-tickets.ts'
import { nextSale } from '../../bench/support/shop.ts'
import { benchPort } from '../../bench/support/world.ts'
import type { FaultCase, Trial } from '../fault-case.ts'
import { killServer } from '../support/kills.ts'
import { openSite, type Site } from '../support/open-site.ts'
import { linesPerSale, pause, pushSales } from '../support/sellers.ts'
import { closeBooks } from '../support/sell-while.ts'
import { seconds } from '../support/show.ts'

const sockets = 2000
const listeners = 19
/** Three tries, after 3, 6 and 9 seconds (F-16). */
const goalMs = 18_000
const longestBackMs = 120_000
const hearMs = 10_000
const connectsAtOnce = 50
const bucketMs = 100

/**
 * 2,000 channels of the product's own client lose their connection at once: first the network drops all of them, then the server is killed
 * and starts again, and so on. All come back by themselves, and the next sale reaches every listener once.
 */
export const socketStorm: FaultCase = {
  id: 'H-19',
  title: '2,000 live channels dropped at once',
  unit: 'drops',
  rounds: 4,
  minutes: 3,
  needs: [],
  async run(trial) {
    const site = await openSite(trial)
    const crowd = await gather(trial, site)
    const faults: string[] = []
    const backMs: number[] = []
    let busiest = 0
    for (let round = 0; round < trial.rounds; round += 1) {
      crowd.seen.connectedAt.length = 0
      const started = performance.now()
      if (round % 2 === 0) crowd.drop()
      else await killServer(site)
      await crowd.untilBack()
      backMs.push(performance.now() - started)
      busiest = Math.max(busiest, mostWithin(crowd.seen.connectedAt))
      const heard = await sellAndCount(site, crowd)
      if (heard !== listeners) faults.push(`${heard} of ${listeners} listeners heard of a sale after a drop`)
      trial.say(`back after ${seconds(backMs.at(-1) ?? 0)}`)
    }
    const outcome = await closeBooks(site)
    const slowest = Math.max(...backMs)
    return {
      ...outcome,
      counts: {
        drops: trial.rounds,
        sockets,
        gave_up: crowd.seen.gaveUp,
        [`most_in_${bucketMs}_ms`]: busiest,
        ...outcome.counts,
      },
      faults: [...outcome.faults, ...faults],
      bars: [{ what: 'all_back', measured: seconds(slowest), goal: `≤ ${seconds(goalMs)}`, isMet: slowest <= goalMs }],
    }
  },
}

type Crowd = Awaited<ReturnType<typeof gather>>

/** Opens all channels. What gives up is started again, as the page's button does. */
async function gather({ atEnd, random }: Trial, { world, shop }: Site) {
  const logIns = await addLogIns(world.owner, shop, { sockets, listeners })
  const tickets = createTicketOffice(world.owner)
  const seen: Seen = { states: logIns.map(() => 'closed'), heard: [], connectedAt: [], open: new Set(), gaveUp: 0 }
  const channels = logIns.map((logIn, index) =>
    openChannel(seen, index, () => tickets.take(logIn), random(`waits of ${index}`)),
  )
  atEnd(() => {
    for (const channel of channels) channel.stop()
  })
  for (let first = 0; first < channels.length; first += connectsAtOnce) {
    for (const channel of channels.slice(first, first + connectsAtOnce)) channel.start()
    await untilConnected(seen, first, first + connectsAtOnce)
  }
  return {
    seen,
    drop() {
      for (const socket of seen.open) socket.terminate()
    },
    async untilBack() {
      // Those that were dropped notice it in a moment.
      await pause(200)
      await untilConnected(seen, 0, sockets)
    },
  }
}

type Seen = { states: LiveState[]; heard: string[]; connectedAt: number[]; open: Set<WebSocket>; gaveUp: number }

function openChannel(seen: Seen, index: number, getTicket: () => Promise<string>, random: () => number) {
  const channel = createLiveChannel({
    isSupported: () => true,
    getTicket,
    open: (ticket, events) => connectTo(ticket, events, seen.open),
    wait(milliseconds, then) {
      const timer = setTimeout(then, milliseconds)
      return () => clearTimeout(timer)
    },
    random,
    onState(state) {
      seen.states[index] = state
      if (state === 'connected') seen.connectedAt.push(performance.now())
    },
    onMessage(message) {
      if (message.event === 'saleCommitted') seen.heard.push(message.saleId)
    },
    onFailure() {
      seen.gaveUp += 1
      setTimeout(() => channel.start(), 1000)
    },
  })
  return channel
}

async function untilConnected({ states }: Seen, from: number, to: number): Promise<void> {
  const until = performance.now() + longestBackMs
  while (states.slice(from, to).some((state) => state !== 'connected')) {
    if (performance.now() > until) throw new Error('not all channels were connected within two minutes')
    await pause(20)
  }
}

/** Makes the tickets of all who ask in the same moment at once: the calls that give them out are not measured here. */
function createTicketOffice(owner: Site['world']['owner']) {
  let asking: { logIn: string; give: (ticket: string) => void; fail: (error: unknown) => void }[] = []
  const giveOut = async () => {
    const all = asking
    asking = []
    try {
      const tickets = await makeTickets(
        owner,
        all.map(({ logIn }) => logIn),
      )
      all.forEach(({ give }, index) => give(tickets[index] ?? ''))
    } catch (error) {
      for (const { fail } of all) fail(error)
    }
  }
  return {
    take: (logIn: string) =>
      new Promise<string>((give, fail) => {
        if (asking.length === 0) setTimeout(() => void giveOut(), 10)
        asking.push({ logIn, give, fail })
      }),
  }
}

type Events = Parameters<Parameters<typeof createLiveChannel>[0]['open']>[1]

function connectTo(ticket: string, events: Events, open: Set<WebSocket>) {
  const origin = `http://127.0.0.1:${benchPort}`
  const socket = new WebSocket(`ws://127.0.0.1:${benchPort}/ws/v1?token=${ticket}`, { origin })
  open.add(socket)
  socket.on('open', events.onOpen)
  socket.on('message', (data: Buffer) => events.onMessage(data.toString()))
  // An error is followed by the end.
  socket.on('error', () => undefined)
  socket.on('close', (code) => {
    open.delete(socket)
    events.onClose(code)
  })
  return { send: (text: string) => socket.send(text), close: () => socket.close() }
}

function mostWithin(times: readonly number[]): number {
  const buckets = new Map<number, number>()
  for (const time of times) {
    const bucket = Math.floor(time / bucketMs)
    buckets.set(bucket, (buckets.get(bucket) ?? 0) + 1)
  }
  return Math.max(0, ...buckets.values())
}

/** Sells once. Returns how many listeners heard of it. */
async function sellAndCount({ shop, everyone }: Site, { seen: { heard } }: Crowd): Promise<number> {
  const [seller] = everyone
  if (!seller) throw new Error('no register')
  const sale = nextSale(shop, seller.register, linesPerSale, seller.random)
  const [result] = await pushSales(shop, [sale])
  if (result?.status !== 'stored') throw new Error('a sale was not stored')
  seller.confirmed.push(sale)
  const count = () => heard.filter((id) => id === sale.saleId).length
  const until = performance.now() + hearMs
  while (count() < listeners && performance.now() < until) await pause(20)
  // One that comes twice comes now.
  await pause(200)
  return count()
}
