/** Attack: an open screen, or a known password, takes over an account by changing its log-in address. */
import {
  cancelEmailChange,
  resendEmailChange,
  updateAccountGeneral,
  updateAccountPassword,
} from '@mostrador/contract/features/access/account/endpoints.ts'
import {
  confirmEmail,
  forgotPassword,
  getSession,
  logIn,
  registerUser,
  undoEmailChange,
} from '@mostrador/contract/features/access/auth/endpoints.ts'
import { afterEach, expect, test } from 'vitest'
import { newId } from '../../context.ts'
import { aUser, call, send } from '../builders.ts'
import { captchaCode, openTestServer } from '../test-server.ts'

const server = openTestServer()
const password = 'Tromba9x'
const currentPassword = password
const newAddress = () => `${newId()}@example.test`

afterEach(() => server.setNow(undefined))

type Person = { email: string; token: string }

async function aPerson(): Promise<Person> {
  const { email, auth } = await aUser(server)
  await server.owner.query('update users set status = 1 where email = $1', [email])
  return { email, token: auth.accessToken }
}

const mailsTo = (email: string) => server.mails.filter(({ to }) => to === email)

function linkTo(email: string, purpose: 'change' | 'undo' | 'reset'): string {
  const pattern = purpose === 'reset' ? /token=([\w-]+)$/m : new RegExp(`token=([\\w-]+)&for=${purpose}`)
  const tokens = mailsTo(email).flatMap(({ body }) => pattern.exec(body)?.[1] ?? [])
  const token = tokens.at(-1)
  if (token === undefined) throw new Error(`no link for ${purpose} went to ${email}`)
  return token
}

const ask = (who: Person, email: string) =>
  send(server, updateAccountGeneral.path, { name: 'Ana', email, currentPassword }, who.token)
const confirm = (token: string) => send(server, confirmEmail.path, { captchaCode, token })
const undo = (token: string) => send(server, undoEmailChange.path, { captchaCode, token })
const enter = (email: string, secret = password) => send(server, logIn.path, { captchaCode, email, password: secret })
const later = (minutes: number) => server.setNow(new Date(server.deps.now().getTime() + minutes * 60_000))

/** Moves an account to an address and returns a token of its new log-in. */
async function moved(who: Person, email: string): Promise<Person> {
  later(2)
  expect(await ask(who, email)).toMatchObject({ statusCode: 200 })
  expect(await confirm(linkTo(email, 'change'))).toMatchObject({ statusCode: 200 })
  const { auth } = await call(server, logIn, { captchaCode, email, password })
  return { email, token: auth.accessToken }
}

test('an open screen cannot change the address: the password is required at its field', async () => {
  const owner = await aPerson()
  const [name, email] = ['Eva', newAddress()]

  for (const given of [{}, { currentPassword: '' }])
    expect(await send(server, updateAccountGeneral.path, { name, email, ...given }, owner.token)).toMatchObject({
      statusCode: 422,
      body: { data: { fields: { currentPassword: /password/ } } },
    })
  expect(
    await send(server, updateAccountGeneral.path, { name, email, currentPassword: 'Otra9clave' }, owner.token),
  ).toMatchObject({ statusCode: 422, body: { code: 'passwordWrong', data: { fields: { currentPassword: /./ } } } })

  const { session } = await call(server, getSession, {}, owner.token)
  expect(session.user).toMatchObject({ name: 'Test', email: owner.email, pendingEmail: null })
  expect(mailsTo(email)).toEqual([])
  await call(server, updateAccountGeneral, { name, email: owner.email }, owner.token)
  expect((await call(server, getSession, {}, owner.token)).session.user.name).toBe(name)
})

test('password tries for a new address are counted with those for a new password', async () => {
  const owner = await aPerson()
  for (let tries = 0; tries < 5; tries++)
    await send(
      server,
      updateAccountPassword.path,
      { currentPassword: 'Otra9clave', newPassword: 'Nueva9clave' },
      owner.token,
    )
  expect(await ask(owner, newAddress())).toMatchObject({ statusCode: 429, body: { code: 'accountLocked' } })
})

test('until a new address is confirmed, the old one logs in and gets the links of resets', async () => {
  const owner = await aPerson()
  const next = newAddress()
  expect(await ask(owner, next)).toMatchObject({ statusCode: 200 })

  expect((await call(server, getSession, {}, owner.token)).session.user).toMatchObject({
    email: owner.email,
    status: 1,
    pendingEmail: next,
  })
  expect((await enter(next)).statusCode).toBe(401)
  await call(server, forgotPassword, { action: 'request', captchaCode, email: next })
  expect(mailsTo(next)).toHaveLength(1)
  await call(server, forgotPassword, { action: 'request', captchaCode, email: owner.email })
  expect(linkTo(owner.email, 'reset')).toMatch(/./)
  expect((await enter(owner.email)).statusCode).toBe(200)
})

test('a confirmation swaps the address once, ends other log-ins and invalidates earlier resets', async () => {
  const owner = await aPerson()
  const next = newAddress()
  await call(server, forgotPassword, { action: 'request', captchaCode, email: owner.email })
  const reset = linkTo(owner.email, 'reset')
  await ask(owner, next)
  const link = linkTo(next, 'change')

  const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(link)))

  const done = answers.filter(({ body }) => JSON.stringify(body).includes('"alreadyDone":false'))
  expect(done).toHaveLength(1)
  expect((await send(server, getSession.path, {}, owner.token)).statusCode).toBe(401)
  expect((await enter(owner.email)).statusCode).toBe(401)
  expect((await enter(next)).statusCode).toBe(200)
  const change = { action: 'change', captchaCode, token: reset, newPassword: 'Nueva9clave' }
  expect((await send(server, forgotPassword.path, change)).statusCode).toBe(410)
  expect(mailsTo(owner.email).at(-1)?.subject).toBe('The e-mail address of your account was changed')
})

test('a link confirms for 24 hours, for its own purpose, until a newer one or a cancellation', async () => {
  const owner = await aPerson()
  const next = newAddress()
  await ask(owner, next)
  const first = linkTo(next, 'change')
  expect((await undo(first)).statusCode).toBe(410)
  expect((await confirm(linkTo(owner.email, 'undo'))).statusCode).toBe(410)
  expect(await send(server, resendEmailChange.path, {}, owner.token)).toMatchObject({
    statusCode: 429,
    body: { code: 'resendTooSoon', data: { secondsLeft: /./ } },
  })
  later(2)
  await call(server, resendEmailChange, {}, owner.token)
  expect((await confirm(first)).statusCode).toBe(410)
  await call(server, cancelEmailChange, {}, owner.token)
  expect((await confirm(linkTo(next, 'change'))).statusCode).toBe(410)
  expect((await send(server, resendEmailChange.path, {}, owner.token)).statusCode).toBe(404)

  later(2)
  await ask(owner, next)
  later(24 * 60 + 1)
  expect((await confirm(linkTo(next, 'change'))).statusCode).toBe(410)
})

test('answers a taken address like a free one; its owner gets a mail and nothing changes', async () => {
  const [owner, other] = [await aPerson(), await aPerson()]
  const [free, taken] = [await ask(await aPerson(), newAddress()), await ask(owner, other.email)]

  expect(taken).toEqual(free)
  expect((await call(server, getSession, {}, owner.token)).session.user.pendingEmail).toBe(other.email)
  expect(mailsTo(other.email).at(-1)?.subject).toBe('This e-mail address already has an account')
  expect(mailsTo(other.email).at(-1)?.body).not.toContain('for=change')
  expect(await ask(owner, other.email)).toMatchObject({ statusCode: 429, body: { code: 'resendTooSoon' } })
})

test('reports at the confirmation that another account has taken the address meanwhile', async () => {
  const owner = await aPerson()
  const next = newAddress()
  await ask(owner, next)
  await call(server, registerUser, { captchaCode, name: 'Eva', email: next, password })

  expect(await confirm(linkTo(next, 'change'))).toMatchObject({ statusCode: 409, body: { code: 'emailTaken' } })
  expect((await call(server, getSession, {}, owner.token)).session.user.email).toBe(owner.email)
})

test('the old address cancels a pending change, and ends the thief’s log-in', async () => {
  const owner = await aPerson()
  const next = newAddress()
  await ask(owner, next)

  expect(await undo(linkTo(owner.email, 'undo'))).toMatchObject({ statusCode: 200, body: { email: owner.email } })
  expect((await send(server, getSession.path, {}, owner.token)).statusCode).toBe(401)
  expect((await confirm(linkTo(next, 'change'))).statusCode).toBe(410)
  expect((await enter(owner.email)).statusCode).toBe(401)
})

test('the old address undoes several changes in a row, after a new password, and sets its own password', async () => {
  const owner = await aPerson()
  const [second, third] = [newAddress(), newAddress()]
  const thief = await moved(await moved(owner, second), third)
  const newPassword = 'Ladron9x'
  await call(server, updateAccountPassword, { currentPassword, newPassword }, thief.token)
  const theirs = linkTo(second, 'undo')
  server.setNow(new Date(Date.now() + 6 * 24 * 3_600_000))

  const { statusCode, body } = await undo(linkTo(owner.email, 'undo'))

  expect(statusCode).toBe(200)
  expect((await send(server, getSession.path, {}, thief.token)).statusCode).toBe(401)
  for (const [email, secret] of [
    [third, newPassword],
    [owner.email, newPassword],
    [owner.email, password],
  ] as const)
    expect((await enter(email, secret)).statusCode).toBe(401)
  const { resetToken } = undoEmailChange.output.parse(body)
  const change = { action: 'change', captchaCode, token: resetToken, newPassword: 'Duena9clave' }
  expect((await send(server, forgotPassword.path, change)).statusCode).toBe(200)
  expect((await enter(owner.email, 'Duena9clave')).statusCode).toBe(200)
  // The thief got a notice too, at the second address. It is worthless once the first owner is back.
  expect((await undo(theirs)).statusCode).toBe(410)
  expect((await enter(second, password)).statusCode).toBe(401)
})

test('a notice of a later change leaves the earlier one valid', async () => {
  const owner = await aPerson()
  const second = newAddress()
  await moved(await moved(owner, second), newAddress())

  expect(await undo(linkTo(second, 'undo'))).toMatchObject({ statusCode: 200, body: { email: second } })
  expect(await undo(linkTo(owner.email, 'undo'))).toMatchObject({ statusCode: 200, body: { email: owner.email } })
})

test('an undo works for 7 days, once', async () => {
  const owner = await aPerson()
  await ask(owner, newAddress())
  const link = linkTo(owner.email, 'undo')
  const inDays = (days: number) => server.setNow(new Date(Date.now() + days * 24 * 3_600_000 + 60_000))
  inDays(7)
  expect((await undo(link)).statusCode).toBe(410)
  inDays(6)
  const answers = await Promise.all(Array.from({ length: 8 }, () => undo(link)))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
})

test('refuses to register an address that its account may get back', async () => {
  const owner = await aPerson()
  await moved(owner, newAddress())
  const register = (email: string) =>
    send(server, registerUser.path, { captchaCode, name: 'Eva', email, password: 'Ladron9x' })

  expect(await register(owner.email)).toEqual(await register(newAddress()))
  expect((await enter(owner.email, 'Ladron9x')).statusCode).toBe(401)
  expect(await undo(linkTo(owner.email, 'undo'))).toMatchObject({ statusCode: 200 })
})

test('an address that was never confirmed gets no access to the account', async () => {
  const { email, auth } = await aUser(server)
  const next = newAddress()
  expect(await ask({ email, token: auth.accessToken }, next)).toMatchObject({ statusCode: 200 })
  await confirm(linkTo(next, 'change'))

  expect((await enter(next)).statusCode).toBe(200)
  expect(mailsTo(email).some(({ body }) => body.includes('for=undo'))).toBe(false)
})

test('a new password, typed or by mail, cancels a pending address', async () => {
  const typed = await aPerson()
  const mailed = await aPerson()
  const [one, two] = [newAddress(), newAddress()]
  await ask(typed, one)
  await ask(mailed, two)
  await call(server, updateAccountPassword, { currentPassword, newPassword: 'Nueva9clave' }, typed.token)
  await call(server, forgotPassword, { action: 'request', captchaCode, email: mailed.email })
  const token = linkTo(mailed.email, 'reset')
  await call(server, forgotPassword, { action: 'change', captchaCode, token, newPassword: 'Nueva9clave' })

  for (const email of [one, two]) expect((await confirm(linkTo(email, 'change'))).statusCode).toBe(410)
})

test('opening a link does not use it', async () => {
  const owner = await aPerson()
  const next = newAddress()
  await ask(owner, next)
  for (const [path, token] of [
    [confirmEmail.path, linkTo(next, 'change')],
    [undoEmailChange.path, linkTo(owner.email, 'undo')],
  ])
    expect((await server.app.inject({ method: 'GET', url: `${path}?token=${token}` })).statusCode).toBe(404)
  expect((await confirm(linkTo(next, 'change'))).statusCode).toBe(200)
})
