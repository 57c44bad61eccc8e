/** A server that was restored from a backup, as far as one test needs it: rows are gone, and what follows a restore is done. */
import { logIn } from '@mostrador/contract/features/access/auth/endpoints.ts'
import { afterRestore } from '../../backup/after-restore.ts'
import { call, type Shop } from '../builders.ts'
import { captchaCode, type TestServer } from '../test-server.ts'

/** Forgets rows of tables; `where` names the company as `$1`. Triggers and references do not count, as in a restore. */
export async function forget(server: TestServer, { companyId }: Shop, ...tables: string[]): Promise<void> {
  const client = await server.owner.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    for (const table of tables) await client.query(`delete from ${table} where company_id = $1`, [companyId])
    await client.query('commit')
  } finally {
    client.release()
  }
}

/** Does what follows a restore; the shop's owner logs in again. */
export async function restored<S extends Shop>(server: TestServer, shop: S, now = new Date()): Promise<S> {
  const client = await server.owner.connect()
  try {
    await afterRestore(client, { takenAt: new Date(now.getTime() - 3_600_000), now })
  } finally {
    client.release()
  }
  server.deps.accessCache.forget({})
  server.deps.deviceCache.forget(shop.companyId)
  const { auth } = await call(server, logIn, { captchaCode, email: shop.email, password: 'Tromba9x' })
  return { ...shop, token: auth.accessToken, auth }
}
