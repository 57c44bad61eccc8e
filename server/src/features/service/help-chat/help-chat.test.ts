import {
  continueChat,
  createChatTicket,
  downloadChatFile,
  endChat,
  getHelpService,
  getOwnChat,
  leaveChatMessage,
  listOwnChats,
  mailTranscript,
  rateChat,
  sendChatFile,
  sendChatMessage,
  setChatLanguage,
} from '@mostrador/contract/features/service/help-chat/endpoints.ts'
import { filesOfConversation, linkDays } from '@mostrador/contract/features/service/help-chat/limits.ts'
import {
  addChatNote,
  answerChat,
  answerWithFile,
  assignChat,
  closeChat,
  getChat,
  labelChat,
  setAvailability,
} from '@mostrador/contract/features/service/staff-chats/endpoints.ts'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { aVisitor, type TestVisitor } from '../../../testing/chat/a-visitor.ts'
import { aStaffMember, aUser, call, send } from '../../../testing/builders.ts'
import { captchaCode, openTestServer } from '../../../testing/test-server.ts'
import { bankPdf } from '../../../testing/pdf/make-pdf.ts'
import { refused } from '../../../testing/upload-corpus.ts'
import { uploadPicture } from '../../../testing/upload-picture.ts'

const server = openTestServer()
/** A Tuesday within the hours of `config/help.yaml`, where Santiago is three hours behind UTC. */
const openHour = new Date('2026-12-01T15:00:00Z')
const dayMs = 86_400_000

beforeEach(() => {
  aVisitor(server).rest()
})
afterEach(() => server.setNow(undefined))

const messagesOf = async (visitor: TestVisitor, conversationId: string, since = 0) =>
  (await visitor.call(getOwnChat, { conversationId, since })).messages.map(({ text }) => text)
const mailsTo = (email: string) => server.mails.filter(({ to }) => to === email)
const tokenIn = (body = '') => /#c=([\w-]+)/.exec(body)?.[1] ?? ''

describe('a conversation', () => {
  test('is found again by its browser, and by no other', async () => {
    const [ana, eva] = [aVisitor(server), aVisitor(server)]
    const { conversation } = await ana.write('My printer prints nothing')
    const { id } = conversation
    expect(await ana.call(getOwnChat, {})).toMatchObject({
      conversation: { id, status: 'open', language: 'en', lastSeq: 1 },
      messages: [{ seq: 1, text: 'My printer prints nothing', staffName: null }],
    })
    expect((await eva.call(getOwnChat, {})).conversation).toBeNull()
    await eva.write('Another question')
    const calls = [
      [getOwnChat, { conversationId: id }],
      [sendChatMessage, { conversationId: id, clientId: newId(), text: 'x', language: 'en', captchaCode }],
      [setChatLanguage, { conversationId: id, language: 'es' }],
      [endChat, { conversationId: id }],
      [rateChat, { conversationId: id, isUseful: true }],
      [mailTranscript, { conversationId: id, email: 'eva@example.test' }],
      [createChatTicket, { conversationId: id }],
      [downloadChatFile, { conversationId: id, fileId: newId() }],
    ] as const
    const { auth } = await aUser(server)
    for (const [endpoint, input] of calls) {
      expect(await eva.send(endpoint, input), endpoint.path).toMatchObject({ statusCode: 404 })
      expect(await send(server, endpoint.path, input, auth.accessToken), endpoint.path).toMatchObject({
        statusCode: 404,
      })
    }
    expect(
      (await eva.upload(sendChatFile, { conversationId: id, clientId: newId() }, await bankPdf())).statusCode,
    ).toBe(404)
    expect(await messagesOf(ana, id)).toEqual(['My printer prints nothing'])
  })

  test('has a cookie that no page and no script can read', async () => {
    const ana = aVisitor(server)
    const response = await ana.request(getOwnChat, {})
    expect(response.cookies).toMatchObject([{ name: 'chat', httpOnly: true, sameSite: 'Lax', path: '/api/helpChat' }])
    const key = ana.cookies['chat'] ?? ''
    await ana.write('Hello')
    const { rows } = await server.owner.query('select hash from chat_keys')
    expect(rows.map(({ hash }: { hash: Buffer }) => hash.toString('base64url'))).not.toContain(key)
  })

  test('of a person is available on all their devices', async () => {
    const { email } = await aUser(server)
    const [phone, desk] = [aVisitor(server), aVisitor(server)]
    await phone.logIn(email)
    const { conversation } = await phone.write('From the phone')
    const { auth } = await desk.logIn(email)
    expect(await desk.call(getOwnChat, {})).toMatchObject({ conversation: { id: conversation.id, email } })
    expect((await call(server, listOwnChats, {}, auth.accessToken)).items).toMatchObject([
      { id: conversation.id, firstText: 'From the phone' },
    ])
  })

  test('on a shared computer is not visible to the next person', async () => {
    const shared = aVisitor(server)
    const [ana, eva] = [await aUser(server), await aUser(server)]
    const before = await shared.write('Before anybody logged in')
    await shared.logIn(ana.email)
    expect((await shared.call(getOwnChat, {})).conversation).toBeNull()
    const hers = await shared.write('A secret of Ana')
    await shared.logOut()
    expect(shared.cookies['chat']).toBeUndefined()
    expect((await shared.call(getOwnChat, {})).conversation).toBeNull()
    await shared.logIn(eva.email)
    for (const { conversation } of [before, hers])
      expect(await shared.send(getOwnChat, { conversationId: conversation.id })).toMatchObject({ statusCode: 404 })
    expect((await shared.call(listOwnChats, {})).items).toEqual([])
  })

  test('is not begun by a person whose log-in only has to be renewed', async () => {
    const visitor = aVisitor(server)
    await visitor.logIn((await aUser(server)).email)
    server.setNow(new Date(Date.now() + 20 * 60_000))
    expect(await visitor.send(getOwnChat, {})).toMatchObject({ statusCode: 401, body: { code: 'unauthenticated' } })
  })

  test('of a stranger begins with the robot check, once', async () => {
    const visitor = aVisitor(server)
    const first = { conversationId: newId(), clientId: newId(), text: 'Hi', language: 'en' } as const
    expect(await visitor.send(sendChatMessage, first)).toMatchObject({
      statusCode: 403,
      body: { code: 'captchaRequired' },
    })
    await visitor.call(sendChatMessage, { ...first, captchaCode })
    await visitor.call(sendChatMessage, { ...first, clientId: newId(), text: 'Are you there?' })
    expect(await messagesOf(visitor, first.conversationId)).toEqual(['Hi', 'Are you there?'])
  })
})

describe('messages', () => {
  test('sent again are stored once, also the first', async () => {
    const visitor = aVisitor(server)
    await visitor.call(getOwnChat, {})
    const first = { conversationId: newId(), clientId: newId(), text: 'Once', language: 'en', captchaCode } as const
    const answers = [await visitor.call(sendChatMessage, first), await visitor.call(sendChatMessage, first)]
    expect(answers.map(({ message }) => message.seq)).toEqual([1, 1])
    expect(await messagesOf(visitor, first.conversationId)).toEqual(['Once'])
  })

  test('of two tabs at once have one order, and each follows what it has', async () => {
    const visitor = aVisitor(server)
    const { conversation } = await visitor.write('0')
    const texts = Array.from({ length: 12 }, (_, index) => String(index + 1))
    await Promise.all(texts.map((text) => visitor.write(text, { conversationId: conversation.id })))
    const { messages } = await visitor.call(getOwnChat, { conversationId: conversation.id })
    expect(messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 13 }, (_, index) => index + 1))
    expect(new Set(messages.map(({ text }) => text)).size).toBe(13)
    expect(await messagesOf(visitor, conversation.id, 11)).toEqual(messages.slice(11).map(({ text }) => text))
  })

  test('are stored as typed, and lose nothing', async () => {
    const visitor = aVisitor(server)
    const texts = [
      '<script>alert(1)</script><img src=x onerror=alert(1)>',
      'javascript:alert(1) [a](javascript:alert(1)) {{7*7}} ${1}',
      'línea uno\n\tlínea dos & más “comillas” 👩‍🔧',
    ]
    const { conversation } = await visitor.write(texts[0] ?? '')
    for (const text of texts.slice(1)) await visitor.write(text, { conversationId: conversation.id })
    expect(await messagesOf(visitor, conversation.id)).toEqual(texts)
  })

  test.each(['', '   ', 'a\u0000b', 'a\u202Eb', 'x'.repeat(4001)])('refuses %j', async (text) => {
    const input = { conversationId: newId(), clientId: newId(), text, language: 'en', captchaCode }
    expect(await aVisitor(server).send(sendChatMessage, input)).toMatchObject({ statusCode: 422 })
  })

  test('are limited for each visitor and for each address', async () => {
    const quick = aVisitor(server, '203.0.113.7')
    const { conversation } = await quick.write('1')
    const again = (visitor: TestVisitor, conversationId: string) =>
      visitor.send(sendChatMessage, { conversationId, clientId: newId(), text: 'x', language: 'en', captchaCode })
    let last = 200
    for (let index = 0; index < 30 && last === 200; index++) last = (await again(quick, conversation.id)).statusCode
    expect(last).toBe(429)
    // A neighbour behind the same address may send, until there are too many.
    const neighbours = Array.from({ length: 9 }, () => aVisitor(server, '203.0.113.7'))
    const begun = await Promise.all(neighbours.map((visitor) => again(visitor, newId())))
    expect(begun.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 200, 200, 200, 200, 429, 429, 429, 429,
    ])
    expect((await again(aVisitor(server, '203.0.113.8'), newId())).statusCode).toBe(200)
  })
})

describe('content for staff only', () => {
  test('reaches the visitor in no call', async () => {
    const staff = await aStaffMember(server)
    const visitor = aVisitor(server)
    const { conversation } = await visitor.write('Help', { language: 'es' })
    const which = { conversationId: conversation.id }
    const secret = 'the visitor must never read this'
    await call(server, addChatNote, { ...which, id: newId(), text: secret }, staff.token)
    await call(server, assignChat, { ...which, staffId: staff.auth.user.id }, staff.token)
    await call(server, labelChat, { ...which, labels: ['fault', 'wish'] }, staff.token)
    await call(server, answerChat, { ...which, clientId: newId(), text: 'Hello' }, staff.token)
    await call(server, closeChat, { ...which, isClosed: true }, staff.token)

    const answers = [
      await visitor.call(getOwnChat, which),
      await visitor.call(listOwnChats, {}),
      await visitor.call(setChatLanguage, { ...which, language: 'en' }),
      await visitor.call(rateChat, { ...which, isUseful: false, words: 'Slow' }),
      await visitor.write('More', which),
      await visitor.call(endChat, which),
    ]
    await visitor.call(mailTranscript, { ...which, email: 'transcript@example.test' })
    const seen = JSON.stringify([answers, mailsTo('transcript@example.test')])
    expect(seen).not.toContain(secret)
    expect(seen).not.toMatch(/fault|wish|assigned|labels/)
    expect(seen).not.toContain(staff.auth.user.id)
    const theirs = await call(server, getChat, which, staff.token)
    expect(theirs.notes.map(({ kind }) => kind)).toEqual(['note', 'taken', 'labelled', 'closed'])
    expect(theirs.notes[0]?.text).toBe(secret)
  })
})

describe('availability of staff', () => {
  const availability = async () => (await aVisitor(server).call(getOwnChat, {})).availability
  const say = (token: string, pageId: string, isAvailable: boolean) =>
    call(server, setAvailability, { pageId, isAvailable }, token)

  test('needs both the hours and a person', async () => {
    const pageId = newId()
    server.setNow(openHour)
    const { token } = await aStaffMember(server)
    expect(await availability()).toMatchObject({ isOpen: true, isPresent: false, opensAt: null })
    await say(token, pageId, true)
    expect(await availability()).toMatchObject({ isOpen: true, isPresent: true })
    // A holiday, and the evening: a person alone is not enough.
    for (const [at, opensAt] of [
      ['2026-12-25T15:00:00Z', '2026-12-28T12:00:00.000Z'],
      ['2026-12-01T22:00:00Z', '2026-12-02T12:00:00.000Z'],
    ] as const) {
      server.setNow(new Date(at))
      expect(await availability()).toMatchObject({ isOpen: false, isPresent: false, opensAt })
    }
    server.setNow(openHour)
    await server.owner.query(`update chat_available_staff set seen_at = now() - interval '2 minutes'`)
    expect(await availability()).toMatchObject({ isPresent: false })
    await say(token, pageId, true)
    await say(token, pageId, false)
    expect(await availability()).toMatchObject({ isPresent: false })
  })

  test('ends when the person is no longer staff', async () => {
    server.setNow(openHour)
    const { token, auth } = await aStaffMember(server)
    await say(token, newId(), true)
    expect(await availability()).toMatchObject({ isPresent: true })
    await server.owner.query('delete from staff_members where user_id = $1', [auth.user.id])
    expect(await availability()).toMatchObject({ isPresent: false })
  })

  test('is shown with the hours, their zone, and articles for the previous page', async () => {
    const service = (language: 'en' | 'es', from?: string) =>
      call(server, getHelpService, { language, ...(from !== undefined && { from }) })
    const english = await service('en', 'help:close-a-register')
    expect(english).toMatchObject({ timeZone: 'America/Santiago', days: { length: 7 } })
    expect(english.days[0]).toEqual({ day: 1, spans: [{ from: '09:00', to: '18:00' }] })
    expect(english.articles[0]?.slug).toBe('close-a-register')
    const spanish = await service('es', 'help:close-a-register')
    expect(spanish.articles.map(({ id }) => id)).toEqual(english.articles.map(({ id }) => id))
    expect(spanish.articles[0]?.slug).not.toBe('close-a-register')
    expect((await service('en', '/dashboard/customers')).articles[0]?.id).toBe('customers')
    for (const from of [undefined, 'help:none', '/none', 'javascript:alert(1)'])
      expect((await service('en', from)).articles.length).toBeGreaterThan(0)
  })
})

describe('a message left outside the hours', () => {
  const left = { name: 'Ana Pérez', text: 'Do you sell printers?', language: 'en', captchaCode } as const

  test('is answered by mail, and its link continues the same conversation', async () => {
    const staff = await aStaffMember(server)
    const visitor = aVisitor(server)
    const email = `${newId()}@example.test`
    const conversationId = newId()
    await visitor.call(leaveChatMessage, { ...left, conversationId, clientId: newId(), email })
    const answer = await call(
      server,
      answerChat,
      {
        conversationId,
        clientId: newId(),
        text: 'We do not.\nLook at http://127.0.0.1:3000/help/printers or evil.example',
      },
      staff.token,
    )
    expect(answer.isMailed).toBe(true)
    const [mail] = mailsTo(email)
    expect(mail?.body).toContain('Ana Pérez')
    expect(mail?.body).toContain('We do not.\nLook at http://127.0.0.1:3000/help/printers or evil. example')

    const phone = aVisitor(server)
    const token = tokenIn(mail?.body)
    // Opening the link uses nothing up: the token is not even part of the request.
    for (let index = 0; index < 3; index++)
      expect(await phone.call(continueChat, { token })).toEqual({ conversationId })
    expect(await messagesOf(phone, conversationId)).toHaveLength(2)
    await phone.write('Thanks', { conversationId })
    expect(await messagesOf(visitor, conversationId)).toEqual([left.text, expect.any(String), 'Thanks'])
  })

  test('needs a person, a name and an address', async () => {
    const input = { ...left, conversationId: newId(), clientId: newId(), email: 'ana@example.test' }
    const visitor = aVisitor(server)
    expect(await visitor.send(leaveChatMessage, { ...input, captchaCode: 'robot' })).toMatchObject({ statusCode: 403 })
    for (const wrong of [{ email: 'ana' }, { name: '<b>' }, { text: '' }])
      expect(await visitor.send(leaveChatMessage, { ...input, ...wrong })).toMatchObject({ statusCode: 422 })
  })

  test('has links that expire, and that strangers can neither guess nor take over', async () => {
    const staff = await aStaffMember(server)
    const { email } = await aUser(server)
    const owner = aVisitor(server)
    await owner.logIn(email)
    const { conversation } = await owner.write('Mine')
    await call(server, answerChat, { conversationId: conversation.id, clientId: newId(), text: 'Yes' }, staff.token)
    const token = tokenIn(mailsTo(email).at(-1)?.body)
    const other = aVisitor(server)
    await other.logIn((await aUser(server)).email)
    expect(await other.send(continueChat, { token })).toMatchObject({ statusCode: 410 })
    expect(await other.send(continueChat, { token: 'x'.repeat(43) })).toMatchObject({ statusCode: 410 })
    const stranger = aVisitor(server)
    server.setNow(new Date(Date.now() + (linkDays - 1) * dayMs))
    expect(await stranger.call(continueChat, { token })).toEqual({ conversationId: conversation.id })
    server.setNow(new Date(Date.now() + (linkDays + 1) * dayMs))
    expect(await aVisitor(server).send(continueChat, { token })).toMatchObject({ statusCode: 410 })
  })
})

describe('files', () => {
  const picture = (width = 30) =>
    sharp({ create: { width, height: 20, channels: 3, background: '#abcdef' } })
      .png()
      .toBuffer()

  test('can be downloaded by the visitor and by staff', async () => {
    const staff = await aStaffMember(server)
    const visitor = aVisitor(server)
    const { conversation } = await visitor.write('Look')
    const which = { conversationId: conversation.id }
    const bytes = await picture()
    const sent = await visitor.upload(sendChatFile, { ...which, clientId: newId() }, bytes, '../../../<b>shot</b>.html')
    expect(sent.statusCode).toBe(200)
    const { file } = sendChatFile.output.parse(sent.json()).message
    expect(file).toMatchObject({ fileName: 'b_.png', contentType: 'image/png', bytes: bytes.length })
    const fileId = file?.id ?? ''
    const download = await visitor.request(downloadChatFile, { ...which, fileId })
    expect(download.rawPayload.equals(bytes)).toBe(true)
    expect(download.headers).toMatchObject({
      'content-disposition': expect.stringContaining('attachment'),
      'x-content-type-options': 'nosniff',
    })
    const { conversation: other } = await aVisitor(server).write('x')
    expect(await visitor.send(downloadChatFile, { conversationId: other.id, fileId })).toMatchObject({
      statusCode: 404,
    })
    expect((await call(server, getChat, which, staff.token)).messages[1]?.file?.id).toBe(fileId)
  })

  test('of a visitor reach staff as a picture, those of staff unchanged', async () => {
    const staff = await aStaffMember(server)
    const visitor = aVisitor(server)
    const { conversation } = await visitor.write('Look')
    const which = { conversationId: conversation.id, clientId: newId() }
    const paper = await bankPdf()
    const sent = sendChatFile.output.parse((await visitor.upload(sendChatFile, which, paper, 'a.pdf')).json())
    expect(sent.message.file).toMatchObject({ fileName: 'a.webp', contentType: 'image/webp' })
    const answer = { ...which, clientId: newId() }
    const { body } = await uploadPicture(server, staff, answerWithFile.path, 'chatFile', paper, answer)
    expect(body).toMatchObject({ message: { file: { contentType: 'application/pdf', bytes: paper.length } } })
  })

  /** Complete pictures that are only too small for a product. */
  const allowed = /^a (picture|very flat)/
  test.each(refused.filter(([name]) => !allowed.test(name)))('refuses %s by its content', async (_name, make) => {
    const visitor = aVisitor(server)
    const { conversation } = await visitor.write('Look')
    const answer = await visitor.upload(
      sendChatFile,
      { conversationId: conversation.id, clientId: newId() },
      await make(),
    )
    expect([413, 422]).toContain(answer.statusCode)
    expect(await messagesOf(visitor, conversation.id)).toEqual(['Look'])
  })

  test('are limited in number and size, and stored once', async () => {
    const visitor = aVisitor(server)
    const { conversation } = await visitor.write('Look')
    const one = (width: number, clientId = newId()) =>
      picture(width).then((bytes) => visitor.upload(sendChatFile, { conversationId: conversation.id, clientId }, bytes))
    const clientId = newId()
    await one(8, clientId)
    expect((await one(8, clientId)).statusCode).toBe(200)
    for (let index = 1; index < filesOfConversation; index++) expect((await one(10 + index)).statusCode).toBe(200)
    visitor.rest()
    expect((await one(50)).json()).toMatchObject({ code: 'limitReached' })
    const big = await visitor.upload(
      sendChatFile,
      { conversationId: conversation.id, clientId: newId() },
      Buffer.alloc(5 * 1024 * 1024 + 1),
    )
    expect(big.statusCode).toBe(413)
    expect((await visitor.call(getOwnChat, {})).messages).toHaveLength(filesOfConversation + 1)
  })

  test('of staff reach the visitor', async () => {
    const staff = await aStaffMember(server)
    const visitor = aVisitor(server)
    const { conversation } = await visitor.write('Do you have a picture?')
    const border = 'x1'
    const json = JSON.stringify({ conversationId: conversation.id, clientId: newId() })
    const head = `--${border}\r\nContent-Disposition: form-data; name="json"\r\n\r\n${json}\r\n--${border}\r\nContent-Disposition: form-data; name="chatFile"; filename="plug.png"\r\n\r\n`
    const answer = await server.app.inject({
      method: 'POST',
      url: answerWithFile.path,
      headers: { authorization: `Bearer ${staff.token}`, 'content-type': `multipart/form-data; boundary=${border}` },
      payload: Buffer.concat([Buffer.from(head), await picture(), Buffer.from(`\r\n--${border}--\r\n`)]),
    })
    expect(answer.statusCode).toBe(200)
    expect((await visitor.call(getOwnChat, {})).messages[1]).toMatchObject({
      staffName: 'Test',
      file: { fileName: 'plug.png' },
    })
  })
})

describe('the end of a conversation', () => {
  test('can be rated, and a new message reopens it', async () => {
    const visitor = aVisitor(server)
    const { conversation } = await visitor.write('Thanks')
    const which = { conversationId: conversation.id }
    expect(await visitor.send(rateChat, { ...which, isUseful: true })).toMatchObject({ statusCode: 409 })
    expect((await visitor.call(endChat, which)).conversation.status).toBe('closed')
    expect((await visitor.call(rateChat, { ...which, isUseful: true, words: 'Quick' })).conversation.isUseful).toBe(
      true,
    )
    expect((await visitor.write('One more thing', which)).conversation.status).toBe('open')
  })

  test('changes its language in the middle, with articles in it', async () => {
    const visitor = aVisitor(server)
    const { conversation } = await visitor.write('Hello')
    const answer = await visitor.call(setChatLanguage, {
      conversationId: conversation.id,
      language: 'es',
      from: '/dashboard/customers',
    })
    expect(answer.conversation).toMatchObject({ id: conversation.id, language: 'es' })
    expect(answer.articles[0]).toMatchObject({ id: 'customers', slug: expect.not.stringMatching(/^customers$/) })
    await visitor.write('Hola', { conversationId: conversation.id })
    expect(await messagesOf(visitor, conversation.id)).toEqual(['Hello', 'Hola'])
  })

  test('can be mailed, rarely and without links', async () => {
    const visitor = aVisitor(server)
    const { conversation } = await visitor.write('Go to https://evil.example')
    const email = `${newId()}@example.test`
    const ask = () => visitor.send(mailTranscript, { conversationId: conversation.id, email })
    expect(await ask()).toMatchObject({ statusCode: 200 })
    expect(mailsTo(email)[0]?.body).not.toContain('https://')
    expect(mailsTo(email)[0]?.body).toContain('(America/Santiago)')
    expect(await ask()).toMatchObject({ statusCode: 429 })
    expect(mailsTo(email)).toHaveLength(1)
  })
})
