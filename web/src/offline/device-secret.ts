import { pairDevice } from '@mostrador/contract/features/access/devices/endpoints.ts'
import { browserName } from '@mostrador/contract/features/access/devices/read-user-agent.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import type { DeviceRow, OutboxDatabase } from '#src/offline/databases.ts'
import { changeDevice, readDevice } from '#src/offline/device.ts'
import { makeDeviceSecret, publicKeyOf, secretTagOf, signSecret } from '#src/offline/device-key.ts'

/**
 * Ensures that the device and the server have the same secret; returns whether they do. A paired device of an earlier version creates its
 * secret now. If the answer to sending the secret was lost, the tag in the next answer shows that it arrived; if it never arrived, the
 * device creates another one. Throws what the call throws.
 */
export async function ensureSecret(
  outbox: OutboxDatabase,
  name: string = browserName(navigator.userAgent),
): Promise<boolean> {
  const device = await readDevice(outbox)
  if (!device.keys || !device.isPaired || device.removal) return false
  if (device.secret && device.isSecretKnown) return true

  const first = device.secret ? null : await keepFresh(outbox, false)
  let tag = await send(await readDevice(outbox), name, first)
  if (tag === null) tag = await send(await readDevice(outbox), name, await keepFresh(outbox, true))

  const { secret } = await readDevice(outbox)
  const isSecretKnown = secret !== undefined && tag === (await secretTagOf(secret))
  await changeDevice(outbox, (now) => ({ ...now, isSecretKnown }))
  return isSecretKnown
}

/** Stores a new secret on the disk before it is sent; null if another tab was first. */
async function keepFresh(outbox: OutboxDatabase, replaces: boolean): Promise<string | null> {
  const { key, value } = await makeDeviceSecret()
  let isKept = false
  await changeDevice(outbox, (now) => {
    isKept = replaces || !now.secret
    return isKept ? { ...now, secret: key, isSecretKnown: false } : now
  })
  return isKept ? value : null
}

async function send({ deviceId, keys }: DeviceRow, name: string, value: string | null): Promise<string | null> {
  if (!keys) return null
  const secret = value === null ? null : { value, signature: await signSecret(keys, deviceId, value) }
  const publicKey = await publicKeyOf(keys)
  const { device } = await callEndpoint(pairDevice, { deviceId, name, publicKey, secret }, { logoutOnFail: false })
  return device.secretTag
}
