/**
 * `npm run kills`: registers sell and send their sales while the server, PostgreSQL or both are ended with SIGKILL at random
 * instants, 24 times (`MOSTRADOR_SERVER_KILLS` sets more). Registers behave like a till: they send unconfirmed sales again, and
 * sometimes confirmed ones too. After each kill, every confirmed sale must be there. At the end, receipts, stock, cash and every
 * invariant are compared with the registers' data. Runs on loopback with a database of its own that is removed.
 */
import { killBoth, killPostgres, killServer, type Running } from './support/kills.ts'
import { compare, countMissing, drain, pause, type Seller, sellersOf, sellUntil } from './support/sellers.ts'
import { type BenchShop, openShop } from './support/shop.ts'
import { openWorld } from './support/world.ts'

const kills = Number(process.env['MOSTRADOR_SERVER_KILLS'] ?? 24)
/** The pause between a server that answers again and the next kill. */
const longestCalmMs = 1500
const sellers = 8

const world = await openWorld()
const running: Running = { server: await world.startServer(), postgres: world.postgres }
try {
  const shop = await openShop(world, { products: 200, registers: sellers + 1 })
  process.exitCode = (await killAndCompare(shop)) ? 0 : 1
} finally {
  await running.server.stop()
  await running.postgres.stop()
  await world.close()
}

async function killAndCompare(shop: BenchShop): Promise<boolean> {
  const everyone = sellersOf(shop)
  const selling = new AbortController()
  const work = Promise.all(everyone.map((seller) => sellUntil(shop, seller, selling.signal)))
  let lost = 0
  for (let kill = 0; kill < kills; kill += 1) {
    await pause(Math.random() * longestCalmMs)
    await ([killServer, killPostgres, killBoth][kill % 3] ?? killServer)(world, running)
    lost += await countMissing(
      world.owner,
      everyone.flatMap(({ confirmed }) => confirmed),
    )
  }
  selling.abort()
  await work
  await drain(shop, everyone)
  return printResult(everyone, lost, await compare(world.owner, everyone))
}

function printResult(everyone: readonly Seller[], lost: number, differences: readonly string[]): boolean {
  const sent = everyone.reduce((total, { confirmed }) => total + confirmed.length, 0)
  const waiting = everyone.reduce((total, seller) => total + seller.waiting.length, 0)
  const refusals = everyone.flatMap((seller) => seller.refusals)
  console.log(
    `kills=${kills} sales=${sent} lost=${lost} never-confirmed=${waiting} refused-or-marked=${refusals.length}`,
  )
  for (const line of [...new Set(refusals), ...differences]) console.log(line)
  return lost === 0 && waiting === 0 && refusals.length === 0 && differences.length === 0
}
