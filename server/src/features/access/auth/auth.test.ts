import {
  getSession,
  logIn,
  logOut,
  refreshAccess,
  registerUser,
} from '@mostrador/contract/features/access/auth/endpoints.ts'
import { expect, test } from 'vitest'
import { decodePair } from '../../../auth/cookie.ts'
import { newId } from '../../../context.ts'
import { aCompany, aUser, call, send } from '../../../testing/builders.ts'
import { captchaCode, openTestServer } from '../../../testing/test-server.ts'
import { freeTries } from '../../../limiter/database-store.ts'

const server = openTestServer()
const password = 'Tromba9x'

test('a known e-mail gets the same answer as a new one, and a mail of its own', async () => {
  const { email } = await aUser(server)
  const fresh = await send(server, registerUser.path, {
    captchaCode,
    name: 'Ana',
    email: `${newId()}@example.test`,
    password,
  })
  const known = await send(server, registerUser.path, { captchaCode, name: 'Eva', email, password: 'Otra9clave' })

  expect(known).toEqual(fresh)
  expect(server.mails.at(-1)).toMatchObject({ to: email, subject: 'You already have a Mostrador account' })
  await expect(call(server, logIn, { email, password: 'Otra9clave' })).rejects.toThrow(/401/)
})

test('refuses a common password at its field', async () => {
  const answer = await send(server, registerUser.path, {
    captchaCode,
    name: 'Ana',
    email: `${newId()}@example.test`,
    password: 'Password1',
  })
  expect(answer).toMatchObject({
    statusCode: 422,
    body: { data: { fields: { password: expect.stringMatching(/\S/) } } },
  })
})

test('messages come in the caller’s language', async () => {
  const answer = await server.app.inject({
    method: 'POST',
    url: logIn.path,
    payload: {},
    headers: { 'accept-language': 'es-CL,es;q=0.9' },
  })
  expect(answer.json().data.fields.email).toBe('Completa este campo')
})

test('a wrong password and an unknown account get the same answer', async () => {
  const { email } = await aUser(server)
  const wrong = await send(server, logIn.path, { email, password: 'Equivocada9' })
  const unknown = await send(server, logIn.path, { email: `${newId()}@example.test`, password })
  expect(wrong).toMatchObject({ statusCode: 401, body: { code: 'credentialsWrong' } })
  expect(unknown).toEqual(wrong)
})

test('locks an account for a while after too many wrong passwords, even against the right one', async () => {
  const { email } = await aUser(server)
  for (let tries = 0; tries < freeTries.account; tries++)
    await send(server, logIn.path, { captchaCode, email, password: 'Equivocada9' })
  expect(await send(server, logIn.path, { captchaCode, email, password })).toMatchObject({
    statusCode: 429,
    body: { code: 'accountLocked', data: { secondsLeft: 1 } },
  })
})

test('the cookie holds the pair, out of scripts’ reach', async () => {
  const { email } = await aUser(server)
  const answer = await server.app.inject({ method: 'POST', url: logIn.path, payload: { captchaCode, email, password } })
  const cookie = answer.cookies.find(({ name }) => name === 'AUTH')

  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  expect(decodePair(cookie?.value)).toEqual({
    accessToken: answer.json().auth.accessToken,
    refreshToken: answer.json().auth.refreshToken,
  })
})

test('refuses a change that another site makes the browser send', async () => {
  const { email } = await aUser(server)
  const { cookies } = await server.app.inject({
    method: 'POST',
    url: logIn.path,
    payload: { captchaCode, email, password },
  })
  const jar = { AUTH: cookies.find(({ name }) => name === 'AUTH')?.value ?? '' }
  const from = (headers: Record<string, string>) =>
    server.app.inject({ method: 'POST', url: getSession.path, payload: {}, cookies: jar, headers })

  expect((await from({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  expect((await from({ origin: 'https://evil.example' })).statusCode).toBe(403)
  expect((await from({ 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200)
})

test('logging in connects to the last place; the session never shows tokens', async () => {
  const shop = await aCompany(server)
  const { auth } = await call(server, logIn, { captchaCode, email: shop.email, password })
  expect(auth.company?.id).toBe(shop.companyId)
  expect(auth.companyProfile).toMatchObject({ isRoot: true })

  const { session } = await call(server, getSession, {}, auth.accessToken)
  expect(session).toMatchObject({ isConnected: true, accessToken: null, refreshToken: null })
  expect(session.user.companiesOn).toMatchObject([{ company: { id: shop.companyId, status: 1 } }])
})

test('a refresh token gives a new access token until its log-in ends', async () => {
  const { auth } = await aUser(server)
  const { accessToken } = await call(server, refreshAccess, { refreshToken: auth.refreshToken })
  expect((await send(server, getSession.path, {}, accessToken)).statusCode).toBe(200)

  await call(server, logOut, { refreshToken: auth.refreshToken })

  expect((await send(server, refreshAccess.path, { refreshToken: auth.refreshToken })).statusCode).toBe(401)
  expect((await send(server, getSession.path, {}, accessToken)).statusCode).toBe(401)
})

test('an access token expires', async () => {
  const { auth } = await aUser(server)
  server.setNow(new Date(Date.now() + 16 * 60_000))
  expect((await send(server, getSession.path, {}, auth.accessToken)).statusCode).toBe(401)
  server.setNow(undefined)
})
