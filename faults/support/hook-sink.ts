/** A receiver of webhooks on this machine. It takes every message and keeps which event it was and which record it names. */
import { createServer } from 'node:http'

type ReceivedHook = { eventId: string; type: string; recordId: string }
type HookSink = { url: string; received: ReceivedHook[]; close: () => void }

/** `delayMs`: between having a message and saying so. */
export async function startHookSink(port: number, delayMs: number): Promise<HookSink> {
  const received: ReceivedHook[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { type, data } = JSON.parse(Buffer.concat(parts).toString()) as { type: string; data: { id: string } }
      received.push({ eventId: String(request.headers['webhook-id']), type, recordId: data.id })
      setTimeout(() => response.end(), delayMs)
    })
  })
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
