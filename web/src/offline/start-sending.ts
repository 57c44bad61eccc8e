import { createStore, type Store } from '#src/lib/store.ts'
import type { OutboxDatabase } from '#src/offline/databases.ts'
import { drainOutbox } from '#src/offline/drain.ts'
import { type OutboxSummary, summarise } from '#src/offline/outbox.ts'
import type { DrainOutcome } from '#src/offline/push-machine.ts'
import { signedPush } from '#src/offline/signed-push.ts'
import { startSyncLoop, type SyncLoop } from '#src/offline/sync-loop.ts'
import { exclusiveBy } from '#src/offline/web-locks.ts'

/** Both are loaded late and at once (send-left-over.ts). */
export { startContact } from '#src/offline/device-contact.ts'

export type SyncView = OutboxSummary & { isSending: boolean; outcome: DrainOutcome | 'failed' | null }

/** Whether the server still lacks something; permanently refused documents do not count. */
export const isHeldBack = ({ waiting, outcome }: SyncView): boolean => waiting > 0 && outcome !== 'refused'

const nothingWaiting: SyncView = { waiting: 0, refused: 0, oldestAt: null, isSending: false, outcome: null }

/** Keeps sending the documents that wait on this device, until the loop is stopped. `onWaiting` is called after a run that left some. */
export function startSending(
  outbox: OutboxDatabase,
  deviceId: string,
  onDoubt: () => void,
  onWaiting: () => Promise<void> = () => Promise.resolve(),
): { sync: Store<SyncView>; loop: SyncLoop } {
  const sync = createStore(nothingWaiting)
  const refresh = async (change: Partial<SyncView>) => {
    const summary = await summarise(outbox)
    sync.set((current) => ({ ...current, ...summary, ...change }))
  }
  const loop = startSyncLoop({
    drain: async () => {
      await refresh({ isSending: true })
      const outcome = await drainOutbox({
        outbox,
        exclusive: exclusiveBy(`sync:${deviceId}`),
        push: signedPush(outbox, onDoubt),
      })
      // What was sent at once needs no proof: its maker is logged in.
      if (outcome !== 'delivered') await onWaiting().catch(() => undefined)
      return outcome
    },
    countWaiting: async () => (await summarise(outbox)).waiting,
    onChange: (outcome) => void refresh({ isSending: false, outcome }).catch(() => undefined),
  })
  return { sync, loop }
}
