/** Visitors and staff on the live channel: who receives which events. */
import { logOut } from '@mostrador/contract/features/access/auth/endpoints.ts'
import { createChatTicket, endChat, getOwnChat } from '@mostrador/contract/features/service/help-chat/endpoints.ts'
import {
  addChatNote,
  answerChat,
  assignChat,
  getChat,
  labelChat,
  setAvailability,
} from '@mostrador/contract/features/service/staff-chats/endpoints.ts'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { aVisitor, type TestVisitor } from '../../../testing/chat/a-visitor.ts'
import { aCompany, aStaffMember, aUser, call } from '../../../testing/builders.ts'
import { connect, connectWith, type LiveClient } from '../../../testing/live-client.ts'
import { openTestServer } from '../../../testing/test-server.ts'
import { maxSocketsPerConversation, maxVisitorsPerAddress, serveVisitors } from '../../office/live/public.ts'

const server = openTestServer()
let url: string
/** A Tuesday within the hours of `config/help.yaml`. */
const openHour = new Date('2026-12-01T15:00:00Z')

beforeAll(async () => {
  url = await server.app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(() => {
  server.setNow(undefined)
  aVisitor(server).rest()
})

async function listen(visitor: TestVisitor, conversationId?: string): Promise<LiveClient> {
  const { ticket } = await visitor.call(createChatTicket, conversationId === undefined ? {} : { conversationId })
  return connectWith(url, ticket)
}
const heardOf = ({ heard }: LiveClient) => heard.map((message) => JSON.stringify(message))
/** Waits until everything announced before has arrived. */
async function waitForSignals(...clients: LiveClient[]): Promise<void> {
  server.deps.live.announce({ to: { isVisitor: true }, message: { event: 'helpChatAvailability' } })
  for (const client of clients) await client.hears('helpChatAvailability')
}

test('two visitors and a staff member each receive only their own events', async () => {
  const staff = await aStaffMember(server)
  const [ana, eva] = [aVisitor(server), aVisitor(server)]
  const hers = (await ana.write('From Ana')).conversation.id
  const other = (await eva.write('From Eva')).conversation.id
  const [anaHears, evaHears] = [await listen(ana, hers), await listen(eva, other)]
  const staffHears = await connect(url, staff.token)
  const owner = await connect(url, (await aCompany(server)).token)

  await call(server, answerChat, { conversationId: hers, clientId: newId(), text: 'Hello Ana' }, staff.token)
  expect(await anaHears.hears('helpChatChanged')).toEqual({ event: 'helpChatChanged', conversationId: hers })
  await eva.write('More', { conversationId: other })
  await evaHears.hears('helpChatChanged')
  await waitForSignals(anaHears, evaHears)
  expect(new Set(heardOf(anaHears).filter((text) => text.includes('Changed')))).toEqual(
    new Set([JSON.stringify({ event: 'helpChatChanged', conversationId: hers })]),
  )
  expect(heardOf(evaHears).join()).not.toContain(hers)
  await expect
    .poll(
      () => new Set(staffHears.heard.flatMap((message) => ('conversationId' in message ? message.conversationId : []))),
    )
    .toEqual(new Set([hers, other]))
  // People of companies receive none of it.
  expect(owner.heard).toEqual([])
  for (const client of [anaHears, evaHears, staffHears, owner]) client.close()
})

test('events for staff only do not reach the visitor', async () => {
  const staff = await aStaffMember(server)
  const ana = aVisitor(server)
  const conversationId = (await ana.write('Hello')).conversation.id
  const hears = await listen(ana, conversationId)
  const staffHears = await connect(url, staff.token)
  await call(server, addChatNote, { conversationId, id: newId(), text: 'She is angry' }, staff.token)
  await call(server, labelChat, { conversationId, labels: ['fault'] }, staff.token)
  await call(server, getChat, { conversationId }, staff.token)
  await staffHears.hears('helpChatChanged')
  await waitForSignals(hears)
  expect(heardOf(hears).filter((text) => text.includes('helpChatChanged'))).toEqual([])
  // The name of the answering person is not secret.
  await call(server, assignChat, { conversationId, staffId: staff.auth.user.id }, staff.token)
  await hears.hears('helpChatChanged')
  hears.close()
  staffHears.close()
})

test('a ticket opens one connection, of its own conversation only', async () => {
  const [ana, eva] = [aVisitor(server), aVisitor(server)]
  const { conversation } = await ana.write('Mine')
  await eva.write('Hers')
  expect(await eva.send(createChatTicket, { conversationId: conversation.id })).toMatchObject({ statusCode: 404 })
  const { ticket } = await ana.call(createChatTicket, { conversationId: conversation.id })
  const client = await connectWith(url, ticket)
  await expect(connectWith(url, ticket)).rejects.toThrow('401')
  const late = await ana.call(createChatTicket, { conversationId: conversation.id })
  server.setNow(new Date(Date.now() + 31_000))
  await expect(connectWith(url, late.ticket)).rejects.toThrow('401')
  await expect(connectWith(url, (await ana.call(createChatTicket, {})).ticket, 'https://evil.example')).rejects.toThrow(
    '403',
  )
  client.say({ event: 'usingCheckout' })
  expect(await client.closed).toBe(1008)
})

test('visitors are notified when the first staff member comes and when the last one goes', async () => {
  server.setNow(openHour)
  const [one, other] = [await aStaffMember(server), await aStaffMember(server)]
  const ana = aVisitor(server)
  const hears = await listen(ana)
  const count = () => hears.heard.filter(({ event }) => event === 'helpChatAvailability').length
  const isPresent = async () => (await ana.call(getOwnChat, {})).availability.isPresent
  const [first, second] = [newId(), newId()]
  await call(server, setAvailability, { pageId: first, isAvailable: true }, one.token)
  await expect.poll(count).toBe(1)
  expect(await isPresent()).toBe(true)
  await call(server, setAvailability, { pageId: first, isAvailable: true }, one.token)
  await call(server, setAvailability, { pageId: second, isAvailable: true }, other.token)
  // A person cannot end the state of another person's page.
  await call(server, setAvailability, { pageId: second, isAvailable: false }, one.token)
  await call(server, setAvailability, { pageId: first, isAvailable: false }, one.token)
  expect(await isPresent()).toBe(true)
  expect(count()).toBe(1)
  await call(server, setAvailability, { pageId: second, isAvailable: false }, other.token)
  await expect.poll(count).toBe(2)
  expect(await isPresent()).toBe(false)
  hears.close()
})

test('a dead page of staff is noticed without a report', async () => {
  server.setNow(openHour)
  const staff = await aStaffMember(server)
  await call(server, setAvailability, { pageId: newId(), isAvailable: true }, staff.token)
  const heard: string[] = []
  const fail = (error: unknown) => expect.unreachable(String(error))
  const visitors = serveVisitors(server.deps, fail, 20)
  const socket = { bufferedAmount: 0, send: (text: string) => heard.push(text), close: () => {}, terminate: () => {} }
  visitors.join(socket, { conversationId: null, sessionId: null, userId: null }, '127.0.0.1')
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(heard).toEqual([])
  await server.owner.query(`update chat_available_staff set seen_at = now() - interval '2 minutes'`)
  await expect.poll(() => heard).toEqual([JSON.stringify({ event: 'helpChatAvailability' })])
  await visitors.end()
})

test('staff see whether the visitor is connected, and an answer is mailed only if not', async () => {
  const staff = await aStaffMember(server)
  const { email } = await aUser(server)
  const ana = aVisitor(server)
  await ana.logIn(email)
  const conversationId = (await ana.write('Hello')).conversation.id
  const hears = await listen(ana, conversationId)
  const isThere = async () => (await call(server, getChat, { conversationId }, staff.token)).isThere
  const answer = () =>
    call(server, answerChat, { conversationId, clientId: newId(), text: 'Hi' }, staff.token).then(
      ({ isMailed }) => isMailed,
    )
  await expect.poll(isThere).toBe(true)
  expect(await answer()).toBe(false)
  hears.close()
  await expect.poll(isThere).toBe(false)
  expect(await answer()).toBe(true)
  expect(server.mails.filter(({ to, subject }) => to === email && subject.includes('answered'))).toHaveLength(1)
})

test('logging out ends the connection of a shared computer', async () => {
  const ana = aVisitor(server)
  await ana.logIn((await aUser(server)).email)
  const { conversation } = await ana.write('Mine')
  const hears = await listen(ana, conversation.id)
  await ana.call(logOut, {})
  expect(await hears.closed).toBe(1008)
})

test('connections of a conversation and of an address are limited, and count for no company', async () => {
  const ana = aVisitor(server)
  const { conversation } = await ana.write('Mine')
  const own: LiveClient[] = []
  for (let index = 0; index < maxSocketsPerConversation; index++) own.push(await listen(ana, conversation.id))
  const newest = await listen(ana, conversation.id)
  expect(await own[0]?.closed).toBe(1008)
  const others: LiveClient[] = []
  for (let index = own.length; index < maxVisitorsPerAddress; index++) others.push(await listen(aVisitor(server)))
  expect(await (await listen(aVisitor(server))).closed).toBe(1013)
  const { rows } = await server.owner.query('select count(*)::integer as n from live_presence')
  expect(rows).toEqual([{ n: 0 }])
  await ana.call(endChat, { conversationId: conversation.id })
  await newest.hears('helpChatChanged')
  for (const client of [...own, ...others, newest]) client.close()
})
