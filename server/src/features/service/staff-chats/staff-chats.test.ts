import {
  endChat,
  leaveChatMessage,
  rateChat,
  sendChatMessage,
} from '@mostrador/contract/features/service/help-chat/endpoints.ts'
import {
  addChatNote,
  answerChat,
  archiveSavedAnswer,
  assignChat,
  closeChat,
  createSavedAnswer,
  getChat,
  getChatFigures,
  labelChat,
  listChats,
  listSavedAnswers,
  updateSavedAnswer,
} from '@mostrador/contract/features/service/staff-chats/endpoints.ts'
import type { ChatFilter } from '@mostrador/contract/features/service/staff-chats/labels.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { aVisitor } from '../../../testing/chat/a-visitor.ts'
import { aCompany, aStaffMember, aUser, call, send } from '../../../testing/builders.ts'
import { captchaCode, openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()
let staff: Awaited<ReturnType<typeof aStaffMember>>
let other: Awaited<ReturnType<typeof aStaffMember>>

beforeAll(async () => {
  staff = await aStaffMember(server)
  other = await aStaffMember(server)
})
beforeEach(() => aVisitor(server).rest())

const idsOf = async (filter: ChatFilter, q?: string, token = staff.token) =>
  (await call(server, listChats, { filter, ...(q !== undefined && { q }) }, token)).items.map(({ id }) => id)
const answer = (conversationId: string, text = 'Hello', clientId = newId()) =>
  call(server, answerChat, { conversationId, clientId, text }, staff.token)
async function aConversation(text = 'Help'): Promise<string> {
  return (await aVisitor(server).write(text)).conversation.id
}

describe('the queue', () => {
  test('lists the longest waiting first, until they are answered', async () => {
    const began = Date.now()
    const ids: string[] = []
    for (let minute = 0; minute < 3; minute++) {
      server.setNow(new Date(began + minute * 60_000))
      ids.push(await aConversation())
    }
    server.setNow(undefined)
    const mine = (all: string[]) => all.filter((id) => ids.includes(id))
    expect(mine(await idsOf('waiting'))).toEqual(ids)
    await answer(ids[0] ?? '')
    expect(mine(await idsOf('waiting'))).toEqual(ids.slice(1))
    expect(mine(await idsOf('open'))).toHaveLength(3)
    expect(mine(await idsOf('mine'))).toEqual([ids[0]])
    expect(mine(await idsOf('mine', undefined, other.token))).toEqual([])
    await call(server, closeChat, { conversationId: ids[1] ?? '', isClosed: true }, staff.token)
    expect(mine(await idsOf('closed'))).toEqual([ids[1]])
    expect(mine(await idsOf('waiting'))).toEqual([ids[2]])
  })

  test('is found by name, address, company and words, without accents', async () => {
    const shop = await aCompany(server)
    await server.owner.query(`update companies set name = 'Panadería Ñandú' where id = $1`, [shop.companyId])
    const conversationId = newId()
    const text = 'La impresora está mordiéndose'
    await call(server, sendChatMessage, { conversationId, clientId: newId(), text, language: 'es' }, shop.token)
    for (const q of ['panaderia', 'nandu', shop.email, 'MORDIENDOSE', 'impresora nandu'])
      expect(await idsOf('open', q), q).toEqual([conversationId])
    for (const q of ['%', '_____', 'panaderia zzz']) expect(await idsOf('open', q), q).toEqual([])
  })

  test('comes in pages', async () => {
    const marks: string[] = []
    for (let index = 0; index < 5; index++) {
      aVisitor(server).rest()
      marks.push(await aConversation(`paging ${index}`))
    }
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await call(server, listChats, { filter: 'waiting', q: 'paging', per: 2, cursor }, staff.token)
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor ?? undefined
    } while (cursor !== undefined)
    expect(seen).toEqual(marks)
  })

  test('counts unread conversations', async () => {
    const visitor = aVisitor(server)
    const { conversation } = await visitor.write('one')
    await visitor.write('two', { conversationId: conversation.id })
    const unread = async () =>
      (await call(server, listChats, { filter: 'open', per: 100 }, other.token)).items.find(
        ({ id }) => id === conversation.id,
      )?.unread
    expect(await unread()).toBe(2)
    await call(server, getChat, { conversationId: conversation.id }, staff.token)
    expect(await unread()).toBe(0)
    await visitor.write('three', { conversationId: conversation.id })
    expect(await unread()).toBe(1)
  })
})

describe('a conversation', () => {
  test('shows the visitor’s language, page, company and device facts', async () => {
    const shop = await aCompany(server)
    const conversationId = newId()
    const diagnostics = { version: 'a1b2', browser: 'Firefox', screen: '360 × 800', isOnline: true, unsentDocuments: 3 }
    await call(
      server,
      sendChatMessage,
      { conversationId, clientId: newId(), text: 'Hola', language: 'es', from: '/dashboard/sales', diagnostics },
      shop.token,
    )
    expect(await call(server, getChat, { conversationId }, staff.token)).toMatchObject({
      language: 'es',
      cameFrom: '/dashboard/sales',
      diagnostics,
      companyName: 'Tienda',
      companyId: shop.companyId,
      email: shop.email,
      isSignedIn: true,
      isThere: false,
    })
  })

  test('is assigned to the first who answers, handed over, and given back, each of it recorded', async () => {
    const conversationId = await aConversation()
    await answer(conversationId)
    const assigned = async () => (await call(server, getChat, { conversationId }, staff.token)).assignedTo?.id ?? null
    expect(await assigned()).toBe(staff.auth.user.id)
    await call(server, assignChat, { conversationId, staffId: other.auth.user.id }, staff.token)
    expect(await assigned()).toBe(other.auth.user.id)
    await call(server, answerChat, { conversationId, clientId: newId(), text: 'Me too' }, staff.token)
    expect(await assigned()).toBe(other.auth.user.id)
    await call(server, assignChat, { conversationId, staffId: null }, other.token)
    expect(await assigned()).toBeNull()
    const { auth } = await aUser(server)
    expect(await send(server, assignChat.path, { conversationId, staffId: auth.user.id }, staff.token)).toMatchObject({
      statusCode: 404,
    })
    const { notes } = await call(server, getChat, { conversationId }, staff.token)
    expect(notes.map(({ kind }) => kind)).toEqual(['handedOver', 'released'])
  })

  test('stores an answer and a note once, however often they are sent', async () => {
    const conversationId = await aConversation()
    const [clientId, id] = [newId(), newId()]
    for (let index = 0; index < 3; index++) {
      await answer(conversationId, 'Once', clientId)
      await call(server, addChatNote, { conversationId, id, text: 'Once' }, staff.token)
    }
    const { messages, notes } = await call(server, getChat, { conversationId }, staff.token)
    expect(messages).toHaveLength(2)
    expect(notes).toHaveLength(1)
  })

  test('keeps its labels, and only existing ones', async () => {
    const conversationId = await aConversation()
    await call(server, labelChat, { conversationId, labels: ['wish', 'fault', 'wish'] }, staff.token)
    expect((await call(server, getChat, { conversationId }, staff.token)).labels).toEqual(['fault', 'wish'])
    expect(await send(server, labelChat.path, { conversationId, labels: ['other'] }, staff.token)).toMatchObject({
      statusCode: 422,
    })
  })

  test('is only for staff', async () => {
    const conversationId = await aConversation()
    const shop = await aCompany(server)
    for (const endpoint of [getChat, listChats, getChatFigures, listSavedAnswers])
      expect(await send(server, endpoint.path, { conversationId }, shop.token)).toMatchObject({
        statusCode: 403,
        body: { code: 'staffOnly' },
      })
  })

  test('that does not exist is not found', async () => {
    const which = { conversationId: newId() }
    const calls = [
      [getChat, which],
      [answerChat, { ...which, clientId: newId(), text: 'x' }],
      [addChatNote, { ...which, id: newId(), text: 'x' }],
      [assignChat, { ...which, staffId: null }],
      [labelChat, { ...which, labels: [] }],
      [closeChat, { ...which, isClosed: true }],
    ] as const
    for (const [endpoint, input] of calls)
      expect(await send(server, endpoint.path, input, staff.token), endpoint.path).toMatchObject({ statusCode: 404 })
  })
})

test('an answer to a closed conversation opens it again and is mailed', async () => {
  const visitor = aVisitor(server)
  const conversationId = newId()
  const email = `${newId()}@example.test`
  await visitor.call(leaveChatMessage, {
    conversationId,
    clientId: newId(),
    name: 'Ana',
    email,
    text: 'Hi',
    language: 'es',
    captchaCode,
  })
  await call(server, closeChat, { conversationId, isClosed: true }, staff.token)
  expect(await answer(conversationId, 'Todavía algo')).toMatchObject({ isMailed: true })
  expect((await call(server, getChat, { conversationId }, staff.token)).status).toBe('open')
  const mail = server.mails.find(({ to }) => to === email)
  expect(mail).toMatchObject({ language: 'es', subject: 'Test te respondió' })
  expect(mail?.body).toContain('/help/chat?lang=es#c=')
})

test('figures count waiting conversations, the median of first answers, and ratings', async () => {
  await server.owner.query('delete from chat_conversations')
  const minutes = [1, 2, 4, 8, 100]
  for (const minute of minutes) {
    aVisitor(server).rest()
    const visitor = aVisitor(server)
    const { conversation } = await visitor.write('Hi')
    await answer(conversation.id)
    await server.owner.query(
      `update chat_conversations set was_present = true, first_answer_at = created_at + make_interval(mins => $2) where id = $1`,
      [conversation.id, minute],
    )
    await visitor.call(endChat, { conversationId: conversation.id })
    await visitor.call(rateChat, { conversationId: conversation.id, isUseful: minute < 8 })
  }
  await aConversation()
  expect(await call(server, getChatFigures, {}, staff.token)).toMatchObject({
    waiting: 1,
    medianFirstAnswer: 4,
    useful: 3,
    notUseful: 2,
  })
  await server.owner.query(`update chat_conversations set was_present = false where first_answer_at is not null`)
  expect((await call(server, getChatFigures, {}, staff.token)).medianFirstAnswer).toBeNull()
})

describe('saved answers', () => {
  test('are added, changed, archived and restored', async () => {
    const title = `Printer ${newId()}`
    const { answer: added } = await call(
      server,
      createSavedAnswer,
      { title, textEn: 'Hi {name}', textEs: '' },
      staff.token,
    )
    const change = { id: added.id, version: added.version, title, textEn: '', textEs: 'Hola {name}' }
    const { answer: changed } = await call(server, updateSavedAnswer, change, other.token)
    expect(changed).toMatchObject({ textEn: '', textEs: 'Hola {name}', version: 2 })
    expect(await send(server, updateSavedAnswer.path, change, staff.token)).toMatchObject({
      statusCode: 409,
      body: { code: 'versionConflict' },
    })
    await call(server, archiveSavedAnswer, { id: added.id, isArchived: true }, staff.token)
    const again = await call(server, createSavedAnswer, { title: title.toUpperCase(), textEs: 'Otra' }, staff.token)
    expect(await send(server, archiveSavedAnswer.path, { id: added.id, isArchived: false }, staff.token)).toMatchObject(
      {
        statusCode: 409,
        body: { code: 'nameTaken' },
      },
    )
    const { items } = await call(server, listSavedAnswers, {}, staff.token)
    expect(items.find(({ id }) => id === added.id)?.isArchived).toBe(true)
    expect(items.find(({ id }) => id === again.answer.id)?.isArchived).toBe(false)
  })

  test('have a title and a text in one language at least', async () => {
    for (const input of [
      { title: '', textEn: 'x' },
      { title: 'x', textEn: ' ', textEs: '' },
      { title: 'x', textEn: 'x'.repeat(4001) },
    ])
      expect(await send(server, createSavedAnswer.path, input, staff.token)).toMatchObject({ statusCode: 422 })
  })
})
