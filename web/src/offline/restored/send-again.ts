/** What a device does once the server was restored from a backup and has forgotten what came after it (decision 156). */
import { restoreLeases } from '@mostrador/contract/features/selling/sessions/endpoints.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { translatorStore } from '#src/language/client-words.ts'
import { callEndpoint, unwatchedLimitMs } from '#src/lib/call-endpoint.ts'
import { type LeaseRow, type MetaRow, type OutboxDatabase, readMeta } from '#src/offline/databases.ts'
import { deviceIdOf } from '#src/offline/device.ts'
import { answerOf } from '#src/offline/local-database.ts'
import { summarise } from '#src/offline/outbox.ts'
import type { OutboxDocument } from '#src/offline/outbox-document.ts'
import { pairDevice } from '#src/offline/pair-device.ts'
import { turnedBack } from '#src/offline/restored/turned-back.ts'
import { exclusiveBy } from '#src/offline/web-locks.ts'
import { showAlert, warningTimeoutMs } from '#src/shell/alerts-store.ts'

/** The most leases of one call. */
const leasesPerCall = 200
const lookEveryMs = 1000

/**
 * Gives the server this device's leases back and turns every document into an unsent one, once for each restore, whatever is interrupted.
 * Returns whether documents wait again.
 */
export async function sendAgain(outbox: OutboxDatabase, restoreId: string): Promise<boolean> {
  if (await outbox.read(['meta'], (transaction) => isDone(transaction, restoreId))) return false
  const deviceId = await deviceIdOf(outbox)
  await giveLeasesBack(outbox, deviceId)
  // No push may be under way: its answer could come from before the restore.
  const count = await exclusiveBy(`sync:${deviceId}`)(() => turnBack(outbox, restoreId))
  await pairDevice(outbox).catch(() => undefined)
  if (count > 0) void tell(outbox, count).catch(() => undefined)
  return count > 0
}

/** Says that documents are sent again, and when all were. */
async function tell(outbox: OutboxDatabase, count: number): Promise<void> {
  say('sendsAgain', count)
  do await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
  while ((await summarise(outbox)).waiting > 0)
  say('sentAgain', count)
}

function say(what: 'sendsAgain' | 'sentAgain', count: number): void {
  const title = translatorStore.get()?.t(`till.storage.${what}`, { count })
  if (title) showAlert({ type: 'info', title, timeout: warningTimeoutMs })
}

async function isDone(transaction: IDBTransaction, restoreId: string): Promise<boolean> {
  const known = await readMeta(transaction, 'restore')
  return known?.key === 'restore' && known.id === restoreId
}

async function giveLeasesBack(outbox: OutboxDatabase, deviceId: string): Promise<void> {
  const rows = await outbox.read(['meta'], (transaction) =>
    answerOf<LeaseRow[]>(transaction.objectStore('meta').getAll(IDBKeyRange.bound('lease:', 'lease;', false, true))),
  )
  const leases = rows.flatMap(({ lease: { checkoutId, epoch, series, grantedAt, proof } }) =>
    grantedAt && proof ? { checkoutId, epoch, series, grantedAt, proof } : [],
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
function turnBack(outbox: OutboxDatabase, restoreId: string): Promise<number> {
  return outbox.write(
    ['documents', 'meta'],
    async (transaction) => {
      if (await isDone(transaction, restoreId)) return 0
      const store = transaction.objectStore('documents')
      let count = 0
      for (const document of await answerOf<OutboxDocument[]>(store.getAll())) {
        if (document.state === 'onServer') count += 1
        const after = turnedBack(document)
        if (after !== document) store.put(after)
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
