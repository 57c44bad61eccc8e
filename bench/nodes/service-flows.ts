/** What the service does with a shop: it answers its questions, and deletes it in the end. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sendChatMessage } from '@mostrador/contract/features/service/help-chat/endpoints.ts'
import * as chats from '@mostrador/contract/features/service/staff-chats/endpoints.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { createDatabase, createPool } from '../../server/src/db/database.ts'
import { isDistributed } from '../../server/src/db/distribute/is-distributed.ts'
import { inTransaction } from '../../server/src/db/transaction.ts'
import { newId } from '../../server/src/context.ts'
import { createLocalFileStore } from '../../server/src/files/file-store.ts'
import { beginDeletion } from '../../server/src/features/service/billing/deletion/begin-deletion.ts'
import { readCompanyTables } from '../../server/src/features/service/billing/deletion/company-tables.ts'
import { eraseCompany } from '../../server/src/features/service/billing/deletion/erase-company.ts'
import { call } from '../../server/src/testing/builders.ts'
import { contract } from '../../server/src/testing/contract.ts'
import { post } from '../support/client.ts'
import type { Flow, Known } from './known.ts'
import { signUp } from './till-flows.ts'

const staffTokens = new WeakMap<Known, string>()

export const serviceFlows: readonly Flow[] = [
  { name: 'staff', run: enterAsStaff },
  { name: 'conversation with staff', run: talk },
  ...contract.flatMap(([name, { input, path, who, files, isDownload, method }]) =>
    who === 'staff' && !files && !isDownload && method !== 'GET' && input.safeParse({}).success
      ? [{ name: `staff ${name}`, run: (known: Known) => readAsStaff(known, path) }]
      : [],
  ),
]

/** The last flow: nothing of the shop is left after it. */
export const end: Flow = { name: 'deletion of the company', run: deleteCompany, longestMs: 60_000 }

async function enterAsStaff(known: Known): Promise<void> {
  const email = `${newId()}@example.test`
  const { accessToken, user } = await signUp(email)
  await known.server.owner.query('insert into staff_members (user_id) values ($1)', [user.id])
  staffTokens.set(known, accessToken)
}

async function talk(known: Known): Promise<void> {
  const { server, token } = known
  const staff = staffTokens.get(known)
  const conversationId = newId()
  const text = 'La impresora no imprime'
  await call(server, sendChatMessage, { conversationId, clientId: newId(), text, language: 'es' }, token)
  for (const input of [{}, { filter: 'open' as const, q: 'impresora' }]) {
    const { items } = await call(server, chats.listChats, input, staff)
    if (!items.some(({ id }) => id === conversationId)) throw new Error('the conversation is not listed')
  }
  const { companyId } = await call(server, chats.getChat, { conversationId }, staff)
  if (companyId !== known.companyId) throw new Error('the conversation names another company')
  await call(server, chats.answerChat, { conversationId, clientId: newId(), text: 'Reiníciela' }, staff)
  await call(server, chats.closeChat, { conversationId, isClosed: true }, staff)
}

async function readAsStaff(known: Known, path: string): Promise<void> {
  const { statusCode, text } = await post(path, '{}', staffTokens.get(known))
  if (statusCode >= 500) throw new Error(`${statusCode} ${text.slice(0, 200)}`)
}

/** Begins the deletion as after three notices, and carries it out. */
async function deleteCompany({ server, app, owner, companyId }: Known): Promise<void> {
  const now = new Date()
  await server.owner.query(
    `insert into deletion_notices (company_id, announcement, days, kept_until, delete_at, sent_at)
      select id, 1, x.days, $2, $2, $2::timestamptz - interval '1 hour' from companies cross join unnest('{60,30,7}'::smallint[]) as x (days)
      where id = $1`,
    [companyId, now],
  )
  await server.owner.query(
    `update plan_parts set active_until = $2::timestamptz - interval '1 hour' where company_id = $1`,
    [companyId, now],
  )
  const pool = createPool(app, () => {})
  const folder = await mkdtemp(join(tmpdir(), 'mostrador-bench-'))
  try {
    const db = createDatabase(pool, { isDistributed: await isDistributed(server.owner) })
    await inTransaction(db, { companyId }, (tx) =>
      beginDeletion({ tx, now, publish: async () => {} }, companyId, { currency: 'CLP', balance: money(0) }),
    )
    await eraseCompany({ files: createLocalFileStore(folder), owner, now }, companyId)
    await requireNoTraces(server.owner, companyId)
  } finally {
    await pool.end()
    await rm(folder, { recursive: true, force: true })
  }
}

async function requireNoTraces(owner: Known['server']['owner'], companyId: string): Promise<void> {
  const client = await owner.connect()
  try {
    for (const { name, column } of await readCompanyTables(client)) {
      const { rows } = await client.query(`select from "${name}" where "${column}" = $1 limit 1`, [companyId])
      if (rows.length > 0) throw new Error(`${name} has rows of the deleted company`)
    }
    const { rows } = await client.query('select from companies where id = $1', [companyId])
    if (rows.length > 0) throw new Error('the company is still there')
  } finally {
    client.release()
  }
}
