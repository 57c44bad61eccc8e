import type { LiveServerMessage } from '@mostrador/contract/live-events.ts'
import { expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { createLiveHub, type LiveSocket } from './live-hub.ts'
import type { LiveCaller } from './take-ticket.ts'

type FakeSocket = LiveSocket & { heard: LiveServerMessage[]; isGone: boolean; bufferedAmount: number }

function aSocket(): FakeSocket {
  const socket: FakeSocket = {
    heard: [],
    isGone: false,
    bufferedAmount: 0,
    send: (text) => socket.heard.push(JSON.parse(text)),
    close: () => {
      socket.isGone = true
    },
    terminate: () => {
      socket.isGone = true
    },
  }
  return socket
}

function aCaller(companyId: string): LiveCaller {
  const claims = { userId: newId(), sessionId: newId(), generation: 0, companyId, profileId: newId() }
  const companyAccess = {} as NonNullable<LiveCaller['known']['companyAccess']>
  const known = { sessionAlive: true, viaEcommerce: false, isStaff: false, staffUntil: null, companyAccess }
  return { claims, known }
}

function aHub() {
  const gone: string[] = []
  const hub = createLiveHub({
    now: () => 0,
    takeTicket: async () => undefined,
    readCaller: async () => undefined,
    announce: () => {},
    onGone: (sessionId) => gone.push(sessionId),
    onError: (error) => {
      throw error
    },
  })
  return { hub, gone }
}

test('a hundred thousand events of fifty companies reach only their own people, each once', () => {
  const { hub } = aHub()
  const companies = Array.from({ length: 50 }, () => {
    const companyId = newId()
    const sockets = Array.from({ length: 4 }, aSocket)
    for (const socket of sockets) hub.join(socket, aCaller(companyId))
    return { companyId, sockets, sent: [] as string[] }
  })
  for (let count = 0; count < 100_000; count++) {
    const company = companies[(count * 7919) % companies.length]
    if (!company) continue
    const saleId = `sale-${count}`
    company.sent.push(saleId)
    hub.deliver({ to: { companyId: company.companyId }, message: { event: 'saleCommitted', saleId } })
  }
  for (const { sockets, sent } of companies)
    for (const { heard } of sockets) expect(heard.map((message) => 'saleId' in message && message.saleId)).toEqual(sent)
})

test('drops a reader that is far behind, and the others get their events', () => {
  const { hub } = aHub()
  const companyId = newId()
  const [slow, quick] = [aSocket(), aSocket()]
  hub.join(slow, aCaller(companyId))
  hub.join(quick, aCaller(companyId))
  slow.bufferedAmount = 2 ** 21
  hub.deliver({ to: { companyId }, message: { event: 'changedProfile' } })
  expect(slow).toMatchObject({ isGone: true, heard: [] })
  expect(quick).toMatchObject({ isGone: false, heard: [{ event: 'changedProfile' }] })
})

test('a person not active in the company gets only events for the person', () => {
  const { hub } = aHub()
  const caller = aCaller(newId())
  const socket = aSocket()
  hub.join(socket, { ...caller, known: { ...caller.known, companyAccess: null } })
  const { companyId, userId } = caller.claims
  hub.deliver({ to: { companyId: companyId ?? '' }, message: { event: 'changedProfile' } })
  hub.deliver({ to: { userId }, message: { event: 'loggedInNewSession' } })
  expect(socket.heard).toEqual([{ event: 'loggedInNewSession' }])
})

test('a log-in counts as gone with its last connection', () => {
  const { hub, gone } = aHub()
  const caller = aCaller(newId())
  const [first, second] = [hub.join(aSocket(), caller), hub.join(aSocket(), caller)]
  hub.leave(first)
  expect(gone).toEqual([])
  hub.leave(second)
  hub.leave(second)
  expect(gone).toEqual([caller.claims.sessionId])
})

test('ten thousand invalid frames end their connection and nothing else', async () => {
  const { hub } = aHub()
  const companyId = newId()
  const bystander = aSocket()
  hub.join(bystander, aCaller(companyId))
  const frames = [
    '',
    '{',
    '[]',
    'null',
    '{"event":1}',
    '{"event":"loggedIn"',
    '{"event":"updateAccessToken","accessToken":[]}',
  ]
  for (let count = 0; count < 10_000; count++) {
    const socket = aSocket()
    const id = hub.join(socket, aCaller(companyId))
    await hub.hear(id, frames[count % frames.length] ?? '')
    if (!socket.isGone) throw new Error(`frame ${count} was taken`)
  }
  expect(bystander.isGone).toBe(false)
  expect(hub.sessionIds().size).toBe(1)
})
