/** What an online shop can and cannot request (G-11). */
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import {
  cancelEcommerceLogIn,
  describeEcommerceLogIn,
  getSession,
  logIn,
  logInEcommerce,
  openEcommerceLogIn,
  redeemEcommerceCode,
} from '@mostrador/contract/features/access/auth/endpoints.ts'
import { SignJWT, UnsecuredJWT } from 'jose'
import { beforeAll, expect, test } from 'vitest'
import { seal, unseal } from '../../../../auth/seal.ts'
import { newId } from '../../../../context.ts'
import { aCompany, aUser, call, send } from '../../../../testing/builders.ts'
import { captchaCode, openTestServer } from '../../../../testing/test-server.ts'

const server = openTestServer()
const password = 'Tromba9x'
const returnTo = 'https://shop.example/logged-in'

type Site = { id: string; companyId: string; secret: Uint8Array }
let site: Site
let other: Site

async function aSite(): Promise<Site> {
  const { companyId } = await aCompany(server)
  const id = newId()
  const secret = randomBytes(32).toString('base64url')
  await server.owner.query(
    `insert into ecommerce_sites (company_id, id, name, sealed_secret, return_addresses) values ($1, $2, 'Azul', $3, $4)`,
    [companyId, id, seal(server.deps.secrets, secret), [returnTo]],
  )
  return { id, companyId, secret: new TextEncoder().encode(secret) }
}

beforeAll(async () => {
  site = await aSite()
  other = await aSite()
})

const seconds = (ago = 0) => Math.floor(Date.now() / 1000) - ago

function claims(change: Record<string, unknown> = {}) {
  const iat = seconds()
  return {
    iss: site.id,
    aud: 'mostrador',
    companyId: site.companyId,
    returnTo,
    jti: newId(),
    nonce: newId(),
    iat,
    exp: iat + 60,
    ...change,
  }
}

function sign(payload: Record<string, unknown>, secret = site.secret, alg = 'HS256'): Promise<string> {
  return new SignJWT(payload).setProtectedHeader({ alg }).sign(secret)
}

const shopOf = (place: Site) => ({
  companyId: place.companyId,
  shopId: place.id,
  secret: new TextDecoder().decode(place.secret),
})
const agree = (token: string, accessToken: string) => call(server, logInEcommerce, { captchaCode, token }, accessToken)
const codeIn = (address: string) => new URL(address).searchParams.get('code') ?? ''

test('shows the person who asks, takes their consent once, and sends them back with a code for the shop’s server', async () => {
  const { email, auth } = await aUser(server)
  const request = claims({ returnTo: `${returnTo}?cart=7` })
  const token = await sign(request)

  expect(await call(server, describeEcommerceLogIn, { token }, auth.accessToken)).toEqual({
    shopName: 'Azul',
    returnHost: 'shop.example',
    sees: ['name', 'email'],
  })
  const answer = await agree(token, auth.accessToken)

  const back = new URL(answer.returnTo)
  expect(back.origin + back.pathname).toBe(returnTo)
  expect([...back.searchParams.keys()]).toEqual(['cart', 'code'])
  expect(answer.returnTo).not.toContain(email)
  const { person, nonce } = await call(server, redeemEcommerceCode, { ...shopOf(site), code: codeIn(answer.returnTo) })
  expect(person).toMatchObject({ name: 'Test', email, isEmailConfirmed: false })
  expect(nonce).toBe(request.nonce)
  expect(JSON.stringify(person)).not.toContain(auth.user.id)
})

test('gives two shops different ids of one person, and the same shop always the same id', async () => {
  const { auth } = await aUser(server)
  const idAt = async (place: Site) => {
    const token = await sign(claims({ iss: place.id, companyId: place.companyId }), place.secret)
    const code = codeIn((await agree(token, auth.accessToken)).returnTo)
    return (await call(server, redeemEcommerceCode, { ...shopOf(place), code })).person.id
  }
  expect(await idAt(site)).toBe(await idAt(site))
  expect(await idAt(other)).not.toBe(await idAt(site))
})

test('consent needs an answer to the robot check', async () => {
  const { auth } = await aUser(server)
  const token = await sign(claims())
  const answer = await send(server, logInEcommerce.path, { token }, auth.accessToken)
  expect(answer).toMatchObject({ statusCode: 403, body: { code: 'captchaRequired' } })
  expect((await agree(token, auth.accessToken)).returnTo).toContain(returnTo)
})

test('accepts a token once, from anyone, even with simultaneous calls', async () => {
  const { auth } = await aUser(server)
  const second = await aUser(server)
  const token = await sign(claims())
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, index) =>
      send(server, logInEcommerce.path, { captchaCode, token }, (index % 2 ? auth : second.auth).accessToken),
    ),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(answers.filter(({ statusCode }) => statusCode === 410)).toHaveLength(15)
})

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const wrong: [string, () => Promise<string> | string][] = [
  ['no algorithm', () => new UnsecuredJWT(claims()).encode()],
  ['RS256', () => new SignJWT(claims()).setProtectedHeader({ alg: 'RS256' }).sign(privateKey)],
  ['HS512', () => sign(claims(), new Uint8Array(64), 'HS512')],
  ['HS512 with the right secret', () => sign(claims(), Buffer.concat([site.secret, site.secret]), 'HS512')],
  ['another secret', () => sign(claims(), other.secret)],
  ['another shop’s name', () => sign(claims({ iss: other.id }))],
  ['another company', () => sign(claims({ companyId: other.companyId }))],
  ['another audience', () => sign(claims({ aud: 'elsewhere' }))],
  ['an answer of ours', () => sign(claims({ iss: 'mostrador', aud: site.id }))],
  ['no id', () => sign(claims({ jti: undefined }))],
  ['no nonce', () => sign(claims({ nonce: undefined }))],
  ['no moment', () => sign(claims({ iat: undefined }))],
  ['no end', () => sign(claims({ exp: undefined }))],
  ['a long life', () => sign(claims({ exp: seconds() + 61 }))],
  ['five minutes ago', () => sign(claims({ iat: seconds(300), exp: seconds(240) }))],
  ['seven seconds too late', () => sign(claims({ iat: seconds(67), exp: seconds(7) }))],
  ['five minutes ahead', () => sign(claims({ iat: seconds(-300), exp: seconds(-360) }))],
  ['an address that is not listed', () => sign(claims({ returnTo: 'https://shop.example/other' }))],
  ['a host that is not listed', () => sign(claims({ returnTo: 'https://shop.example.evil.test/logged-in' }))],
  ['a name before the host', () => sign(claims({ returnTo: 'https://shop.example@evil.test/logged-in' }))],
  ['a way around', () => sign(claims({ returnTo: 'https://shop.example/logged-in/../other' }))],
  ['another scheme', () => sign(claims({ returnTo: 'http://shop.example/logged-in' }))],
  ['a script', () => sign(claims({ returnTo: 'javascript:alert(1)' }))],
  ['rubbish', () => 'rubbish'],
]

test.each(wrong)('every call with a token refuses %s', async (_name, make) => {
  const { email, auth } = await aUser(server)
  const refused = { statusCode: 410, body: { code: 'tokenInvalid' } }

  expect(await send(server, describeEcommerceLogIn.path, { token: await make() }, auth.accessToken)).toMatchObject(
    refused,
  )
  expect(await send(server, logInEcommerce.path, { captchaCode, token: await make() }, auth.accessToken)).toMatchObject(
    refused,
  )
  expect(await send(server, openEcommerceLogIn.path, { token: await make() })).toMatchObject(refused)
  expect(await send(server, cancelEcommerceLogIn.path, { token: await make() }, auth.accessToken)).toMatchObject(
    refused,
  )
  const logInAnswer = await send(server, logIn.path, { captchaCode, email, password, ecommerceToken: await make() })
  expect(logInAnswer).toMatchObject(refused)
  expect((await send(server, getSession.path, {}, auth.accessToken)).statusCode).toBe(200)
})

test('tolerates a clock that is a few seconds off', async () => {
  const { auth } = await aUser(server)
  for (const offset of [-4, 4]) {
    const token = await sign(claims({ iat: seconds(offset < 0 ? -4 : 63), exp: seconds(offset < 0 ? -64 : 3) }))
    expect((await send(server, logInEcommerce.path, { captchaCode, token }, auth.accessToken)).statusCode).toBe(200)
  }
})

test('refuses a site that was switched off', async () => {
  const { auth } = await aUser(server)
  const closed = await aSite()
  const token = await sign(claims({ iss: closed.id, companyId: closed.companyId }), closed.secret)
  await server.owner.query('update ecommerce_sites set is_active = false where id = $1', [closed.id])
  expect((await send(server, logInEcommerce.path, { captchaCode, token }, auth.accessToken)).statusCode).toBe(410)
})

test('logging in for a shop is marked in the session, and leaves its token unused', async () => {
  const { email } = await aUser(server)
  const token = await sign(claims())
  const { auth } = await call(server, logIn, { captchaCode, email, password, ecommerceToken: token })

  expect((await call(server, getSession, {}, auth.accessToken)).session.viaEcommerce).toBe(true)
  expect((await send(server, logInEcommerce.path, { captchaCode, token }, auth.accessToken)).statusCode).toBe(200)
  const plain = await call(server, logIn, { captchaCode, email, password })
  expect((await call(server, getSession, {}, plain.auth.accessToken)).session.viaEcommerce).toBe(false)
})

test('a sealed secret opens only with the server’s key and unchanged', () => {
  const sealed = seal(server.deps.secrets, 'hush')
  expect(unseal(server.deps.secrets, sealed)).toBe('hush')
  expect(sealed.includes('hush')).toBe(false)
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1
  expect(() => unseal(server.deps.secrets, sealed)).toThrow(/authenticate/)
  expect(() =>
    unseal({ accessTokenKey: 'another-key-that-is-long-enough-for-hmac-256' }, seal(server.deps.secrets, 'x')),
  ).toThrow(/authenticate/)
})
