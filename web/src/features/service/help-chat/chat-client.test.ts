import type { ChatMessage, Conversation } from '@mostrador/contract/features/service/help-chat/schema.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { createChatClient, retryMs } from '#src/features/service/help-chat/chat-client.ts'
import type { Unsent } from '#src/features/service/help-chat/chat-state.ts'
import { ApiError, NetworkError } from '#src/lib/api-error.ts'

const availability = { isOpen: true, isPresent: true, opensAt: null, usualMinutes: null }
const conversationOf = (id: string, lastSeq: number): Conversation => ({
  id,
  status: 'open',
  language: 'en',
  email: null,
  staffName: null,
  isUseful: null,
  lastSeq,
  createdAt: '2026-12-01T15:00:00.000Z',
})

/** A server with one conversation, as calls see it. */
let stored: ChatMessage[]
let storedId: string | null
let sent: { message: Unsent; conversationId: string; isFirst: boolean }[]
let reads: { conversationId?: string; since: number }[]
let followed: (string | null)[]
let waits: { ms: number; go: () => void }[]
let fail: (() => unknown) | null
let answersLost: number
let ids: number
let client: ReturnType<typeof createChatClient>

const store = (text: string, clientId: string, staffName: string | null = null): ChatMessage => {
  const known = stored.find((message) => message.clientId === clientId)
  if (known) return known
  const message = { seq: stored.length + 1, clientId, staffName, text, file: null, at: '2026-12-01T15:00:00.000Z' }
  stored.push(message)
  return message
}
const refuse = (status: number, data: Record<string, unknown> = {}) => {
  const code = status === 404 ? 'notFound' : status === 429 ? 'tooManyRequests' : 'invalidInput'
  throw new ApiError(status, { statusCode: status, code, message: 'No', data })
}
const failIfWanted = () => {
  if (fail) throw fail()
}
const settle = () => new Promise((resolve) => setTimeout(resolve))
const texts = () => client.store.get().messages.map(({ text }) => text)
const waitingTexts = () => client.store.get().unsent.map(({ text, status }) => `${text} ${status}`)

beforeEach(() => {
  stored = []
  storedId = null
  sent = []
  reads = []
  followed = []
  waits = []
  fail = null
  answersLost = 0
  ids = 0
  client = createChatClient({
    read: async (input) => {
      reads.push(input)
      failIfWanted()
      if (input.conversationId !== undefined && input.conversationId !== storedId) refuse(404)
      const conversation = storedId === null ? null : conversationOf(storedId, stored.length)
      return { availability, conversation, messages: stored.filter(({ seq }) => seq > input.since) }
    },
    send: async (message, place) => {
      failIfWanted()
      sent.push({ message, ...place })
      if (message.text === 'refused') refuse(422, { fields: { text: 'Too long' } })
      storedId ??= place.conversationId
      const kept = store(message.text, message.clientId)
      if (answersLost-- > 0) throw new NetworkError('lost')
      return { conversation: conversationOf(storedId, stored.length), message: kept }
    },
    follow: (id) => followed.push(id),
    newId: () => `id-${++ids}`,
    wait: (ms, go) => {
      const one = { ms, go }
      waits.push(one)
      return () => {
        waits = waits.filter((other) => other !== one)
      }
    },
  })
})

describe('what is written', () => {
  test('begins a conversation and is followed live', async () => {
    await client.sync()
    client.write('Hello')
    await settle()
    expect(texts()).toEqual(['Hello'])
    expect(sent).toMatchObject([{ conversationId: 'id-2', isFirst: true }])
    expect(followed).toEqual(['id-2'])
  })

  test('offline waits, and is sent in its order once there is a connection', async () => {
    await client.sync()
    fail = () => new NetworkError('offline')
    for (const text of ['one', 'two', 'three']) client.write(text)
    await settle()
    expect(waitingTexts()).toEqual(['one waiting', 'two waiting', 'three waiting'])
    expect(client.store.get().isReachable).toBe(false)
    fail = null
    client.retry()
    await settle()
    expect(stored.map(({ text }) => text)).toEqual(['one', 'two', 'three'])
    expect(waitingTexts()).toEqual([])
    expect(client.store.get().isReachable).toBe(true)
  })

  test('whose answer was lost is sent again and shown once', async () => {
    await client.sync()
    answersLost = 1
    client.write('Hello')
    await settle()
    expect(waitingTexts()).toEqual(['Hello waiting'])
    waits[0]?.go()
    await settle()
    expect(sent.map(({ message, conversationId }) => `${message.clientId} ${conversationId}`)).toEqual([
      'id-1 id-2',
      'id-1 id-2',
    ])
    expect(texts()).toEqual(['Hello'])
  })

  test('waits longer after each failure, and as long as the server says when there was too much', async () => {
    await client.sync()
    fail = () => new NetworkError('offline')
    client.write('Hello')
    await settle()
    waits.pop()?.go()
    await settle()
    expect(waits.map(({ ms }) => ms)).toEqual([retryMs * 2])
    fail = () => {
      try {
        refuse(429, { secondsLeft: 7 })
      } catch (error) {
        return error
      }
      return undefined
    }
    waits.pop()?.go()
    await settle()
    expect(waits.map(({ ms }) => ms)).toEqual([7000])
  })

  test('and refused says why, holds nothing back, and can be sent again or discarded', async () => {
    await client.sync()
    client.write('refused')
    client.write('next')
    await settle()
    expect(client.store.get().unsent).toMatchObject([{ status: 'refused', fault: 'Too long' }])
    expect(texts()).toEqual(['next'])
    client.discard('id-1')
    expect(client.store.get().unsent).toEqual([])
  })

  test('goes into the conversation that another tab began meanwhile', async () => {
    await client.sync()
    storedId = 'other-tab'
    store('From the other tab', 'x')
    client.write('From here')
    await settle()
    expect(sent).toMatchObject([{ conversationId: 'other-tab', isFirst: false }])
    expect(texts()).toEqual(['From the other tab', 'From here'])
  })

  test('begins another conversation when the person wants one', async () => {
    storedId = 'old'
    store('Old', 'x')
    await client.sync()
    client.startAnother()
    await client.sync()
    expect(texts()).toEqual([])
    storedId = null
    stored = []
    client.write('New')
    await settle()
    expect(sent[0]?.conversationId).not.toBe('old')
    expect(texts()).toEqual(['New'])
  })
})

describe('what is answered', () => {
  test('is read from the last message without a gap', async () => {
    await client.sync()
    client.write('one')
    await settle()
    store('two', 's-2', 'Eva')
    client.write('three')
    await settle()
    // The answer to "three" came before anybody asked for "two".
    expect(client.store.get().messages.map(({ seq }) => seq)).toEqual([1, 3])
    await client.sync()
    expect(reads.at(-1)).toMatchObject({ since: 1 })
    expect(texts()).toEqual(['one', 'two', 'three'])
  })

  test('shows nothing more after a log-out, and says so', async () => {
    storedId = 'mine'
    store('Secret', 'x')
    await client.sync()
    storedId = null
    stored = []
    await client.sync()
    expect(client.store.get()).toMatchObject({ conversation: null, messages: [], isLoggedOut: true })
    expect(followed).toEqual(['mine', null])
  })

  test('that cannot be read at the start is a failure to be tried again', async () => {
    fail = () => new NetworkError('offline')
    await client.sync()
    expect(client.store.get().status).toBe('failed')
    fail = null
    await client.sync()
    expect(client.store.get().status).toBe('ready')
  })
})
