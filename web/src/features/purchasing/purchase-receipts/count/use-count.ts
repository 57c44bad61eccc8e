import {
  addScans,
  getReceiving,
  openReceiving,
} from '@mostrador/contract/features/purchasing/purchase-receipts/endpoints.ts'
import type { Receiving, Scan } from '@mostrador/contract/features/purchasing/purchase-receipts/schema.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { v7 as newId } from 'uuid'
import { withWaiting } from '#src/features/purchasing/purchase-receipts/count/counted.ts'
import { deviceKey, keepScans, readScans } from '#src/features/purchasing/purchase-receipts/count/scan-queue.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { useStable } from '#src/lib/use-stable.ts'
import { onLiveMessage } from '#src/live/live.ts'
import { goOnOffline } from '#src/shell/network-store.ts'

const batch = 200
const retryMilliseconds = 3000
const readMilliseconds = 5000

/** The open count of an order: opened or joined once, then kept up to date by the live channel and by its own scans. */
export function useCount(orderId: string) {
  const [newCountId] = useState(() => newId())
  const opened = useEndpointQuery(
    openReceiving,
    { orderId, id: newCountId },
    // It writes. Asked again after the goods came in, it would want to open the next count.
    { enabled: ({ state }) => state.data === undefined, gcTime: 0 },
  )
  const [latest, setLatest] = useState<Receiving | null>(null)
  const receiving = latest ?? opened.data?.receiving ?? null
  const id = receiving?.id ?? null
  useLiveCount(id, setLatest)
  useEffect(goOnOffline, [])
  const queue = useScanQueue(id, setLatest)
  return {
    receiving: receiving && { ...receiving, variants: withWaiting(receiving.variants, queue.waiting) },
    error: opened.error,
    retry: () => void opened.refetch(),
    ...queue,
  }
}

/** Reads the count again whenever another device counted, and at intervals, so that a missed message leaves no device behind. */
function useLiveCount(id: string | null, onLatest: (receiving: Receiving) => void): void {
  useEffect(
    function followOthers() {
      if (id === null) return
      const read = async () => {
        try {
          onLatest((await callEndpoint(getReceiving, { id })).receiving)
        } catch {
          // Without a network the next scan, message or interval reads it again.
        }
      }
      const timer = setInterval(() => {
        if (document.visibilityState === 'visible') void read()
      }, readMilliseconds)
      const stopListening = onLiveMessage('receivingChanged', ({ receivingId }) => {
        if (receivingId === id) void read()
      })
      return () => {
        clearInterval(timer)
        stopListening()
      }
    },
    [id, onLatest],
  )
}

/** Keeps scans on the device until the server has them, and hands them over in their order. */
function useScanQueue(id: string | null, onLatest: (receiving: Receiving) => void) {
  const { waiting, put } = useWaitingScans(id)
  const [isEnded, setEnded] = useState(false)
  const isSending = useRef(false)
  const send = useStable(async () => {
    if (id === null || isSending.current) return
    isSending.current = true
    try {
      let scans = readScans(id).slice(0, batch)
      // Another tab of this device handed them over.
      if (scans.length === 0 && waiting.length > 0) put([])
      while (scans.length > 0) {
        const { receiving } = await callEndpoint(addScans, { receivingId: id, scans })
        const sent = new Set(scans.map((scan) => scan.id))
        const left = readScans(id).filter((scan) => !sent.has(scan.id))
        put(left)
        onLatest(receiving)
        scans = left.length > batch ? left.slice(0, batch) : []
      }
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) setEnded(true)
    } finally {
      isSending.current = false
    }
  })
  useEffect(
    function handOver() {
      if (id === null) return
      void send()
      const timer = setInterval(() => void send(), retryMilliseconds)
      const online = () => void send()
      addEventListener('online', online)
      return () => {
        clearInterval(timer)
        removeEventListener('online', online)
      }
    },
    [id, send],
  )
  const scan = (variantId: string, quantity: string, isRejected = false) => {
    if (id === null) return
    const at = new Date().toISOString()
    put([...readScans(id), { id: newId(), variantId, quantity, isRejected, deviceKey: deviceKey(), scannedAt: at }])
    void send()
  }
  return { waiting, isEnded, scan }
}

/** The scans of a count that wait on this device: those kept from before, until this page puts others in their place. */
function useWaitingScans(id: string | null) {
  const kept = useMemo(() => (id === null ? [] : readScans(id)), [id])
  const [changed, setChanged] = useState<Record<string, Scan[]>>({})
  const put = (scans: Scan[]) => {
    if (id === null) return
    keepScans(id, scans)
    setChanged((all) => ({ ...all, [id]: scans }))
  }
  return { waiting: (id === null ? undefined : changed[id]) ?? kept, put }
}
