/** The members who may approve at this till offline, and whose PIN unlocks its screen, as of the last pull. */
import { isWithinLimits, type WantedApproval } from '@mostrador/contract/approval.ts'
import { verifierDays } from '@mostrador/contract/features/access/approvals/pin-proof.ts'
import type {
  KeptApprover,
  PinVerifier,
  PulledApprovers,
} from '@mostrador/contract/features/access/approvals/schema.ts'
import { serverNow } from '#src/lib/server-clock.ts'
import type { CatalogueDatabase, CatalogueMetaRow } from '#src/offline/databases.ts'
import { answerOf } from '#src/offline/local-database.ts'

const dayMs = 24 * 60 * 60_000
/** If the clock is further than this before the last pull, it was set back, and the age of this data is unknown. */
const clockSlackMs = 60 * 60_000

/** Stores the result of a pull and replaces the previous one. */
export async function keepApprovers(
  database: CatalogueDatabase,
  pulled: PulledApprovers,
  userId: string,
): Promise<void> {
  const pulledAt = serverNow().toISOString()
  await database.write(['meta'], async (transaction) => {
    const meta = transaction.objectStore('meta')
    meta.put({ key: 'approvers', items: pulled.items, pulledAt } satisfies CatalogueMetaRow)
    meta.put({ key: 'ownPin', userId, verifier: pulled.ownPin, pulledAt } satisfies CatalogueMetaRow)
  })
}

/** Deletes everything: the server no longer recognises this device. */
export async function forgetApprovers(database: CatalogueDatabase): Promise<void> {
  await database.write(['meta'], async (transaction) => {
    for (const key of ['approvers', 'ownPin']) transaction.objectStore('meta').delete(key)
  })
}

/** The stored members who may approve something; none after a week without the server. */
export async function readApprovers(database: CatalogueDatabase, wanted: WantedApproval): Promise<KeptApprover[]> {
  const row = await readRow(database, 'approvers')
  if (row?.key !== 'approvers' || !isCurrent(row.pulledAt)) return []
  return row.items.filter(
    ({ permissions, limits }) => permissions.includes(wanted.permission) && isWithinLimits(limits, wanted),
  )
}

/** The PIN of a person, if this device knows it. */
export async function readOwnPin(database: CatalogueDatabase, userId: string): Promise<PinVerifier | null> {
  const row = await readRow(database, 'ownPin')
  return row?.key === 'ownPin' && row.userId === userId && isCurrent(row.pulledAt) ? row.verifier : null
}

function readRow(database: CatalogueDatabase, key: 'approvers' | 'ownPin'): Promise<CatalogueMetaRow | undefined> {
  return database.read(['meta'], (transaction) =>
    answerOf<CatalogueMetaRow | undefined>(transaction.objectStore('meta').get(key)),
  )
}

function isCurrent(pulledAt: string): boolean {
  const ageMs = serverNow().getTime() - Date.parse(pulledAt)
  return ageMs >= -clockSlackMs && ageMs <= verifierDays * dayMs
}
