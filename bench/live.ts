/** P11: a sale committed through one process, received on connections of another that holds 2,000. */
import { once } from 'node:events'
import type { LiveServerMessage } from '@mostrador/contract/live-events.ts'
import { WebSocket } from 'ws'
import type { Figure } from './start.ts'
import { post } from './support/client.ts'
import { addLogIns, makeTickets } from './support/live-tickets.ts'
import { median, percentile } from './support/measure.ts'
import { type BenchShop, nextSale } from './support/shop.ts'
import { benchPort, type World } from './support/world.ts'

const sockets = 2000
const listeners = 19
const sales = 300
const goalMilliseconds = 50
const otherPort = benchPort + 1

export async function benchLive(world: World, shop: BenchShop): Promise<Figure[]> {
  const other = await world.startServer({ PORT: String(otherPort) })
  try {
    const tickets = await makeTickets(world.owner, await addLogIns(world.owner, shop, { sockets, listeners }))
    const open = await connectAll(tickets, otherPort)
    const heard = await sellAndListen(shop, open.slice(0, listeners))
    for (const socket of open) socket.terminate()
    const p99 = percentile(heard, 0.99)
    return [
      {
        what: `sale sent to event heard, ${sockets} sockets, p50 and p99`,
        measured: `${median(heard).toFixed(1)} and ${p99.toFixed(1)} ms`,
        goal: `≤ ${goalMilliseconds} ms`,
        isMet: p99 <= goalMilliseconds,
      },
    ]
  } finally {
    await other.stop()
  }
}

export async function connectAll(tickets: readonly string[], port: number): Promise<WebSocket[]> {
  const origin = `http://127.0.0.1:${port}`
  const open: WebSocket[] = []
  for (let from = 0; from < tickets.length; from += 50) {
    const batch = tickets
      .slice(from, from + 50)
      .map((ticket) => new WebSocket(`${origin.replace('http', 'ws')}/ws/v1?token=${ticket}`, { origin }))
    await Promise.all(batch.map((socket) => once(socket, 'open')))
    open.push(...batch)
  }
  return open
}

/** Milliseconds from sending a sale to receiving its event, including the sale itself, for every listener and sale. */
async function sellAndListen(shop: BenchShop, listening: readonly WebSocket[]): Promise<number[]> {
  const sentAt = new Map<string, number>()
  const times: number[] = []
  for (const socket of listening) {
    socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString()) as LiveServerMessage
      const sent = message.event === 'saleCommitted' ? sentAt.get(message.saleId) : undefined
      if (sent !== undefined) times.push(performance.now() - sent)
    })
  }
  const [register] = shop.registers
  if (!register) throw new Error('the bench shop has no register')
  for (let done = 0; done < sales; done++) {
    const sale = nextSale(shop, register, 3, Math.random)
    sentAt.set(sale.saleId, performance.now())
    const { statusCode, text } = await post('/api/sales/commit', JSON.stringify(sale), shop.token)
    if (statusCode !== 200) throw new Error(text)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  await new Promise((resolve) => setTimeout(resolve, 500))
  if (times.length !== sales * listening.length) throw new Error(`${times.length} of ${sales * listening.length} heard`)
  return times
}
