/** What links in mails can and cannot do (G-10). */
import {
  confirmEmail,
  forgotPassword,
  getSession,
  logIn,
  registerUser,
  resendEmailConfirmation,
} from '@mostrador/contract/features/access/auth/endpoints.ts'
import { createInvitations, describeInvitation } from '@mostrador/contract/features/access/invitations/endpoints.ts'
import { afterEach, expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { aCompany, aUser, call, send } from '../../../testing/builders.ts'
import { captchaCode, openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()
const password = 'Tromba9x'

afterEach(() => server.setNow(undefined))

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const mailsTo = (email: string) => server.mails.filter(({ to }) => to === email)

/** The token of the last link mailed to an address. */
function tokenSentTo(email: string): string {
  const token = /\?token=([\w-]+)/.exec(mailsTo(email).at(-1)?.body ?? '')?.[1]
  if (token === undefined) throw new Error(`no link was sent to ${email}`)
  return token
}

async function statusOf(accessToken: string): Promise<number> {
  return (await call(server, getSession, {}, accessToken)).session.user.status
}

const requestReset = (email: string) => send(server, forgotPassword.path, { action: 'request', captchaCode, email })
const change = (token: string, newPassword: string) =>
  send(server, forgotPassword.path, { action: 'change', captchaCode, token, newPassword })

test('the link of the welcome mail confirms the address, once; following it again is not an error', async () => {
  const { email, auth } = await aUser(server)
  const token = tokenSentTo(email)

  expect(await statusOf(auth.accessToken)).toBe(-1)
  expect(await call(server, confirmEmail, { token })).toMatchObject({ alreadyDone: false })
  expect(await statusOf(auth.accessToken)).toBe(1)
  expect(await call(server, confirmEmail, { token })).toMatchObject({ alreadyDone: true })
})

test('64 simultaneous calls use a token once', async () => {
  const { email } = await aUser(server)
  const token = tokenSentTo(email)

  const answers = await Promise.all(
    Array.from({ length: 64 }, () => send(server, confirmEmail.path, { captchaCode, token })),
  )

  const done = answers.filter(({ body }) => JSON.stringify(body).includes('"alreadyDone":false'))
  expect(done).toHaveLength(1)
})

test('a link is valid for 24 hours and not longer', async () => {
  const { email } = await aUser(server)
  const token = tokenSentTo(email)

  server.setNow(inMinutes(24 * 60 + 1))
  expect(await send(server, confirmEmail.path, { token })).toMatchObject({
    statusCode: 410,
    body: { code: 'tokenInvalid' },
  })
})

test('a token is valid for its own purpose only, and reading a page does not use it', async () => {
  const { email } = await aUser(server)
  const confirmation = tokenSentTo(email)
  await requestReset(email)
  const reset = tokenSentTo(email)

  expect((await change(confirmation, 'Nueva9clave')).statusCode).toBe(410)
  expect((await send(server, confirmEmail.path, { token: reset })).statusCode).toBe(410)
  const scanner = await server.app.inject({ method: 'GET', url: `${confirmEmail.path}?token=${confirmation}` })
  expect(scanner.statusCode).toBe(404)
  expect((await send(server, confirmEmail.path, { token: confirmation })).statusCode).toBe(200)
})

test('registering with the code from an invitation’s mail joins the company and confirms the address', async () => {
  const shop = await aCompany(server)
  const email = `${newId()}@example.test`
  await call(server, createInvitations, { emails: [email], profileIds: [shop.profileId] }, shop.token)
  const invitationCode = /\/[it]\/([\w-]+)/.exec(mailsTo(email)[0]?.body ?? '')?.[1] ?? ''

  await call(server, registerUser, { captchaCode, name: 'Ana', email, password, invitationCode })

  const { auth } = await call(server, logIn, { captchaCode, email, password })
  expect(auth).toMatchObject({ user: { status: 1 }, company: { id: shop.companyId } })
  expect(mailsTo(email).at(-1)?.body).not.toContain('token=')
  const other = `${newId()}@example.test`
  await call(server, registerUser, { captchaCode, name: 'Eva', email: other, password, invitationCode })
  const second = await call(server, logIn, { captchaCode, email: other, password })
  expect(second.auth).toMatchObject({ user: { status: -1 }, company: null })
})

test('links begin with the configured address, whatever host a request names', async () => {
  const email = `${newId()}@example.test`
  await server.app.inject({
    method: 'POST',
    url: registerUser.path,
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    payload: { captchaCode, name: 'Ana', email, password },
  })

  const body = mailsTo(email)[0]?.body ?? ''
  expect(body).not.toContain('evil')
  expect(body.match(/https?:\/\/[^/\s]+/g)).toEqual(['http://127.0.0.1:3000', 'http://127.0.0.1:3000'])
})

test('another message can be requested once a minute', async () => {
  const { email, auth } = await aUser(server)
  server.setNow(inMinutes(0))
  const tooSoon = await send(server, resendEmailConfirmation.path, {}, auth.accessToken)
  expect(tooSoon).toMatchObject({ statusCode: 429, body: { code: 'resendTooSoon' } })
  const { secondsLeft } = (tooSoon.body as { data: { secondsLeft: number } }).data
  expect(secondsLeft).toBeGreaterThan(50)
  expect(secondsLeft).toBeLessThanOrEqual(60)

  server.setNow(inMinutes(1.1))
  const before = mailsTo(email).length
  const sent = await call(server, resendEmailConfirmation, {}, auth.accessToken)
  expect(sent.data.secondsLeft).toBe(60)
  expect(mailsTo(email)).toHaveLength(before + 1)

  await call(server, confirmEmail, { token: tokenSentTo(email) })
  const after = await call(server, resendEmailConfirmation, {}, auth.accessToken)
  expect(after).toMatchObject({ message: 'Your e-mail address is already confirmed.', data: { secondsLeft: 0 } })
})

test('a new password by mail ends every log-in, confirms the address and works once, for an hour', async () => {
  const { email, auth } = await aUser(server)
  await requestReset(email)
  const token = tokenSentTo(email)

  expect((await change(token, 'Nueva9clave')).statusCode).toBe(200)
  expect((await send(server, getSession.path, {}, auth.accessToken)).statusCode).toBe(401)
  expect((await send(server, logIn.path, { captchaCode, email, password })).statusCode).toBe(401)
  const again = await call(server, logIn, { captchaCode, email, password: 'Nueva9clave' })
  expect(again.auth.user.status).toBe(1)
  expect((await change(token, 'Otra9clave')).statusCode).toBe(410)
  const { rows } = await server.owner.query('select ended_reason from auth_sessions where id = any($1)', [
    [sessionOf(auth.accessToken)],
  ])
  expect(rows).toEqual([{ ended_reason: 'passwordChanged' }])

  server.setNow(inMinutes(5))
  await requestReset(email)
  const late = tokenSentTo(email)
  server.setNow(inMinutes(66))
  expect((await change(late, 'Tarde9clave')).statusCode).toBe(410)
})

test('sends one message a minute, and none to an unknown address, with the same answer', async () => {
  const { email } = await aUser(server)
  const unknown = `${newId()}@example.test`
  const before = mailsTo(email).length

  const answers = [await requestReset(email), await requestReset(email), await requestReset(unknown)]

  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(mailsTo(email)).toHaveLength(before + 1)
  expect(mailsTo(unknown)).toEqual([])
})

test('requesting a message needs the robot check; a wrong answer is refused everywhere', async () => {
  const { email } = await aUser(server)
  const wrong = { captchaCode: 'a robot' }
  const refused = { statusCode: 403, body: { code: 'captchaRequired' } }

  expect(await send(server, forgotPassword.path, { action: 'request', email })).toMatchObject(refused)
  expect(await send(server, confirmEmail.path, { ...wrong, token: tokenSentTo(email) })).toMatchObject(refused)
  expect(await send(server, logIn.path, { ...wrong, email, password })).toMatchObject(refused)
})

test('slows down guessing of tokens from one address', async () => {
  const guess = () =>
    server.app.inject({
      method: 'POST',
      url: confirmEmail.path,
      remoteAddress: '203.0.113.9',
      payload: { captchaCode, token: newId() },
    })
  const answers = []
  for (let tries = 0; tries < 32; tries++) answers.push(await guess())

  expect(answers[0]?.statusCode).toBe(410)
  expect(answers.at(-1)?.json()).toMatchObject({ statusCode: 429, code: 'tooManyRequests' })
})

test('slows down guessing of invitation codes too', async () => {
  const answers = []
  for (let tries = 0; tries < 32; tries++)
    answers.push(
      await server.app.inject({
        method: 'POST',
        url: describeInvitation.path,
        remoteAddress: '203.0.113.10',
        payload: { code: newId() },
      }),
    )
  expect(answers[0]?.statusCode).toBe(410)
  expect(answers.at(-1)?.json().code).toBe('tooManyRequests')
})

test('stores only the hash of a token', async () => {
  const { email } = await aUser(server)
  const token = tokenSentTo(email)
  const { rows } = await server.owner.query('select t::text as row from email_tokens t where email = $1', [email])

  expect(rows).toHaveLength(1)
  expect(rows[0].row).not.toContain(token)
  expect(rows[0].row).not.toContain(Buffer.from(token).toString('hex'))
})

function sessionOf(accessToken: string): string {
  const [, payload = ''] = accessToken.split('.')
  return JSON.parse(Buffer.from(payload, 'base64url').toString()).sessionId
}
