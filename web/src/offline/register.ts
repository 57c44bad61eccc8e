import type { CheckoutSession, Lease } from '@mostrador/contract/features/checkouts/schema.ts'
import { v7 as newId } from 'uuid'
import type { OutboxDatabase, RegisterRow } from '#src/offline/databases.ts'

export const seriesKey = (series: string) => `series:${series}` as const

/** The id of this device in this company, made once. */
export async function deviceIdOf(outbox: OutboxDatabase): Promise<string> {
  return outbox.transaction('rw', outbox.meta, async () => {
    const known = await outbox.meta.get('device')
    if (known?.key === 'device') return known.deviceId

    const deviceId = newId()
    await outbox.meta.put({ key: 'device', deviceId })
    return deviceId
  })
}

export async function readRegister(outbox: OutboxDatabase): Promise<RegisterRow | null> {
  const row = await outbox.meta.get('register')
  return row?.key === 'register' ? row : null
}

/**
 * Notes the register and its lease. The counter of a series only moves forward: the server does not know of sales still
 * waiting here, and this device does not know of sales it lost.
 */
export async function saveRegister(
  outbox: OutboxDatabase,
  register: { checkout: RegisterRow['checkout']; session: CheckoutSession; lease: Lease },
): Promise<RegisterRow> {
  const row: RegisterRow = { key: 'register', ...register }
  const { series, nextNumber } = register.lease
  await outbox.transaction('rw', outbox.meta, async () => {
    const counter = await outbox.meta.get(seriesKey(series))
    const local = counter && 'nextNumber' in counter ? counter.nextNumber : 1
    await outbox.meta.bulkPut([row, { key: seriesKey(series), nextNumber: Math.max(local, nextNumber) }])
  })
  return row
}

/** Leaves the register; its numbers and its sales stay. */
export async function forgetRegister(outbox: OutboxDatabase): Promise<void> {
  await outbox.meta.delete('register')
}
