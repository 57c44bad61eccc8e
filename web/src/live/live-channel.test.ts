import type { LiveServerMessage } from '@mostrador/contract/live-events.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  createLiveChannel,
  type LiveChannel,
  type LiveSocketEvents,
  type LiveState,
  liveRetryDelayMs,
  liveStableMs,
} from '#src/live/live-channel.ts'

type Opened = LiveSocketEvents & { ticket: string; sent: string[]; isClosed: boolean }
let opened: Opened[]
let states: LiveState[]
let messages: LiveServerMessage[]
let failures: string[]
let waits: number[]
let tickets: number
let isTicketRefused: boolean
let isSupported: boolean
let drawn: number
let channel: LiveChannel

const settle = async () => {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve()
}
const last = () => {
  const socket = opened.at(-1)
  if (!socket) throw new Error('nothing was opened')
  return socket
}

beforeEach(() => {
  vi.useFakeTimers()
  opened = []
  states = []
  messages = []
  failures = []
  waits = []
  tickets = 0
  isTicketRefused = false
  isSupported = true
  drawn = 0
  channel = createLiveChannel({
    isSupported: () => isSupported,
    getTicket: async () => {
      if (isTicketRefused) throw new Error('no ticket')
      tickets += 1
      return `ticket-${tickets}`
    },
    open: (ticket, events) => {
      const socket: Opened = { ...events, ticket, sent: [], isClosed: false }
      opened.push(socket)
      return {
        send: (text) => socket.sent.push(text),
        close: () => {
          socket.isClosed = true
          socket.onClose(1005)
        },
      }
    },
    wait: (milliseconds, then) => {
      if (milliseconds !== liveStableMs) waits.push(milliseconds)
      const timer = setTimeout(then, milliseconds)
      return () => clearTimeout(timer)
    },
    random: () => drawn,
    onState: (state) => states.push(state),
    onMessage: (message) => messages.push(message),
    onFailure: (failure) => failures.push(failure),
  })
})

async function connected(): Promise<Opened> {
  channel.start()
  await settle()
  last().onOpen()
  return last()
}

async function fail(code = 1006): Promise<void> {
  last().onClose(code)
  await vi.advanceTimersByTimeAsync(liveRetryDelayMs * 3)
}

test('is busy while it connects, connected once open, closed after the end', async () => {
  await connected()
  channel.stop()
  expect(states).toEqual(['busy', 'connected', 'closed'])
})

test('retries an unexpected end three times, each wait longer, with a fresh ticket', async () => {
  await connected()
  await fail()
  await fail()
  await fail()
  expect(opened.map(({ ticket }) => ticket)).toEqual(['ticket-1', 'ticket-2', 'ticket-3', 'ticket-4'])
  expect(failures).toEqual([])
  await fail()
  expect(waits).toEqual([3000, 6000, 9000])
  expect(failures).toEqual(['cannotConnect'])
  expect(states.at(-1)).toBe('closed')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(opened).toHaveLength(4)
})

test('pages that were dropped together come back at different moments', async () => {
  await connected()
  drawn = 0.5
  await fail()
  drawn = 1
  await fail()
  expect(waits).toEqual([2625, 4500])
})

test('a stable reconnection has all its retries again', async () => {
  await connected()
  await fail()
  last().onOpen()
  await vi.advanceTimersByTimeAsync(liveStableMs)
  await fail()
  expect(waits).toEqual([3000, 3000])
})

test('gives up on a server that accepts and drops', async () => {
  await connected()
  await fail()
  for (let tries = 0; tries < 3; tries++) {
    last().onOpen()
    await fail()
  }
  expect(waits).toEqual([3000, 6000, 9000])
  expect(failures).toEqual(['cannotConnect'])
})

test('a missing ticket counts as a failed attempt', async () => {
  isTicketRefused = true
  channel.start()
  await settle()
  for (const _ of waits.concat([0, 0, 0])) await vi.advanceTimersByTimeAsync(liveRetryDelayMs * 3)
  expect(waits).toEqual([3000, 6000, 9000])
  expect(failures).toEqual(['cannotConnect'])
})

test.each([1008])('close code %i is not retried', async (code) => {
  await connected()
  await fail(code)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(opened).toHaveLength(1)
  expect(states.at(-1)).toBe('closed')
  expect(failures).toEqual([])
})

test('a deliberate end is not retried, also while a retry was waiting', async () => {
  const socket = await connected()
  channel.stop()
  expect(socket.isClosed).toBe(true)
  channel.start()
  await settle()
  last().onClose(1006)
  channel.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(opened).toHaveLength(2)
})

test.each(['clientLimitClose', 'changedProfile', 'loggedInNewSession'] as const)(
  '%s ends it permanently',
  async (event) => {
    const socket = await connected()
    socket.onMessage(JSON.stringify({ event }))
    socket.onClose(1006)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(messages).toEqual([{ event }])
    expect(opened).toHaveLength(1)
    expect(states.at(-1)).toBe('closed')
  },
)

test('other events leave it connected, and frames without an event are ignored', async () => {
  const socket = await connected()
  for (const text of ['{"event":"usingCheckoutNewTab"}', 'no json', '[]', '{}', 'null']) socket.onMessage(text)
  expect(messages).toEqual([{ event: 'usingCheckoutNewTab' }])
  expect(states.at(-1)).toBe('connected')
})

test('a log-in connects and announces itself', async () => {
  await channel.takeUp('loggedIn')
  await settle()
  last().onOpen()
  expect(last().sent).toEqual(['{"event":"loggedIn"}'])
})

test('announces another profile over the existing connection, with a new ticket', async () => {
  const socket = await connected()
  await channel.takeUp('changedProfile')
  expect(socket.sent).toEqual(['{"event":"updateAccessToken","accessToken":"ticket-2"}'])
  expect(opened).toHaveLength(1)
})

test('sends messages once connected, and promises nothing when closed', async () => {
  expect(channel.send({ event: 'usingCheckout' })).toBe(false)
  channel.start()
  expect(channel.send({ event: 'usingCheckout' })).toBe(true)
  await settle()
  last().onOpen()
  expect(last().sent).toEqual(['{"event":"usingCheckout"}'])
})

test('reports a browser without WebSocket once, and tries nothing', async () => {
  isSupported = false
  channel.start()
  await settle()
  expect(failures).toEqual(['notSupported'])
  expect(opened).toHaveLength(0)
})

test('starting twice makes one connection', async () => {
  channel.start()
  channel.start()
  await settle()
  expect(opened).toHaveLength(1)
})
