/** People, log-ins and tickets for the live channel, in bulk: hashing hundreds of passwords is not measured. */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import type { BenchShop } from './shop.ts'

const socketsOfAPerson = 5

/**
 * Returns the log-in of each socket. The first ones are members of the company, one socket each; a trial allows 20. The other log-ins belong to
 * no company and have five sockets each.
 */
export async function addLogIns(
  owner: pg.ClientConfig,
  shop: BenchShop,
  { sockets, listeners }: { sockets: number; listeners: number },
): Promise<string[]> {
  const people = Array.from({ length: sockets }, (_, index) =>
    index < listeners ? index : listeners + Math.floor((index - listeners) / socketsOfAPerson),
  )
  const ids = Array.from({ length: (people.at(-1) ?? 0) + 1 }, () => randomUUID())
  const members = ids.slice(0, listeners)
  const client = new pg.Client(owner)
  await client.connect()
  await client.query(
    `insert into users (id, email, name, password_hash) select id, id || '@example.test', 'Bench', 'x' from unnest($1::uuid[]) id`,
    [ids],
  )
  await client.query(`insert into memberships (company_id, user_id) select $1, id from unnest($2::uuid[]) id`, [
    shop.companyId,
    members,
  ])
  await client.query(`insert into membership_profiles select $1, id, $3 from unnest($2::uuid[]) id`, [
    shop.companyId,
    members,
    shop.profileId,
  ])
  await client.query(
    `insert into auth_sessions (id, user_id, refresh_seed, expires_at, company_id_on, profile_id_on)
     select id, id, '\\x00', now() + interval '1 day', case when id = any($2) then $3::uuid end, case when id = any($2) then $4::uuid end
     from unnest($1::uuid[]) id`,
    [ids, members, shop.companyId, shop.profileId],
  )
  await client.end()
  return people.flatMap((person) => ids[person] ?? [])
}

/** A ticket for each log-in, valid once and for five minutes. */
export async function makeTickets(owner: pg.ClientConfig, logIns: readonly string[]): Promise<string[]> {
  const tickets = logIns.map(() => randomBytes(24).toString('base64url'))
  const client = new pg.Client(owner)
  await client.connect()
  await client.query(
    `insert into live_tickets (hash, session_id, expires_at)
     select hash, session_id, now() + interval '5 minutes' from unnest($1::bytea[], $2::uuid[]) t(hash, session_id)`,
    [tickets.map((ticket) => createHash('sha256').update(ticket).digest()), logIns],
  )
  await client.end()
  return tickets
}
