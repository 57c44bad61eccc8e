import { listLogIns } from '@mostrador/contract/features/access/account/endpoints.ts'
import { confirmEmail, forgotPassword, getSession, logIn } from '@mostrador/contract/features/access/auth/endpoints.ts'
import { createInvitations, describeInvitation } from '@mostrador/contract/features/access/invitations/endpoints.ts'
import { expect, test } from 'vitest'
import { newId } from '../context.ts'
import { aProfile } from '../testing/a-member.ts'
import { aCompany, call, send } from '../testing/builders.ts'
import { captchaCode, openTestServer } from '../testing/test-server.ts'
import { afterRestore } from './after-restore.ts'

const server = openTestServer()

async function restore(takenAt: Date, now = new Date()) {
  const client = await server.owner.connect()
  try {
    return await afterRestore(client, { takenAt, now })
  } finally {
    client.release()
    // A restored server starts with nothing in memory.
    server.deps.accessCache.forget({})
  }
}

const one = async (sql: string, values: unknown[] = []) => (await server.owner.query(sql, values)).rows[0]
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
const tokenTo = (address: string) =>
  /\?token=([\w-]+)/.exec(server.mails.findLast(({ to }) => to === address)?.body ?? '')?.[1] ?? ''

test('records the restore where the application can read it', async () => {
  const takenAt = minutesAgo(60)
  const now = new Date()

  const { restoreId } = await restore(takenAt, now)

  const read = await server.deps.db.selectFrom('restores').selectAll().where('id', '=', restoreId).executeTakeFirst()
  expect(read).toEqual({ id: restoreId, takenAt, restoredAt: now })
  await expect(server.deps.db.deleteFrom('restores').execute()).rejects.toThrow(/permission denied/)
})

test('ends every log-in, and a person can log in again', async () => {
  const shop = await aCompany(server)
  const refresh = await one('select count(*)::int as live from auth_sessions where user_id = $1 and ended_at is null', [
    shop.userId,
  ])
  expect(refresh).toEqual({ live: 1 })

  expect((await restore(minutesAgo(5))).logIns).toBeGreaterThan(0)

  expect((await send(server, getSession.path, {}, shop.token)).statusCode).toBe(401)
  const { auth } = await call(server, logIn, { captchaCode, email: shop.email, password: 'Tromba9x' })
  const { items } = await call(server, listLogIns, {}, auth.accessToken)
  expect(items.find(({ isCurrent }) => !isCurrent)).toMatchObject({ endedReason: 'restored' })
})

test('voids the links of mails and invitations', async () => {
  const shop = await aCompany(server)
  const profileId = await aProfile(server, shop, { permissions: ['SALES__VIEW'] })
  const confirmation = tokenTo(shop.email)
  await call(server, forgotPassword, { action: 'request', captchaCode, email: shop.email })
  const reset = tokenTo(shop.email)
  const { invitations } = await call(
    server,
    createInvitations,
    { emails: [`${newId()}@example.test`], profileIds: [profileId] },
    shop.token,
  )
  const code = /\/i\/([\w-]+)/.exec(invitations[0]?.link ?? '')?.[1] ?? ''
  expect((await send(server, describeInvitation.path, { code })).statusCode).toBe(200)

  expect((await restore(minutesAgo(5))).tokens).toBeGreaterThan(2)

  const tries = [
    send(server, confirmEmail.path, { captchaCode, token: confirmation }),
    send(server, forgotPassword.path, { action: 'change', captchaCode, token: reset, newPassword: 'Otra9clave' }),
    send(server, describeInvitation.path, { code }),
  ]
  for (const { statusCode } of await Promise.all(tries)) expect(statusCode).toBe(410)
})

test('gives up the mails that waited in the backup, with the reason', async () => {
  const id = newId()
  await server.owner.query(
    `insert into mail_outbox (id, to_address, subject, body, language_tag) values ($1, 'a@example.test', 's', 'b', 'en')`,
    [id],
  )

  expect((await restore(minutesAgo(5))).mails).toBe(1)

  expect(
    await one('select given_up_at is not null as is_over, last_error from mail_outbox where id = $1', [id]),
  ).toEqual({
    is_over: true,
    last_error: 'waited in the backup that was restored',
  })
})

test('a waiting change of where money goes waits its whole time anew', async () => {
  const shop = await aCompany(server)
  const id = newId()
  const createdAt = minutesAgo(23 * 60)
  const effectiveAt = new Date(createdAt.getTime() + 24 * 3_600_000)
  await server.owner.query(
    `insert into money_changes (company_id, id, kind, before, after, shown_before, shown_after, created_by_id, created_at,
       effective_at) values ($1, $2, 'domain', '{}', '{}', '', '', $3, $4, $5)`,
    [shop.companyId, id, shop.userId, createdAt, effectiveAt],
  )
  const now = new Date()

  await restore(minutesAgo(30), now)

  const row = await one('select effective_at from money_changes where id = $1', [id])
  expect(row.effective_at).toEqual(new Date(now.getTime() + 24 * 3_600_000))
})

test('changes nothing at all when a part of it fails', async () => {
  const before = await one('select count(*)::int as n from restores')
  const client = await server.owner.connect()
  const failing = {
    query: (async (sql: string, values?: unknown[]) => {
      if (sql.includes('mail_outbox')) throw new Error('cut off')
      return client.query(sql, values)
    }) as typeof client.query,
  }
  await expect(afterRestore(failing, { takenAt: minutesAgo(5), now: new Date() })).rejects.toThrow('cut off')
  client.release()

  expect(await one('select count(*)::int as n from restores')).toEqual(before)
})
