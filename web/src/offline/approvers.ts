/** Who may approve at this till while there is no network, with verifiers of their PINs (rules.md 2.16). */
import { isWithinLimits, type WantedApproval } from '@mostrador/contract/approval.ts'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { pullApprovers } from '@mostrador/contract/features/approvals/endpoints.ts'
import type { CatalogueDatabase, CatalogueMetaRow } from '#src/offline/databases.ts'
import { answerOf } from '#src/offline/local-database.ts'

export type KeptApprover = OutputOf<typeof pullApprovers>['items'][number]

/** Wrong PINs of a person on this device in a quarter of an hour. */
export const maxOfflineTries = 5
const forgetMs = 15 * 60_000
const triesKey = (userId: string) => `mostrador.pinTries.${userId}`

export async function keepApprovers(database: CatalogueDatabase, items: readonly KeptApprover[]): Promise<void> {
  await database.write(['meta'], async (transaction) => {
    const row: CatalogueMetaRow = { key: 'approvers', items: [...items] }
    transaction.objectStore('meta').put(row)
  })
}

/** Those of the kept people who may approve something. */
export async function readApprovers(database: CatalogueDatabase, wanted: WantedApproval): Promise<KeptApprover[]> {
  const row = await database.read(['meta'], (transaction) =>
    answerOf<CatalogueMetaRow | undefined>(transaction.objectStore('meta').get('approvers')),
  )
  if (row?.key !== 'approvers') return []
  return row.items.filter(
    ({ permissions, limits }) => permissions.includes(wanted.permission) && isWithinLimits(limits, wanted),
  )
}

/** Somebody whose PIN this device can check. */
export type PinOwner = Pick<KeptApprover, 'userId' | 'verifier'>

/** Keeps the PIN of whoever sells here, as a verifier; null once they have none. */
export async function keepOwnPin(
  database: CatalogueDatabase,
  userId: string,
  verifier: KeptApprover['verifier'] | null,
): Promise<void> {
  await database.write(['meta'], async (transaction) => {
    const row: CatalogueMetaRow = { key: 'ownPin', userId, verifier }
    transaction.objectStore('meta').put(row)
  })
}

/** The PIN of a person, where this device knows it. */
export async function readOwnPin(database: CatalogueDatabase, userId: string): Promise<PinOwner | null> {
  const row = await database.read(['meta'], (transaction) =>
    answerOf<CatalogueMetaRow | undefined>(transaction.objectStore('meta').get('ownPin')),
  )
  if (row?.key !== 'ownPin' || row.userId !== userId || row.verifier === null) return null
  return { userId, verifier: row.verifier }
}

const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))

/** Slow on purpose: a device that was stolen should take long to try all PINs. */
async function derive(pin: string, { salt, iterations }: KeptApprover['verifier'], bits: number): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveBits'])
  const parameters = { name: 'PBKDF2', hash: 'SHA-256', salt: bytesOf(salt), iterations }
  return new Uint8Array(await crypto.subtle.deriveBits(parameters, key, bits))
}

function readTries(userId: string): { count: number; since: number } {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(triesKey(userId)) ?? 'null')
    const isTries = typeof kept === 'object' && kept !== null && 'count' in kept && 'since' in kept
    return isTries ? { count: Number(kept.count), since: Number(kept.since) } : { count: 0, since: 0 }
  } catch {
    return { count: 0, since: 0 }
  }
}

/** Whether a PIN is somebody's. A try counts before it is made, so that closing the tab does not take it back. */
export async function checkPin(
  { userId, verifier }: PinOwner,
  pin: string,
  now = Date.now(),
): Promise<'right' | 'wrong' | 'locked'> {
  const { count, since } = readTries(userId)
  const tries = now - since > forgetMs ? { count: 0, since: now } : { count, since }
  if (tries.count >= maxOfflineTries) return 'locked'
  localStorage.setItem(triesKey(userId), JSON.stringify({ ...tries, count: tries.count + 1 }))

  const expected = bytesOf(verifier.hash)
  const given = await derive(pin, verifier, expected.length * 8)
  if (!given.every((byte, index) => byte === expected[index])) return 'wrong'
  localStorage.removeItem(triesKey(userId))
  return 'right'
}
