import type { CheckoutSession, Lease } from '@mostrador/contract/features/selling/registers/schema.ts'
import { type MetaRow, type OutboxDatabase, readMeta, type RegisterRow } from '#src/offline/databases.ts'

export const seriesKey = (series: string) => `series:${series}` as const

export async function readRegister(outbox: OutboxDatabase): Promise<RegisterRow | null> {
  const row = await outbox.read(['meta'], (transaction) => readMeta(transaction, 'register'))
  return row?.key === 'register' ? row : null
}

/**
 * Stores the register and its lease. The counter of a series only moves forward: the server does not know unsent sales, and this device
 * does not know sales it lost.
 */
export async function saveRegister(
  outbox: OutboxDatabase,
  register: { checkout: RegisterRow['checkout']; session: CheckoutSession; lease: Lease; isWhole?: boolean },
): Promise<RegisterRow> {
  const row: RegisterRow = { key: 'register', ...register }
  const { series } = register.lease
  await outbox.write(
    ['meta'],
    async (transaction) => {
      const nextNumber = await readNextNumber(transaction, register.lease)
      const meta = transaction.objectStore('meta')
      meta.put(row)
      meta.put({ key: seriesKey(series), nextNumber } satisfies MetaRow)
      meta.delete('lastRegister')
    },
    'strict',
  )
  return row
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
