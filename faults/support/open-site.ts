/** What most cases need: a database of their own, the real server beside it, and a shop with registers. Removed when the case ends. */
import type { EmbeddedPostgres } from '../../server/src/db/embedded-postgres.ts'
import { type BenchShop, openShop } from '../../bench/support/shop.ts'
import { openWorld, type World } from '../../bench/support/world.ts'
import type { Trial } from '../fault-case.ts'
import { type Seller, sellersOf } from './sellers.ts'

type Server = Awaited<ReturnType<World['startServer']>>

/** `server` and `postgres` are the running processes: a kill replaces them. */
export type Site = {
  world: World
  shop: BenchShop
  everyone: Seller[]
  server: Server
  postgres: EmbeddedPostgres
  /** Of PostgreSQL. */
  settings: Record<string, string>
  startServer: () => Promise<Server>
}

type Wish = {
  registers?: number
  products?: number
  folder?: string
  settings?: Record<string, string>
  /** Variables of the server, known once the database runs. */
  environment?: (world: World) => Promise<Record<string, string>>
}

/** Opens a site with eight selling registers, unless others are asked for. */
export async function openSite(trial: Pick<Trial, 'atEnd' | 'random'>, wish: Wish = {}): Promise<Site> {
  const { registers = 8, products = 200, folder, settings = {}, environment = async () => ({}) } = wish
  const world = await openWorld({ ...(folder !== undefined && { folder }), settings })
  trial.atEnd(() => world.close())
  const running: Partial<Site> = { postgres: world.postgres }
  trial.atEnd(() => running.postgres?.stop())
  const variables = await environment(world)
  const startServer = () => world.startServer(variables)
  running.server = await startServer()
  trial.atEnd(() => running.server?.stop())
  // One more is left closed.
  const shop = await openShop(world, { products, registers: registers + 1 })
  const everyone = sellersOf(shop, trial.random)
  return Object.assign(running, {
    world,
    shop,
    everyone,
    server: running.server,
    postgres: world.postgres,
    settings,
    startServer,
  })
}
