/** A shop's request from the person's arrival to the exchange by the shop's server, and what attackers can do with each part. */
import { randomBytes } from 'node:crypto'
import {
  cancelEcommerceLogIn,
  describeEcommerceLogIn,
  getSession,
  listVisitedShops,
  logIn,
  logInEcommerce,
  openEcommerceLogIn,
  redeemEcommerceCode,
  withdrawShopConsent,
  registerUser,
} from '@mostrador/contract/features/access/auth/endpoints.ts'
import {
  registerExternalShop,
  removeExternalShop,
  renewExternalShopSecret,
  updateExternalShop,
} from '@mostrador/contract/features/access/external-shops/endpoints.ts'
import { downloadAccountData } from '@mostrador/contract/features/access/account/endpoints.ts'
import { SignJWT } from 'jose'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../../../context.ts'
import { purgeExpired } from '../../../../purge-expired.ts'
import { aCompany, aUser, call, send, type Shop } from '../../../../testing/builders.ts'
import { captchaCode, openTestServer } from '../../../../testing/test-server.ts'

const server = openTestServer()
const returnTo = 'https://azul.example/back'
type Site = { owner: Shop; companyId: string; shopId: string; secret: string }
let site: Site

async function aSite(address = returnTo): Promise<Site> {
  const owner = await aCompany(server)
  const fields = { name: 'Azul', returnAddresses: [address] }
  const { externalShop, secret } = await call(server, registerExternalShop, fields, owner.token)
  return { owner, companyId: owner.companyId, shopId: externalShop.id, secret }
}

beforeAll(async () => {
  site = await aSite()
})

function tokenOf({ companyId, shopId, secret }: Site, change: Record<string, unknown> = {}): Promise<string> {
  const iat = Math.floor(Date.now() / 1000)
  const claims = { iss: shopId, aud: 'mostrador', companyId, returnTo, jti: newId(), nonce: 'of-the-browser', iat }
  return new SignJWT({ ...claims, exp: iat + 60, ...change })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(secret))
}
const open = async (place = site) => (await call(server, openEcommerceLogIn, { token: await tokenOf(place) })).ticket
const keysOf = ({ companyId, shopId, secret }: Site) => ({ companyId, shopId, secret })
const refused = (reason: string) => ({ statusCode: 410, body: { code: 'tokenInvalid', data: { reason } } })
const agree = async (token: string, accessToken: string) => {
  const answer = await call(server, logInEcommerce, { captchaCode, token }, accessToken)
  return new URL(answer.returnTo).searchParams.get('code') ?? ''
}
const redeem = (code: string, place = site, change: object = {}) =>
  send(server, redeemEcommerceCode.path, { ...keysOf(place), code, ...change })

test('a person who has to log in first has a quarter of an hour, and their arrival uses the token', async () => {
  const { email, auth } = await aUser(server)
  const token = await tokenOf(site)
  const { ticket, shopName } = await call(server, openEcommerceLogIn, { token })
  expect(shopName).toBe('Azul')
  expect(await send(server, openEcommerceLogIn.path, { token })).toMatchObject(refused('used'))
  expect(await send(server, logInEcommerce.path, { captchaCode, token }, auth.accessToken)).toMatchObject(
    refused('used'),
  )

  await server.owner.query(`update ecommerce_requests set expires_at = now() + interval '10 seconds'`)
  const entered = await call(server, logIn, { captchaCode, email, password: 'Tromba9x', ecommerceToken: ticket })
  const { shopName: asking } = await call(server, describeEcommerceLogIn, { token: ticket }, entered.auth.accessToken)
  expect(asking).toBe('Azul')
  await server.owner.query(`update ecommerce_requests set expires_at = now() - interval '1 second'`)
  for (const path of [describeEcommerceLogIn.path, logInEcommerce.path])
    expect(await send(server, path, { captchaCode, token: ticket }, entered.auth.accessToken)).toMatchObject(
      refused('expired'),
    )
})

test('of many browsers with one token, only one opens the request', async () => {
  const token = await tokenOf(site)
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(server, openEcommerceLogIn.path, { token })))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(answers.filter(({ statusCode }) => statusCode === 410)).toHaveLength(7)
})

test('a request is answered once, by consent or refusal', async () => {
  const { auth } = await aUser(server)
  const ticket = await open()
  const { returnTo: back } = await call(server, cancelEcommerceLogIn, { token: ticket }, auth.accessToken)
  expect(back).toBe(`${returnTo}?error=access_denied`)
  for (const path of [logInEcommerce.path, cancelEcommerceLogIn.path, describeEcommerceLogIn.path])
    expect(await send(server, path, { captchaCode, token: ticket }, auth.accessToken)).toMatchObject(refused('used'))
  const raced = await open()
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => send(server, logInEcommerce.path, { captchaCode, token: raced }, auth.accessToken)),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
})

test('a code is exchanged once and within a minute, and only by its shop', async () => {
  const { email, auth } = await aUser(server)
  const other = await aSite()
  const code = await agree(await open(), auth.accessToken)
  expect(await redeem(code, other)).toMatchObject(refused('used'))
  expect((await redeem(code, site, { secret: other.secret })).statusCode).toBe(401)
  expect((await redeem(code, site, { shopId: newId() })).statusCode).toBe(401)
  expect((await redeem(code, site, { companyId: other.companyId })).statusCode).toBe(401)
  const answers = await Promise.all(Array.from({ length: 8 }, () => redeem(code)))
  const right = answers.filter(({ statusCode }) => statusCode === 200)
  expect(right).toMatchObject([{ body: { person: { email, isEmailConfirmed: false }, nonce: 'of-the-browser' } }])
  expect(await redeem(code)).toMatchObject(refused('used'))

  const late = await agree(await open(), auth.accessToken)
  await server.owner.query(`update ecommerce_requests set code_expires_at = now() where code_hash is not null`)
  expect(await redeem(late)).toMatchObject(refused('expired'))
  expect(await redeem(randomBytes(32).toString('base64url'))).toMatchObject(refused('used'))
})

test('a stranger learns nothing with a ticket, and a guessed ticket opens nothing', async () => {
  const ticket = await open()
  for (const { path } of [describeEcommerceLogIn, logInEcommerce, cancelEcommerceLogIn])
    expect((await send(server, path, { captchaCode, token: ticket })).statusCode).toBe(401)
  const { auth } = await aUser(server)
  const other = await aSite()
  const wrong = ['shop_', 'shop_x.y', `shop_${site.companyId}.${'a'.repeat(43)}`]
  for (const token of [...wrong, ticket.replace(site.companyId, other.companyId)])
    expect(await send(server, logInEcommerce.path, { captchaCode, token }, auth.accessToken)).toMatchObject(
      refused('unknownShop'),
    )
})

test('a new secret, a removed address and a removed shop end open requests', async () => {
  const { auth } = await aUser(server)
  const place = await aSite()
  const { token } = place.owner
  const [first, second] = [await open(place), await open(place)]
  const code = await agree(first, auth.accessToken)
  const { secret } = await call(server, renewExternalShopSecret, { id: place.shopId }, token)
  expect((await redeem(code, place)).statusCode).toBe(401)
  expect(await send(server, openEcommerceLogIn.path, { token: await tokenOf(place) })).toMatchObject(
    refused('notSigned'),
  )
  const renewed = { ...place, secret }
  expect((await redeem(code, renewed)).statusCode).toBe(200)

  const fields = { id: place.shopId, version: 2, name: 'Azul', returnAddresses: ['https://azul.example/other'] }
  await call(server, updateExternalShop, fields, token)
  const answer = await send(server, logInEcommerce.path, { captchaCode, token: second }, auth.accessToken)
  expect(answer).toMatchObject(refused('wrongAddress'))
  await call(server, removeExternalShop, { id: place.shopId }, token)
  expect(await send(server, describeEcommerceLogIn.path, { token: second }, auth.accessToken)).toMatchObject(
    refused('unknownShop'),
  )
})

test('gives the reason in the language of the person', async () => {
  const ask = async (language: string) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: openEcommerceLogIn.path,
      headers: { 'accept-language': language },
      payload: { token: await tokenOf(site, { returnTo: 'https://evil.example/' }) },
    })
    return answer.json<{ message: string }>().message
  }
  expect(await ask('es')).toContain('que no registró')
  expect(await ask('en')).toContain('has not registered')
})

test('consent marks the log-in as one through a shop immediately, and cancelling does not', async () => {
  const { auth } = await aUser(server)
  const isMarked = async () => (await call(server, getSession, {}, auth.accessToken)).session.viaEcommerce
  await call(server, cancelEcommerceLogIn, { token: await open() }, auth.accessToken)
  expect(await isMarked()).toBe(false)
  expect(await call(server, listVisitedShops, {}, auth.accessToken)).toEqual({ items: [] })
  await agree(await open(), auth.accessToken)
  expect(await isMarked()).toBe(true)
})

test('people see the shops that know them, and no other person’s', async () => {
  const [{ auth }, stranger] = [await aUser(server), await aUser(server)]
  const other = await aSite()
  for (const place of [site, other, site]) await agree(await open(place), auth.accessToken)
  await agree(await open(other), stranger.auth.accessToken)
  const { items } = await call(server, listVisitedShops, {}, auth.accessToken)
  expect(items.map(({ id, origin }) => [id, origin])).toEqual([
    [site.shopId, 'https://azul.example'],
    [other.shopId, 'https://azul.example'],
  ])
  const { data } = await call(server, downloadAccountData, {}, auth.accessToken)
  expect(data).toMatchObject({ onlineShops: [{ id: site.shopId }, { id: other.shopId }] })
})

test('stores only hashes of tickets and codes, and removes old requests', async () => {
  const { auth } = await aUser(server)
  const place = await aSite()
  const ticket = await open(place)
  const code = await agree(ticket, auth.accessToken)
  const rows = async () =>
    (await server.owner.query('select r::text from ecommerce_requests r where company_id = $1', [place.companyId])).rows
  const text = JSON.stringify(await rows())
  expect(text).not.toContain(ticket.split('.')[1])
  expect(text).not.toContain(code)
  await server.owner.query(
    `update ecommerce_requests set expires_at = now() - interval '25 hours' where company_id = $1`,
    [place.companyId],
  )
  await purgeExpired(server.deps.db, new Date())
  expect(await rows()).toEqual([])
})

test('the database refuses addresses on two sites, a second name, and a code without an answer', async () => {
  const place = await aSite()
  const change = (set: string) =>
    server.owner.query(`update ecommerce_sites set ${set} where company_id = $1`, [place.companyId])
  await expect(change(`return_addresses = '{https://a.example/x,https://b.example/x}'`)).rejects.toThrow(/check/)
  await expect(change(`return_addresses = '{https://a.example/x?y}'`)).rejects.toThrow(/check/)
  await change(`return_addresses = '{https://a.example/x,https://a.example/y}'`)
  await expect(
    server.owner.query(
      `insert into ecommerce_sites (company_id, id, name, sealed_secret, return_addresses)
        values ($1, gen_random_uuid(), 'AZUL', 'x', '{https://a.example}')`,
      [place.companyId],
    ),
  ).rejects.toThrow(/unique/)
  await expect(
    server.owner.query(
      `insert into ecommerce_requests (company_id, id, site_id, ticket_hash, return_to, nonce, expires_at, code_hash, code_expires_at)
        values ($1, gen_random_uuid(), $2, 'x', 'x', 'x', now(), 'x', now())`,
      [place.companyId, place.shopId],
    ),
  ).rejects.toThrow(/check/)
})

test('a shop that names the mailbox of another person gets nothing without that person’s proof, and an attempt to register it notifies its owner', async () => {
  const victim = await aUser(server)
  const claims = { email: victim.email, sub: victim.auth.user.id, name: 'Eva', login_hint: victim.email }
  const token = await tokenOf(site, claims)
  for (const { path } of [describeEcommerceLogIn, logInEcommerce])
    expect(await send(server, path, { captchaCode, token })).toMatchObject({ statusCode: 401 })
  const { ticket, ...shown } = await call(server, openEcommerceLogIn, { token })
  expect(JSON.stringify(shown)).not.toContain(victim.email)

  // Without the password there is no log-in, and no second account with the same mail and name is created.
  const attempt = { captchaCode, email: victim.email, password: 'Otra9clave', ecommerceToken: ticket }
  expect((await send(server, logIn.path, attempt)).statusCode).toBe(401)
  server.mails.splice(0)
  await send(server, registerUser.path, { captchaCode, name: 'Eva', email: victim.email, password: 'Otra9clave' })
  expect(server.mails).toMatchObject([{ to: victim.email, subject: 'You already have a Mostrador account' }])
  expect((await send(server, logIn.path, attempt)).statusCode).toBe(401)

  // A thief who is logged in consents only for themselves: the shop learns who was there, not the name in the token.
  const thief = await aUser(server)
  const { body } = await redeem(await agree(ticket, thief.auth.accessToken))
  expect(body).toMatchObject({ person: { email: thief.email } })
  expect(JSON.stringify(body)).not.toContain(victim.email)
  // That also used the token, within its minute.
  expect(await send(server, openEcommerceLogIn.path, { token })).toMatchObject(refused('used'))
  const old = await tokenOf(site, { iat: Math.floor(Date.now() / 1000) - 70, exp: Math.floor(Date.now() / 1000) - 10 })
  expect((await send(server, openEcommerceLogIn.path, { token: old })).statusCode).toBe(410)
})

test('a person withdraws a consent without coming from a shop: its open codes become invalid, the next log-in asks again, and other people and shops keep theirs', async () => {
  const [person, other] = [await aUser(server), await aUser(server)]
  const [place, elsewhere] = [await aSite(), await aSite()]
  const { auth } = person
  for (const where of [place, elsewhere]) await agree(await open(where), auth.accessToken)
  await agree(await open(place), other.auth.accessToken)
  const [code, codeElsewhere] = [
    await agree(await open(place), auth.accessToken),
    await agree(await open(elsewhere), auth.accessToken),
  ]
  const codeOfOther = await agree(await open(place), other.auth.accessToken)
  const plain = await call(server, logIn, { captchaCode, email: person.email, password: 'Tromba9x' })
  const token = plain.auth.accessToken
  const shopsOf = async (accessToken: string) =>
    (await call(server, listVisitedShops, {}, accessToken)).items.map(({ id }) => id)
  expect(new Set(await shopsOf(token))).toEqual(new Set([place.shopId, elsewhere.shopId]))

  await call(server, withdrawShopConsent, { shopId: place.shopId }, token)
  expect(await redeem(code, place)).toMatchObject(refused('expired'))
  expect(await shopsOf(token)).toEqual([elsewhere.shopId])
  expect(await call(server, downloadAccountData, {}, token)).toMatchObject({
    data: { onlineShops: [{ id: elsewhere.shopId }] },
  })
  expect((await redeem(codeElsewhere, elsewhere)).statusCode).toBe(200)
  expect((await redeem(codeOfOther, place)).statusCode).toBe(200)
  expect(await shopsOf(other.auth.accessToken)).toEqual([place.shopId])
  for (const shopId of [place.shopId, newId()])
    expect((await send(server, withdrawShopConsent.path, { shopId }, token)).statusCode).toBe(404)

  // The next sign-in asks again, and only consent lets the shop know who the person is.
  const ticket = await open(place)
  expect(await call(server, describeEcommerceLogIn, { token: ticket }, token)).toMatchObject({
    sees: ['name', 'email'],
  })
  expect(await shopsOf(token)).toEqual([elsewhere.shopId])
  expect((await redeem(await agree(ticket, token), place)).statusCode).toBe(200)
  expect(await shopsOf(token)).toEqual([place.shopId, elsewhere.shopId])
})
