import type { CheckoutSession, Lease } from '@mostrador/contract/features/selling/registers/schema.ts'
import type { DocumentMaker } from '@mostrador/contract/features/selling/sync/schema.ts'
import { type MetaRow, type OutboxDatabase, readMeta, type RegisterRow } from '#src/offline/databases.ts'
import { putDocument } from '#src/offline/outbox.ts'
import { freshDocument, type NewDocument } from '#src/offline/outbox-document.ts'

export const seriesKey = (series: string) => `series:${series}` as const

export async function readRegister(outbox: OutboxDatabase): Promise<RegisterRow | null> {
  const row = await outbox.read(['meta'], (transaction) => readMeta(transaction, 'register'))
  return row?.key === 'register' ? row : null
}

/**
 * Stores the register and its lease, and the opening of its session if the server has just stored that for a person of this device. The counter of a series only moves forward: the server does not know unsent sales, and this device
 * does not know sales it lost.
 */
export async function saveRegister(
  outbox: OutboxDatabase,
  register: { checkout: RegisterRow['checkout']; session: CheckoutSession; lease: Lease; isWhole?: boolean },
  opener?: DocumentMaker,
): Promise<RegisterRow> {
  const row: RegisterRow = { key: 'register', ...register }
  const { series } = register.lease
  await outbox.write(
    opener ? ['meta', 'documents'] : ['meta'],
    async (transaction) => {
      // The server has it; a restored one may have forgotten it.
      const isSent = { state: 'onServer', syncedAt: row.session.openedAt } as const
      if (opener) await putDocument(transaction, { ...openingOf(row, opener), ...isSent })
      const nextNumber = await readNextNumber(transaction, register.lease)
      const meta = transaction.objectStore('meta')
      meta.put(row)
      meta.put({ key: seriesKey(series), nextNumber } satisfies MetaRow)
      meta.delete('lastRegister')
      const { checkoutId, epoch } = register.lease
      meta.put({ key: `lease:${checkoutId}:${epoch}`, lease: register.lease } satisfies MetaRow)
    },
    'strict',
  )
  return row
}

/** The session, register and lease a document belongs to. */
export function sessionOf({ session, checkout, lease }: RegisterRow) {
  return { sessionId: session.id, checkoutId: checkout.id, deviceId: lease.deviceId, epoch: lease.epoch }
}

/** The document of a session's opening. */
export function openingOf(register: RegisterRow, { userId, profileId }: DocumentMaker): NewDocument {
  const { id, openedAt, openingCountedAmount, openingNote } = register.session
  return {
    ...freshDocument(openedAt),
    id,
    kind: 'sessionOpening',
    madeBy: { userId, profileId },
    payload: { ...sessionOf(register), openedAt, openingCountedAmount, openingNote },
  }
}

/** The next number of a lease's series: the larger of what this device and the server know. */
export async function readNextNumber(transaction: IDBTransaction, { series, nextNumber }: Lease): Promise<number> {
  const counter = await readMeta(transaction, seriesKey(series))
  return Math.max(counter && 'nextNumber' in counter ? counter.nextNumber : 1, nextNumber)
}

/** Leaves the register; its numbers and its sales stay. */
export async function forgetRegister(outbox: OutboxDatabase): Promise<void> {
  await outbox.write(['meta'], async (transaction) => {
    transaction.objectStore('meta').delete('register')
  })
}
