/** What a device does once the server was restored from a backup and has forgotten what came after it (decision 156). */
import { restoreLeases } from '@mostrador/contract/features/selling/sessions/endpoints.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { callEndpoint, unwatchedLimitMs } from '#src/lib/call-endpoint.ts'
import { type MetaRow, type OutboxDatabase, readMeta } from '#src/offline/databases.ts'
import { deviceIdOf } from '#src/offline/device.ts'
import { answerOf } from '#src/offline/local-database.ts'
import type { OutboxDocument } from '#src/offline/outbox-document.ts'
import { pairDevice } from '#src/offline/pair-device.ts'
import { exclusiveBy } from '#src/offline/web-locks.ts'

/** The most leases of one call. */
const leasesPerCall = 200

/**
 * Gives the server this device's leases back and turns every document into an unsent one; returns how many the server had confirmed. The
 * server recognises those it has. Once for each restore, whatever is interrupted.
 */
export async function sendAgain(outbox: OutboxDatabase, restoreId: string): Promise<number> {
  const deviceId = await deviceIdOf(outbox)
  await giveLeasesBack(outbox, deviceId)
  // No push may be under way: its answer could come from before the restore.
  const count = await exclusiveBy(`sync:${deviceId}`)(() => turnBack(outbox, restoreId))
  await pairDevice(outbox).catch(() => undefined)
  return count
}

async function giveLeasesBack(outbox: OutboxDatabase, deviceId: string): Promise<void> {
  const rows = await outbox.read(['meta'], (transaction) =>
    answerOf<MetaRow[]>(transaction.objectStore('meta').getAll(IDBKeyRange.bound('lease:', 'lease;', false, true))),
  )
  const leases = rows.flatMap((row) =>
    'lease' in row && row.key !== 'register' && row.key !== 'lastRegister' ? row.lease : [],
  )
  try {
    for (let first = 0; first < leases.length; first += leasesPerCall) {
      const some = leases.slice(first, first + leasesPerCall)
      await callEndpoint(restoreLeases, { deviceId, leases: some }, { logoutOnFail: false, limitMs: unwatchedLimitMs })
    }
  } catch (error) {
    // A server that refuses them still gets the documents, and says about each what is missing.
    if (!(error instanceof ApiError) || error.status >= 500 || error.status === 401) throw error
  }
}

/** One transaction, so that no document is left out when the page is closed meanwhile. Refused documents get another try too. */
export function turnBack(outbox: OutboxDatabase, restoreId: string): Promise<number> {
  return outbox.write(
    ['documents', 'meta'],
    async (transaction) => {
      const known = await readMeta(transaction, 'restore')
      if (known?.key === 'restore' && known.id === restoreId) return 0
      const store = transaction.objectStore('documents')
      let count = 0
      for (const document of await answerOf<OutboxDocument[]>(store.getAll())) {
        if (document.state === 'onServer') count += 1
        if (document.state === 'onServer' || document.state === 'needsAttention')
          store.put({ ...document, state: 'saved', syncedAt: null, lastError: null })
      }
      const meta = transaction.objectStore('meta')
      meta.put({ key: 'restore', id: restoreId } satisfies MetaRow)
      // It may have forgotten the device and the key of its person too.
      const device = await readMeta(transaction, 'device')
      if (device?.key === 'device') meta.put({ ...device, isPaired: false, isSecretKnown: false })
      const maker = await readMeta(transaction, 'makerKey')
      if (maker?.key === 'makerKey') meta.put({ ...maker, isKept: false })
      return count
    },
    'strict',
  )
}
