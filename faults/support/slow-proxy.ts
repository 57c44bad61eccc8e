/** A way to PostgreSQL that can be made slow, stopped, and cut. */
import { connect, createServer, type Socket } from 'node:net'
import { pause } from './sellers.ts'

export type SlowProxy = {
  port: number
  /** Each piece of data takes so much longer in each direction, in milliseconds. */
  delayMs: number
  /** Nothing passes. */
  isStalled: boolean
  /** Ends all connections. */
  cut: () => void
  close: () => void
}

const lookEveryMs = 20

/** Listens on a free port of this machine. `target` is the path of a socket. */
export async function openSlowProxy(target: string): Promise<SlowProxy> {
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(target)
    for (const socket of [client, upstream])
      socket
        .on('error', () => undefined)
        .on('close', () => {
          open.delete(socket)
          client.destroy()
          upstream.destroy()
        })
    open.add(client).add(upstream)
    pass(client, upstream, proxy)
    pass(upstream, client, proxy)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const cut = () => {
    for (const socket of open) socket.destroy()
  }
  const proxy: SlowProxy = {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    delayMs: 0,
    isStalled: false,
    cut,
    close() {
      cut()
      server.close()
    },
  }
  return proxy
}

/** Keeps the order of the pieces, also when the delay changes. */
function pass(from: Socket, to: Socket, proxy: SlowProxy): void {
  let before = Promise.resolve()
  from.on('data', (piece) => {
    const arrived = performance.now()
    before = before.then(async () => {
      while (proxy.isStalled && !to.destroyed) await pause(lookEveryMs)
      const rest = arrived + proxy.delayMs - performance.now()
      if (rest > 1) await pause(rest)
      if (!to.destroyed) to.write(piece)
    })
  })
}
