/** Who may approve at this till while there is no network, and whose PIN opens its screen: what the device was told last. */
import { isWithinLimits, type WantedApproval } from '@mostrador/contract/approval.ts'
import { verifierDays } from '@mostrador/contract/features/approvals/pin-proof.ts'
import type { KeptApprover, PinVerifier, PulledApprovers } from '@mostrador/contract/features/approvals/schema.ts'
import { serverNow } from '#src/lib/server-clock.ts'
import type { CatalogueDatabase, CatalogueMetaRow } from '#src/offline/databases.ts'
import { answerOf } from '#src/offline/local-database.ts'

const dayMs = 24 * 60 * 60_000
/** A clock that stands further before the last pull was set back: nobody knows how old what is here is. */
const clockSlackMs = 60 * 60_000

/** Keeps what a pull brought, in the place of everything before. */
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

/** Nothing of it is good any more: the server does not take this device for the one it says it is. */
export async function forgetApprovers(database: CatalogueDatabase): Promise<void> {
  await database.write(['meta'], async (transaction) => {
    for (const key of ['approvers', 'ownPin']) transaction.objectStore('meta').delete(key)
  })
}

/** Those of the kept people who may approve something; nobody once a week has passed without the server. */
export async function readApprovers(database: CatalogueDatabase, wanted: WantedApproval): Promise<KeptApprover[]> {
  const row = await readRow(database, 'approvers')
  if (row?.key !== 'approvers' || !isCurrent(row.pulledAt)) return []
  return row.items.filter(
    ({ permissions, limits }) => permissions.includes(wanted.permission) && isWithinLimits(limits, wanted),
  )
}

/** The PIN of a person, where this device knows it. */
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
