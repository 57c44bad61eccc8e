/** Answers Prometheus on a port of its own, so that no proxy of the shops passes it on (docs/running.md). */
import { statfs } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type pg from 'pg'
import { collectDefaultMetrics, type Registry } from 'prom-client'
import type { Deps } from '../context.ts'
import type { Figures } from './figures.ts'
import { createFigureReader } from './read-figures.ts'
import { watch } from './watch.ts'

type Watched = {
  registry: Registry
  /** `db` should not be the pool whose connections the calls hold. */
  deps: Pick<Deps, 'db' | 'now' | 'live'>
  pools: Readonly<Record<string, pg.Pool>>
  dataDir: string
  figures: readonly Figures[]
}

/** Starts to listen. Throws when the address is taken. */
export async function serveMetrics(watched: Watched, { host, port }: { host: string; port: number }): Promise<Server> {
  const { registry } = watched
  collectDefaultMetrics({ register: registry })
  watchProcess(watched)
  watchInstallation(watched)
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((done, fail) => {
    server.once('error', fail)
    server.listen(port, host, done)
  })
  return server
}

function watchProcess({ registry, pools, deps, dataDir }: Watched): void {
  const ofPools = Object.entries(pools)
  watch(registry, {
    name: 'mostrador_db_pool_connections',
    help: 'Connections of a pool of this process',
    read: () =>
      ofPools.flatMap(([pool, { totalCount, idleCount }]) => [
        { value: totalCount - idleCount, labels: { pool, state: 'busy' } },
        { value: idleCount, labels: { pool, state: 'idle' } },
      ]),
  })
  watch(registry, {
    name: 'mostrador_db_pool_waiting',
    help: 'Calls that wait for a connection of a pool',
    read: () => ofPools.map(([pool, { waitingCount }]) => ({ value: waitingCount, labels: { pool } })),
  })
  watch(registry, {
    name: 'mostrador_signals_heard',
    help: '1 while signals of other processes arrive',
    read: () => [{ value: deps.live.isHearing() ? 1 : 0 }],
  })
  const disk = (name: string, help: string, blocks: 'bavail' | 'blocks') =>
    watch(registry, {
      name,
      help,
      read: async () => {
        const found = await statfs(dataDir).catch(() => undefined)
        return found ? [{ value: found[blocks] * found.bsize }] : []
      },
    })
  disk('mostrador_disk_free_bytes', 'Room that is left where the data folder lies', 'bavail')
  disk('mostrador_disk_size_bytes', 'Size of the disk where the data folder lies', 'blocks')
}

/** While the database does not answer, its figures are missing and `mostrador_db_up` is 0. */
function watchInstallation({ registry, deps, figures }: Watched): void {
  const read = createFigureReader(deps, figures)
  watch(registry, {
    name: 'mostrador_db_up',
    help: '1 when the database answered within two seconds',
    read: async () => [{ value: (await read()) ? 1 : 0 }],
  })
  const help = Object.assign({}, ...figures.map((source) => source.help)) as Record<string, string>
  for (const [name, meaning] of Object.entries(help))
    watch(registry, {
      name,
      help: meaning,
      read: async () => (await read())?.filter((value) => value.name === name) ?? [],
    })
}
