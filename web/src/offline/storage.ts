import { createStore } from '#src/lib/store.ts'

/** Below this much free space no session is opened (O-10). */
export const leastFreeBytes = 20 * 1024 * 1024

type StorageHealth = 'unknown' | 'safe' | 'notPersistent' | 'nearlyFull'
export const storageStore = createStore<StorageHealth>('unknown')

/** Whether another tab of an older version prevents this one from opening the device's data. */
export const storageBlockedStore = createStore(false)

/** Asks the browser not to delete this device's data by itself, and stores the answer. */
export async function keepStorage(): Promise<StorageHealth> {
  const health = await readHealth().catch((): StorageHealth => 'notPersistent')
  storageStore.set(health)
  return health
}

/** Whether a session may start here: each of its sales needs space on the disk. Checked each time, so that freeing space helps. */
export async function hasRoomForSession(): Promise<boolean> {
  return (await keepStorage()) !== 'nearlyFull'
}

async function readHealth(): Promise<StorageHealth> {
  if (!('storage' in navigator)) return 'notPersistent'
  const { quota = 0, usage = 0 } = await navigator.storage.estimate()
  if (quota > 0 && quota - usage < leastFreeBytes) return 'nearlyFull'
  const isPersistent = (await navigator.storage.persisted()) || (await navigator.storage.persist())
  return isPersistent ? 'safe' : 'notPersistent'
}
