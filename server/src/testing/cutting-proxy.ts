import { createServer, connect, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/** Where a connection is cut: before sending, in the request, between request and answer, or in the answer. */
export const cutPlaces = ['beforeSend', 'inRequest', 'beforeAnswer', 'inAnswer'] as const
type CutPlace = (typeof cutPlaces)[number]

type CuttingProxy = { port: number; cuts: Record<CutPlace, number>; close: () => Promise<void> }

/**
 * A network between a client and the server that fails on purpose. `cutNext` decides for each connection where it is cut, if at all, and
 * after which share of the data there. One request per connection, so that each cut is one push.
 */
export async function openCuttingProxy(
  targetPort: number,
  cutNext: () => { place: CutPlace; share: number } | null,
): Promise<CuttingProxy> {
  const cuts: CuttingProxy['cuts'] = { beforeSend: 0, inRequest: 0, beforeAnswer: 0, inAnswer: 0 }
  const open = new Set<Socket>()
  const server = createServer((client) => {
    open.add(client)
    client.on('error', () => undefined).on('close', () => open.delete(client))
    const cut = cutNext()
    if (cut) cuts[cut.place] += 1
    if (cut?.place === 'beforeSend') {
      client.destroy()
      return
    }
    const upstream = connect(targetPort, '127.0.0.1')
    open.add(upstream)
    upstream.on('error', () => client.destroy()).on('close', () => open.delete(upstream))
    passRequest(client, upstream, cut?.place === 'inRequest' ? cut.share : null)
    passAnswer(upstream, client, cut?.place === 'beforeAnswer' ? 0 : cut?.place === 'inAnswer' ? cut.share : null)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    // A listening server on a port returns its address as an object.
    port: (server.address() as AddressInfo).port,
    cuts,
    close: async () => {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function passRequest(client: Socket, upstream: Socket, share: number | null): void {
  client.on('data', (chunk) => {
    if (share === null) {
      upstream.write(chunk)
      return
    }
    upstream.write(chunk.subarray(0, Math.floor(chunk.length * share)), () => {
      upstream.destroy()
      client.destroy()
    })
  })
  client.on('end', () => upstream.end())
}

/** With a share of zero the server has done its work, and the client never gets the answer. */
function passAnswer(upstream: Socket, client: Socket, share: number | null): void {
  upstream.on('data', (chunk) => {
    if (share === null) {
      client.write(chunk)
      return
    }
    const part = chunk.subarray(0, Math.floor(chunk.length * share))
    if (part.length > 0) client.write(part, () => client.destroy())
    else client.destroy()
    upstream.destroy()
  })
  upstream.on('end', () => client.end())
}
