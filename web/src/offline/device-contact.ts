import { checkInDevice } from '@mostrador/contract/features/access/devices/endpoints.ts'
import type { DeviceRemoval } from '@mostrador/contract/features/access/devices/schema.ts'
import { callEndpoint, unwatchedLimitMs } from '#src/lib/call-endpoint.ts'
import { catalogueName, type OutboxDatabase } from '#src/offline/databases.ts'
import { recordRemoval, readDevice } from '#src/offline/device.ts'
import { pictureCache } from '#src/kept-pictures.ts'
import { summarise } from '#src/offline/outbox.ts'

/** How often a visible page of a selling device checks in. */
const contactEveryMs = 60_000

type ContactOptions = {
  outbox: OutboxDatabase
  companyId: string
  onRemoved?: (removal: DeviceRemoval) => void
  /** Documents wait again, because the server forgot some. */
  onSendAgain?: () => void
}
type DeviceContact = { now: () => Promise<void>; stop: () => void }

/**
 * Reports to the server that the device is online and what it has not sent, and learns whether it was removed; then it deletes its copies
 * of the catalogue, the customers and the pictures at once. It also learns whether the server was restored from a backup; then it sends
 * everything again. Runs now, every minute, and when the network returns.
 */
export function startContact(options: ContactOptions): DeviceContact {
  const now = async () => {
    if (document.visibilityState !== 'hidden') await checkIn(options).catch(() => undefined)
  }
  const beat = () => void now()
  const timer = setInterval(beat, contactEveryMs)
  window.addEventListener('online', beat)
  beat()
  return {
    now,
    stop() {
      clearInterval(timer)
      window.removeEventListener('online', beat)
    },
  }
}

/** Checks in once; exported for its test. */
export async function checkIn({ outbox, companyId, onRemoved, onSendAgain }: ContactOptions): Promise<void> {
  const { deviceId, removal: known } = await readDevice(outbox)
  const { waiting, refused } = await summarise(outbox)
  const { device, restore } = await callEndpoint(
    checkInDevice,
    { deviceId, waitingCount: waiting + refused },
    { logoutOnFail: false, limitMs: unwatchedLimitMs },
  )
  if (restore) {
    const { late } = await import('#src/offline/restored/late.ts')
    const { sendAgain } = await late()
    if (await sendAgain(outbox, restore.id)) onSendAgain?.()
  }
  if (!device?.removal) return
  // Another tab may have learned it first; each tab has to stop by itself.
  if (!known) await recordRemoval(outbox, device.removal)
  onRemoved?.(device.removal)
  await dropCatalogue(companyId)
  if ('caches' in window) await caches.delete(pictureCache)
}

/** Other tabs close it by themselves; the browser waits for a tab that does not. */
function dropCatalogue(companyId: string): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(catalogueName(companyId))
    for (const outcome of ['success', 'error', 'blocked']) request.addEventListener(outcome, () => resolve())
  })
}
