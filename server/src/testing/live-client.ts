/** A test client of the live channel, with its received messages and close code. */
import type { LiveClientMessage, LiveServerMessage } from '@mostrador/contract/live-events.ts'
import { createLiveTicket } from '@mostrador/contract/features/office/live/endpoints.ts'
import { WebSocket } from 'ws'

export type LiveClient = {
  heard: LiveServerMessage[]
  /** The close code, once closed. */
  closed: Promise<number>
  say: (message: LiveClientMessage | string) => void
  /** Waits until an event was received. */
  hears: (event: LiveServerMessage['event']) => Promise<LiveServerMessage>
  close: () => void
}

/** A ticket for a signed-in person. */
export async function aTicket(url: string, accessToken: string): Promise<string> {
  const response = await fetch(url + createLiveTicket.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    body: '{}',
  })
  return createLiveTicket.output.parse(await response.json()).ticket
}

/** Connects with a ticket. Rejects with the HTTP status when the server refuses the upgrade. */
export async function connectWith(url: string, ticket: string, origin: string | undefined = url): Promise<LiveClient> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws/v1?token=${ticket}`, origin === '' ? {} : { origin })
  const heard: LiveServerMessage[] = []
  const waiting = new Set<() => void>()
  socket.on('message', (data: Buffer) => {
    heard.push(JSON.parse(data.toString()) as LiveServerMessage)
    for (const check of waiting) check()
  })
  const closed = new Promise<number>((resolve) => socket.once('close', (code) => resolve(code)))
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve())
    socket.once('error', reject)
    socket.once('unexpected-response', (_request, { statusCode }) => reject(new Error(String(statusCode))))
  })
  return {
    heard,
    closed,
    say: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    hears: (event) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`did not hear ${event}`)), 10_000)
        const check = () => {
          const found = heard.find((message) => message.event === event)
          if (!found) return
          clearTimeout(timer)
          waiting.delete(check)
          resolve(found)
        }
        waiting.add(check)
        check()
      }),
    close: () => socket.close(),
  }
}

/** Connects a signed-in person. */
export async function connect(url: string, accessToken: string): Promise<LiveClient> {
  return connectWith(url, await aTicket(url, accessToken))
}
