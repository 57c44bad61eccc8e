import { pairDevice as endpoint } from '@mostrador/contract/features/access/devices/endpoints.ts'
import { browserName } from '@mostrador/contract/features/access/devices/read-user-agent.ts'
import { v7 as newId } from 'uuid'
import { ApiError } from '#src/lib/api-error.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import type { DeviceRow, OutboxDatabase } from '#src/offline/databases.ts'
import { changeDevice, readDevice } from '#src/offline/device.ts'
import { makeDeviceKeys, publicKeyOf } from '#src/offline/device-key.ts'

/**
 * Pairs this device and its key with its company, once; returns its id. Selling does not wait for it: without an answer the device pairs
 * another time. A device whose key has changed continues as a new device, with everything it made.
 */
export async function pairDevice(
  outbox: OutboxDatabase,
  name: string = browserName(navigator.userAgent),
): Promise<string> {
  const device = await readDevice(outbox)
  if (device.isPaired || device.removal) return device.deviceId
  const keyed = await withKeys(outbox, device)
  try {
    const isPaired = await sendToServer(keyed, name, null)
    if (isPaired) await changeDevice(outbox, (now) => (now.deviceId === keyed.deviceId ? { ...now, isPaired } : now))
    return keyed.deviceId
  } catch (error) {
    const code = error instanceof ApiError ? error.code : null
    if (code === 'deviceKeyOther') return becomeNewDevice(outbox, name)
    if (code === 'deviceRevoked') throw error
    return keyed.deviceId
  }
}

/** Continues as another device. Earlier documents keep the id of the device that made them, and the new device sends them. */
export async function becomeNewDevice(
  outbox: OutboxDatabase,
  name: string = browserName(navigator.userAgent),
): Promise<string> {
  const before = await readDevice(outbox)
  const keys = await makeDeviceKeys()
  const fresh: DeviceRow = { key: 'device', deviceId: newId(), ...(keys && { keys }) }
  const isPaired = await sendToServer(fresh, name, before.deviceId)
  await keepDevice(outbox, { ...fresh, isPaired })
  return fresh.deviceId
}

/** The key is on the disk before it is sent: a lost answer must not cost the device its identity. */
async function withKeys(outbox: OutboxDatabase, device: DeviceRow): Promise<DeviceRow> {
  if (device.keys) return device
  const keys = await makeDeviceKeys()
  if (!keys) return device
  try {
    return await changeDevice(outbox, (now) => (now.keys ? now : { ...now, keys }))
  } catch {
    // A browser that cannot store a key sells without one.
    return device
  }
}

async function keepDevice(outbox: OutboxDatabase, device: DeviceRow): Promise<void> {
  await changeDevice(outbox, () => device)
}

async function sendToServer(device: DeviceRow, name: string, replacesId: string | null): Promise<boolean> {
  const publicKey = device.keys ? await publicKeyOf(device.keys) : null
  const answer = await callEndpoint(
    endpoint,
    { deviceId: device.deviceId, name, publicKey, replacesId },
    { logoutOnFail: false },
  )
  return answer.device.isPaired
}
