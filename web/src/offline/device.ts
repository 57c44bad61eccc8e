/** The identity of this device in a company: an id, a key that cannot be read, and whether it was removed. */
import type { DeviceRemoval } from '@mostrador/contract/features/access/devices/schema.ts'
import { v7 as newId } from 'uuid'
import { type DeviceRow, type OutboxDatabase, readMeta } from '#src/offline/databases.ts'

/** Reads this device's own data; creates its id once. */
export async function readDevice(outbox: OutboxDatabase): Promise<DeviceRow> {
  const known = await outbox.read(['meta'], (transaction) => readMeta(transaction, 'device'))
  return known?.key === 'device' ? known : changeDevice(outbox, (device) => device)
}

export async function deviceIdOf(outbox: OutboxDatabase): Promise<string> {
  return (await readDevice(outbox)).deviceId
}

/** Changes the current data of this device: another tab may have changed it meanwhile. */
export async function changeDevice(
  outbox: OutboxDatabase,
  change: (device: DeviceRow) => DeviceRow,
): Promise<DeviceRow> {
  return outbox.write(
    ['meta'],
    async (transaction) => {
      const known = await readMeta(transaction, 'device')
      const before: DeviceRow = known?.key === 'device' ? known : { key: 'device', deviceId: newId() }
      const after = change(before)
      transaction.objectStore('meta').put(after)
      return after
    },
    'strict',
  )
}

/** Records that the device was removed: it gives up its register and keeps everything it made. */
export async function recordRemoval(outbox: OutboxDatabase, removal: DeviceRemoval): Promise<void> {
  await changeDevice(outbox, (device) => ({ ...device, removal }))
  await outbox.write(
    ['meta'],
    async (transaction) => {
      transaction.objectStore('meta').delete('register')
      transaction.objectStore('meta').delete('lastRegister')
    },
    'strict',
  )
}
