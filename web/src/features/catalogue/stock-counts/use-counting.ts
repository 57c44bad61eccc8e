import { getStockCount, pullCountLines } from '@mostrador/contract/features/catalogue/stock-counts/endpoints.ts'
import type { CountingLine, StockCount } from '@mostrador/contract/features/catalogue/stock-counts/schema.ts'
import { useEffect, useState } from 'react'
import { type CountingStore, openCountingStore } from '#src/features/catalogue/stock-counts/counting-store.ts'
import { useEntries } from '#src/features/catalogue/stock-counts/use-entries.ts'
import { NetworkError } from '#src/lib/api-error.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useStable } from '#src/lib/use-stable.ts'
import { onLiveNews } from '#src/live/live.ts'
import { goOnOffline } from '#src/shell/network-store.ts'

/** How often what waits is sent again. */
const retryMs = 10_000
/** Changes of others are read at most this often. */
const refreshMs = 2000
const perPage = 500

type Counted = Pick<StockCount, 'id' | 'number' | 'status' | 'isBlind' | 'location'>
type Loaded = { count: Counted; lines: CountingLine[] }

/** The list of a count, page by page. */
async function pullList(id: string): Promise<Loaded> {
  const { count } = await callEndpoint(getStockCount, { id })
  const lines: CountingLine[] = []
  let afterId: string | null = null
  do {
    const page: { items: CountingLine[]; nextAfterId: string | null } = await callEndpoint(pullCountLines, {
      id,
      afterId,
      per: perPage,
    })
    lines.push(...page.items)
    afterId = page.nextAfterId
  } while (afterId !== null)
  return { count, lines }
}

/** The list of a count: from the device at once, and from the server as soon as it answers. */
function useCountList(store: CountingStore, countId: string) {
  const [list, setList] = useState<Loaded | null>(null)
  const [problem, setProblem] = useState<Error | null>(null)
  const showKept = useStable(async () => {
    const kept = await store.readList(countId).catch(() => undefined)
    if (kept) setList((known) => known ?? kept)
    return kept !== undefined
  })
  const load = useStable(async () => {
    try {
      const loaded = await pullList(countId)
      setList(loaded)
      setProblem(null)
      await store.keepList({ countId, count: pick(loaded.count), lines: loaded.lines }).catch(() => undefined)
    } catch (error) {
      if (error instanceof NetworkError && (await showKept())) return
      setProblem(error instanceof Error ? error : new Error(String(error)))
    }
  })
  const merge = useStable((lines: readonly CountingLine[]) =>
    setList((known) => known && { ...known, lines: merged(known.lines, lines) }),
  )
  return { list, problem, showKept, load, merge }
}

/**
 * Counting on one device: the list from the server or from the device, entries that are kept before they are shown, and sending them
 * whenever the server can be reached.
 */
export function useCounting(countId: string, companyId: string, userId: string) {
  const [store] = useState(() => openCountingStore(companyId))
  const [hasFailed, setFailed] = useState(false)
  const { list, problem, showKept, load, merge } = useCountList(store, countId)
  const entries = useEntries(store, countId, userId)
  const send = useStable(() => entries.send(merge))
  const begin = useStable(async () => {
    await showKept()
    await entries.read().then(send, () => setFailed(true))
    await load()
    await store.dropOld(Date.now()).catch(() => undefined)
  })
  useEffect(
    function openAndKeepSending() {
      const stopBlocking = goOnOffline()
      void begin()
      const timer = setInterval(() => void send(), retryMs)
      const again = () => void send().then(load)
      window.addEventListener('online', again)
      return () => {
        stopBlocking()
        clearInterval(timer)
        window.removeEventListener('online', again)
        store.close()
      }
    },
    [store, begin, send, load],
  )
  useRefreshOnChange(countId, load)
  const add = async ({ variantId, round, name }: CountingLine, quantity: string, place: string) => {
    try {
      await entries.keep({ variantId, round, name, quantity, place })
      setFailed(false)
      void send()
      return true
    } catch {
      setFailed(true)
      return false
    }
  }
  const addLine = (line: CountingLine) => merge([line])
  return { list, problem, hasFailed, entries: entries.all, add, see: entries.see, addLine, retry: () => void load() }
}

const pick = ({ id, number, status, isBlind, location }: Counted): Counted => ({
  id,
  number,
  status,
  isBlind,
  location,
})

function merged(known: readonly CountingLine[], fresh: readonly CountingLine[]): CountingLine[] {
  const byId = new Map(fresh.map((line) => [line.variantId, line]))
  const kept = known.map((line) => {
    const newer = byId.get(line.variantId)
    byId.delete(line.variantId)
    return newer ?? line
  })
  return [...kept, ...byId.values()]
}

/** Other people count, too: their progress arrives a moment later. */
function useRefreshOnChange(countId: string, load: () => Promise<void>): void {
  useEffect(
    function followOthers() {
      let timer: ReturnType<typeof setTimeout> | undefined
      const readSoon = () => {
        timer ??= setTimeout(() => {
          timer = undefined
          void load()
        }, refreshMs)
      }
      const stop = onLiveNews('recordChanged', readSoon, ({ entity, id }) => entity === 'stockCount' && id === countId)
      return () => {
        stop()
        clearTimeout(timer)
      }
    },
    [countId, load],
  )
}
