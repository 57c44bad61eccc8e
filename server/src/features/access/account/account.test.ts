import {
  deleteAccount,
  downloadAccountData,
  endLogIn,
  listLogIns,
  setMyPin,
  updateAccountGeneral,
  updateAccountNotifications,
  updateAccountPassword,
} from '@mostrador/contract/features/access/account/endpoints.ts'
import { confirmEmail, getSession, logIn } from '@mostrador/contract/features/access/auth/endpoints.ts'
import { pbkdf2Sync } from 'node:crypto'
import { verify } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { pinBaseRounds } from '@mostrador/contract/features/access/approvals/pin-proof.ts'
import { unseal } from '../../../auth/seal.ts'
import { aCompany, aUser, call, send, type Shop } from '../../../testing/builders.ts'
import { captchaCode, openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()
const password = 'Tromba9x'
const currentPassword = password

/** Makes a user a member of a shop under one of its profiles. */
async function join(shop: Shop, userId: string, profile: 'root' | 'other'): Promise<void> {
  await server.owner.query('insert into memberships (company_id, user_id) values ($1, $2)', [shop.companyId, userId])
  await server.owner.query(
    `insert into membership_profiles (company_id, user_id, profile_id)
     select company_id, $2, id from profiles where company_id = $1 and is_root = $3 order by id limit 1`,
    [shop.companyId, userId, profile === 'root'],
  )
}

async function confirmed(email: string): Promise<void> {
  await server.owner.query('update users set status = 1 where email = $1', [email])
}

test('a new e-mail waits for its confirmation, and both addresses get a mail', async () => {
  const { email, auth } = await aUser(server)
  await confirmed(email)
  const next = `${newId()}@example.test`

  await call(server, updateAccountGeneral, { name: 'Ana María', email: next, currentPassword }, auth.accessToken)

  const { session } = await call(server, getSession, {}, auth.accessToken)
  expect(session.user).toMatchObject({ name: 'Ana María', email, status: 1, pendingEmail: next })
  expect(server.mails.at(-2)).toMatchObject({ to: next, subject: 'Confirm your new e-mail address' })
  expect(server.mails.at(-1)).toMatchObject({
    to: email,
    subject: 'Another e-mail address was asked for your account',
  })
  const token = /token=([\w-]+)/.exec(server.mails.at(-2)?.body ?? '')?.[1] ?? ''
  await call(server, confirmEmail, { token })
  const again = await call(server, logIn, { captchaCode, email: next, password })
  expect(again.auth.user).toMatchObject({ email: next, status: 1, pendingEmail: null })
})

test('the link for a cancelled address confirms nothing', async () => {
  const { email, auth } = await aUser(server)
  const next = `${newId()}@example.test`
  const tokenTo = (address: string) =>
    /token=([\w-]+)/.exec(server.mails.filter(({ to }) => to === address)[0]?.body ?? '')?.[1] ?? ''
  await call(server, updateAccountGeneral, { name: 'Ana', email: next, currentPassword }, auth.accessToken)
  await call(server, confirmEmail, { token: tokenTo(next) })

  expect((await send(server, confirmEmail.path, { token: tokenTo(email) })).statusCode).toBe(410)
})

test('keeps the choice of messages', async () => {
  const { auth } = await aUser(server)
  await call(server, updateAccountNotifications, { companyPreExpiration: false }, auth.accessToken)
  expect((await call(server, getSession, {}, auth.accessToken)).session.user.notifyCompanyPreExpiration).toBe(false)
})

test('a new password requires the old one, slows down guesses, and keeps this log-in', async () => {
  const { email, auth } = await aUser(server)
  const wrong = { currentPassword: 'Equivocada9', newPassword: 'Nueva9clave' }
  expect(await send(server, updateAccountPassword.path, wrong, auth.accessToken)).toMatchObject({
    statusCode: 422,
    body: { code: 'passwordWrong', data: { fields: { currentPassword: /./ } } },
  })
  for (let tries = 0; tries < 4; tries++) await send(server, updateAccountPassword.path, wrong, auth.accessToken)
  expect(await send(server, updateAccountPassword.path, wrong, auth.accessToken)).toMatchObject({
    statusCode: 429,
    body: { code: 'accountLocked' },
  })
  server.setNow(new Date(Date.now() + 2000))
  await call(server, updateAccountPassword, { currentPassword, newPassword: 'Nueva9clave' }, auth.accessToken)
  server.setNow(undefined)

  expect((await send(server, getSession.path, {}, auth.accessToken)).statusCode).toBe(200)
  expect((await send(server, logIn.path, { captchaCode, email, password })).statusCode).toBe(401)
  expect((await send(server, logIn.path, { captchaCode, email, password: 'Nueva9clave' })).statusCode).toBe(200)
})

test('a person sees their log-ins and signs out only their own', async () => {
  const shop = await aCompany(server)
  const stranger = await aUser(server)
  const first = await call(server, listLogIns, {}, shop.token)
  await call(server, logIn, { captchaCode, email: shop.email, password })
  const { auth } = await call(server, logIn, { captchaCode, email: shop.email, password })

  const { items } = await call(server, listLogIns, {}, auth.accessToken)
  expect(
    items.map(({ isCurrent, isLive, endedReason, companyName }) => [isCurrent, isLive, endedReason, companyName]),
  ).toEqual([
    [true, true, null, 'Tienda'],
    [false, false, 'newLogIn', 'Tienda'],
    [false, false, 'newLogIn', 'Tienda'],
  ])
  const current = items[0]?.id ?? ''
  expect((await send(server, endLogIn.path, { id: current }, stranger.auth.accessToken)).statusCode).toBe(404)
  expect((await send(server, endLogIn.path, { id: first.items[0]?.id }, auth.accessToken)).statusCode).toBe(404)
  await call(server, endLogIn, { id: current }, auth.accessToken)
  expect((await send(server, getSession.path, {}, auth.accessToken)).statusCode).toBe(401)
})

test('the data of a person is complete and contains only their own', async () => {
  const shop = await aCompany(server)
  const other = await aCompany(server)
  const { fileName, data } = await call(server, downloadAccountData, {}, shop.token)

  expect(fileName).toMatch(/^mostrador-\d{4}-\d\d-\d\d\.json$/)
  expect(data).toMatchObject({
    user: { email: shop.email },
    trials: [{ part: 'ec' }, { part: 'ps' }],
    companies: [{ id: shop.companyId, name: 'Tienda', profiles: [{ id: shop.profileId }], invitationsSent: [] }],
  })
  const text = JSON.stringify(data)
  expect(text).toContain('auth.connect')
  expect(text).not.toContain(other.companyId)
  expect(text).not.toMatch(/password|argon2|refreshSeed/i)
})

test('deleting an account deletes its data, and switches off a company left without members', async () => {
  const shop = await aCompany(server)
  await call(server, deleteAccount, { currentPassword }, shop.token)

  expect((await send(server, getSession.path, {}, shop.token)).statusCode).toBe(401)
  expect((await send(server, logIn.path, { captchaCode, email: shop.email, password })).statusCode).toBe(401)
  const { rows } = await server.owner.query(
    `select u.name, u.email, u.avatar, c.status, (select count(*) from memberships m where m.user_id = u.id) as memberships,
       (select count(*) from auth_sessions s where s.user_id = u.id and (s.ip is not null or s.ended_at is null)) as traces
     from users u, companies c where u.id = $1 and c.id = $2`,
    [shop.userId, shop.companyId],
  )
  expect(rows[0]).toMatchObject({ name: 'Deleted account', avatar: null, status: 0, memberships: 0, traces: 0 })
  expect(rows[0].email).not.toContain(shop.email)
  // The address is free again.
  const next = await aUser(server)
  const wish = { name: 'Ana', email: shop.email, currentPassword }
  await call(server, updateAccountGeneral, wish, next.auth.accessToken)
  expect(server.mails.at(-1)).toMatchObject({ to: shop.email, subject: 'Confirm your new e-mail address' })
})

test('refuses to delete the account of the last owner while others work in the company, and names the company', async () => {
  const shop = await aCompany(server)
  const cashier = await aUser(server)
  await join(shop, cashier.auth.user.id, 'other')

  expect(await send(server, deleteAccount.path, { currentPassword }, shop.token)).toMatchObject({
    statusCode: 409,
    body: { code: 'lastRoot', data: { companies: [{ id: shop.companyId, name: 'Tienda' }] } },
  })
  expect((await send(server, getSession.path, {}, shop.token)).statusCode).toBe(200)

  await call(server, deleteAccount, { currentPassword }, cashier.auth.accessToken)
  await call(server, deleteAccount, { currentPassword }, shop.token)
})

test('a company with another owner stays active', async () => {
  const shop = await aCompany(server)
  const partner = await aUser(server)
  await join(shop, partner.auth.user.id, 'root')
  await call(server, deleteAccount, { currentPassword }, shop.token)

  const { rows } = await server.owner.query('select status from companies where id = $1', [shop.companyId])
  expect(rows).toEqual([{ status: 1 }])
})

test('deleting requires the password', async () => {
  const { auth } = await aUser(server)
  const answer = await send(server, deleteAccount.path, { currentPassword: 'Equivocada9' }, auth.accessToken)
  expect(answer).toMatchObject({ statusCode: 422, body: { code: 'passwordWrong' } })
})

test('stores a PIN as two slow hashes and never in plain text, also not in the history', async () => {
  const shop = await aCompany(server)
  expect(
    (await send(server, setMyPin.path, { currentPassword: 'Equivocada9', pin: '482915' }, shop.token)).statusCode,
  ).toBe(422)
  await call(server, setMyPin, { currentPassword, pin: '482915' }, shop.token)

  const stored = () =>
    server.owner.query(
      `select m.pin_hash, m.pin_digits, p.sealed_base, p.salt, p.iterations from memberships m
        left join member_pins p on p.company_id = m.company_id and p.user_id = m.user_id and p.ended_at is null
        where m.company_id = $1`,
      [shop.companyId],
    )
  const kept = (await stored()).rows[0]
  expect(await verify(kept.pin_hash, '482915')).toBe(true)
  expect(kept).toMatchObject({ pin_digits: 6, iterations: pinBaseRounds })
  expect(kept.salt).toHaveLength(16)
  const base = pbkdf2Sync('482915', kept.salt, pinBaseRounds, 32, 'sha256').toString('base64url')
  expect(unseal(server.deps.secrets, kept.sealed_base)).toBe(base)
  expect(kept.sealed_base.toString('utf8')).not.toContain(base)
  const { rows } = await server.owner.query(
    'select action, a::text as row from audit_entries a where company_id = $1',
    [shop.companyId],
  )
  expect(rows.map(({ action }) => action)).toContain('member.setPin')
  expect(JSON.stringify(rows)).not.toContain('482915')

  await call(server, setMyPin, { currentPassword, pin: null }, shop.token)
  expect((await stored()).rows).toEqual([
    { pin_hash: null, pin_digits: null, sealed_base: null, salt: null, iterations: null },
  ])
})
