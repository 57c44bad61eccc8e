/** P11: a sale committed through one process, received on connections of another that holds 2,000. */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { LiveServerMessage } from '@mostrador/contract/live-events.ts'
import pg from 'pg'
import { WebSocket } from 'ws'
import type { Figure } from './start.ts'
import { post } from './support/client.ts'
import { median, percentile } from './support/measure.ts'
import { type BenchShop, nextSale } from './support/shop.ts'
import { benchPort, type World } from './support/world.ts'

const sockets = 2000
/** Listening log-ins of the selling company; a trial allows 20. The other connections belong to no company. */
const listeners = 19
const socketsOfAPerson = 5
const sales = 300
const goalMilliseconds = 50
const otherPort = benchPort + 1

export async function benchLive(world: World, shop: BenchShop): Promise<Figure[]> {
  const other = await world.startServer({ PORT: String(otherPort) })
  try {
    const tickets = await makeTickets(world, shop)
    const open = await connectAll(tickets)
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

/** People, log-ins and tickets in bulk: hashing 400 passwords is not measured. The first ones listen. */
async function makeTickets(world: World, shop: BenchShop): Promise<string[]> {
  const tickets = Array.from({ length: sockets }, () => randomBytes(24).toString('base64url'))
  const people = [...tickets.keys()].map((index) =>
    index < listeners ? index : listeners + Math.floor((index - listeners) / socketsOfAPerson),
  )
  const count = (people.at(-1) ?? 0) + 1
  const ids = Array.from({ length: count }, () => randomUUID())
  const owner = new pg.Client(world.owner)
  await owner.connect()
  await owner.query(
    `insert into users (id, email, name, password_hash) select id, id || '@example.test', 'Bench', 'x' from unnest($1::uuid[]) id`,
    [ids],
  )
  const members = ids.slice(0, listeners)
  await owner.query(`insert into memberships (company_id, user_id) select $1, id from unnest($2::uuid[]) id`, [
    shop.companyId,
    members,
  ])
  await owner.query(`insert into membership_profiles select $1, id, $3 from unnest($2::uuid[]) id`, [
    shop.companyId,
    members,
    shop.profileId,
  ])
  await owner.query(
    `insert into auth_sessions (id, user_id, refresh_seed, expires_at, company_id_on, profile_id_on)
     select id, id, '\\x00', now() + interval '1 day', case when id = any($2) then $3::uuid end, case when id = any($2) then $4::uuid end
     from unnest($1::uuid[]) id`,
    [ids, members, shop.companyId, shop.profileId],
  )
  await owner.query(
    `insert into live_tickets (hash, session_id, expires_at)
     select hash, session_id, now() + interval '5 minutes' from unnest($1::bytea[], $2::uuid[]) t(hash, session_id)`,
    [tickets.map((ticket) => createHash('sha256').update(ticket).digest()), people.map((index) => ids[index])],
  )
  await owner.end()
  return tickets
}

async function connectAll(tickets: readonly string[]): Promise<WebSocket[]> {
  const origin = `http://127.0.0.1:${otherPort}`
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
