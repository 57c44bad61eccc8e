import { sendCountEntries } from '@mostrador/contract/features/catalogue/stock-counts/endpoints.ts'
import type { CountingLine } from '@mostrador/contract/features/catalogue/stock-counts/schema.ts'
import { useRef, useState } from 'react'
import { v7 as newId } from 'uuid'
import type { CountingStore, KeptEntry } from '#src/features/catalogue/stock-counts/counting-store.ts'
import { ApiError, NetworkError } from '#src/lib/api-error.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { clockOffsetStore } from '#src/lib/server-clock.ts'

/** Entries in one call. */
const perCall = 200

async function sendBatch(countId: string, batch: readonly KeptEntry[]) {
  const { outcomes, lines } = await callEndpoint(sendCountEntries, {
    id: countId,
    entries: batch.map(({ id, variantId, round, place, quantity, countedAt }) => ({
      entryId: id,
      variantId,
      round,
      place,
      quantity,
      countedAt,
    })),
  })
  return { states: new Map(outcomes.map(({ entryId, outcome }) => [entryId, outcome])), lines }
}

/** The entries of this count on this device. Only those of the person who is logged in are sent. */
export function useEntries(store: CountingStore, countId: string, userId: string) {
  const [all, setAll] = useState<readonly KeptEntry[]>([])
  const latest = useRef<readonly KeptEntry[]>([])
  const isSending = useRef(false)
  const show = (entries: readonly KeptEntry[]) => {
    latest.current = entries
    setAll(entries)
  }
  const change = async (changed: readonly KeptEntry[]) => {
    const byId = new Map(changed.map((entry) => [entry.id, entry]))
    await store.keepEntries(changed)
    show(latest.current.map((entry) => byId.get(entry.id) ?? entry))
  }

  const sendOnce = async (onLines: (lines: CountingLine[]) => void) => {
    const batch = latest.current
      .filter((entry) => entry.state === 'waiting' && entry.userId === userId)
      .slice(0, perCall)
    if (batch.length === 0) return false
    const { states, lines } = await sendBatch(countId, batch)
    await change(batch.map((entry) => ({ ...entry, state: states.get(entry.id) ?? entry.state })))
    onLines(lines)
    return true
  }
  return {
    all,
    read: async () => show(await store.readEntries(countId)),
    /** Keeps an entry on the disk, then shows it. */
    keep: async (typed: Pick<KeptEntry, 'variantId' | 'round' | 'name' | 'quantity' | 'place'>) => {
      const countedAt = new Date(Date.now() + clockOffsetStore.get()).toISOString()
      const entry: KeptEntry = { ...typed, id: newId(), countId, userId, countedAt, state: 'waiting', isSeen: false }
      await store.keepEntries([entry])
      show([...latest.current, entry])
    },
    see: (entry: KeptEntry) => change([{ ...entry, isSeen: true }]),
    /** Sends until nothing waits. Without a network everything stays, and is sent later under the same ids. */
    send: async (onLines: (lines: CountingLine[]) => void) => {
      if (isSending.current) return
      isSending.current = true
      try {
        while (await sendOnce(onLines)) {
          // One batch after the other.
        }
      } catch (error) {
        if (!(error instanceof NetworkError || error instanceof ApiError)) throw error
      } finally {
        isSending.current = false
      }
    },
  }
}
