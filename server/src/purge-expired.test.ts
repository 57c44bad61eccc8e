import { expect, test } from 'vitest'
import { hashOfToken } from './auth/secret-token.ts'
import { newId } from './context.ts'
import { purgeExpired } from './purge-expired.ts'
import { aUser } from './testing/builders.ts'
import { openTestServer } from './testing/test-server.ts'

const server = openTestServer()

const count = async (table: string, where: string, values: unknown[]) =>
  (await server.owner.query(`select count(*)::int as n from ${table} where ${where}`, values)).rows[0].n

test('removes expired rows, and nothing else', async () => {
  const { auth } = await aUser(server)
  const userId = auth.user.id
  const ages = [
    { days: 500, kept: false },
    { days: 0, kept: true },
  ]
  for (const { days } of ages) {
    const at = new Date(Date.now() - days * 86_400_000)
    const later = new Date(at.getTime() + 3_600_000)
    const name = `age-${days}`
    await server.owner.query('insert into robot_answers values ($1, $2)', [hashOfToken(name), later])
    await server.owner.query('insert into live_tickets values ($1, $2, $3)', [hashOfToken(name), newId(), later])
    await server.owner.query('insert into attempts values ($1, 1, $2, $2)', [name, at])
    await server.owner.query('insert into known_devices values ($1, $2, $3)', [userId, hashOfToken(name), at])
    await server.owner.query(
      `insert into email_tokens (hash, user_id, purpose, email, expires_at) values ($1, $2, 'confirmEmail', 'x@y.test', $3)`,
      [hashOfToken(name), userId, later],
    )
    await server.owner.query(
      `insert into mail_outbox (id, to_address, subject, body, language_tag, sent_at) values ($1, $2, 's', 'b', 'en', $3)`,
      [newId(), name, at],
    )
    await server.owner.query(
      `insert into auth_sessions (id, user_id, refresh_seed, user_agent, expires_at, ended_at, ended_reason)
       values ($1, $2, '\\x00', $3, $4, $4, 'loggedOut')`,
      [newId(), userId, name, at],
    )
  }
  await server.owner.query(
    `insert into mail_outbox (id, to_address, subject, body, language_tag, created_at) values ($1, 'waiting', 's', 'b', 'en', now() - interval '1 year')`,
    [newId()],
  )

  await purgeExpired(server.deps.db, new Date())

  for (const { days, kept } of ages) {
    const name = `age-${days}`
    const left = {
      robotAnswers: await count('robot_answers', 'answer_hash = $1', [hashOfToken(name)]),
      tickets: await count('live_tickets', 'hash = $1', [hashOfToken(name)]),
      attempts: await count('attempts', 'bucket = $1', [name]),
      devices: await count('known_devices', 'device_hash = $1', [hashOfToken(name)]),
      tokens: await count('email_tokens', 'hash = $1', [hashOfToken(name)]),
      mails: await count('mail_outbox', 'to_address = $1', [name]),
      logIns: await count('auth_sessions', 'user_agent = $1', [name]),
    }
    for (const [kind, rows] of Object.entries(left)) expect(rows, `${kind} ${days}`).toBe(kept ? 1 : 0)
  }
  expect(await count('mail_outbox', `to_address = 'waiting'`, [])).toBe(1)
  expect(await count('auth_sessions', 'user_id = $1 and ended_at is null', [userId])).toBe(1)
})
