/** A receiver of webhooks on this machine, for tests. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { afterAll, beforeAll } from 'vitest'

export type Received = { headers: IncomingHttpHeaders; body: string; path: string }
type WebhookSink = {
  port: number
  received: Received[]
  /** How it answers the next messages; by default it accepts them. */
  answer: (response: ServerResponse, message: Received) => void
}

const take = (response: ServerResponse) => {
  response.end('thank you')
}

/** Call it at the top of a test file. The result is filled before its tests run. */
export function openWebhookSink(): WebhookSink {
  const sink: WebhookSink = { port: 0, received: [], answer: take }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const message = {
        headers: request.headers,
        body: Buffer.concat(parts).toString('utf8'),
        path: request.url ?? '',
      }
      sink.received.push(message)
      sink.answer(response, message)
    })
  })
  beforeAll(async () => {
    await new Promise<void>((done) => {
      server.listen(0, '127.0.0.1', done)
    })
    const address = server.address()
    sink.port = typeof address === 'object' && address !== null ? address.port : 0
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return sink
}
