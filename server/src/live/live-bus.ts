import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import type { Tx } from '../db/transaction.ts'
import type { LiveSignal } from './live-signal.ts'

type SignalListener = (signal: LiveSignal) => void

/** Carries signals to every process on the same database. */
export type LiveBus = {
  /** Sent if and when the transaction commits, for changes that must not be missed. */
  publishIn: (tx: Tx, signal: LiveSignal) => Promise<void>
  /** Passes a signal to this process immediately. `publishIn` alone would go through the database. */
  deliver: (signal: LiveSignal) => void
  /** Sent soon and in batches, outside any transaction, for events that come by the hundred (docs/decisions/0013). */
  announce: (signal: LiveSignal) => void
  listen: (listener: SignalListener) => () => void
  /** Whether signals of other processes arrive now. */
  isHearing: () => boolean
  start: () => Promise<void>
  stop: () => Promise<void>
}

const channel = 'mostrador_live'
/** How long announcements are gathered. One NOTIFY then carries all of them. */
const gatherMilliseconds = 5
/** PostgreSQL accepts payloads below 8000 bytes. */
const maxPayloadCharacters = 7000
const reconnectMilliseconds = 1000

type BusOptions = { config: pg.ClientConfig; pool: pg.Pool; onError: (error: Error) => void }
type Envelope = { from: string; signals: LiveSignal[] }

function readEnvelope(payload: string | undefined): Envelope | undefined {
  try {
    // Only this product's processes can use the channel, because only they have the database login.
    return JSON.parse(payload ?? '') as Envelope
  } catch {
    return undefined
  }
}

/** Splits a list so that each part fits one payload. */
function partsOf(signals: readonly LiveSignal[]): LiveSignal[][] {
  const parts: LiveSignal[][] = []
  let size = maxPayloadCharacters
  for (const signal of signals) {
    const length = JSON.stringify(signal).length + 1
    if (size + length > maxPayloadCharacters) {
      parts.push([])
      size = 0
    }
    parts.at(-1)?.push(signal)
    size += length
  }
  return parts
}

/** Uses PostgreSQL's LISTEN and NOTIFY: nothing else to install, and a signal can be part of a transaction. */
export function createLiveBus({ config, pool, onError }: BusOptions): LiveBus {
  const processId = randomUUID()
  const listeners = new Set<SignalListener>()
  let gathered: LiveSignal[] = []
  let timer: NodeJS.Timeout | undefined

  const deliver = (signal: LiveSignal) => {
    for (const listener of listeners) listener(signal)
  }
  const ear = createEar({ config, processId, deliver, onError })
  const envelopeOf = (signals: LiveSignal[]) => JSON.stringify({ from: processId, signals } satisfies Envelope)

  function flush(): void {
    timer = undefined
    const parts = partsOf(gathered)
    gathered = []
    for (const part of parts)
      pool.query('select pg_notify($1, $2)', [channel, envelopeOf(part)]).catch((error: Error) => onError(error))
  }

  return {
    async publishIn(tx, signal) {
      await sql`select pg_notify(${channel}, ${envelopeOf([signal])})`.execute(tx)
    },
    deliver,
    announce(signal) {
      deliver(signal)
      gathered.push(signal)
      timer ??= setTimeout(flush, gatherMilliseconds)
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isHearing: ear.isHearing,
    start: ear.connect,
    async stop() {
      if (timer) clearTimeout(timer)
      await ear.stop()
    },
  }
}

type EarOptions = Pick<BusOptions, 'config' | 'onError'> & {
  processId: string
  deliver: (signal: LiveSignal) => void
}

/** The connection over which signals of other processes arrive. Connects again until it is stopped. */
function createEar({ config, processId, deliver, onError }: EarOptions) {
  let client: pg.Client | undefined
  let isStopped = false

  /** Signals sent while this process was not listening are lost: it reloads all caches and checks connections again. */
  async function comeBack(): Promise<void> {
    await connect()
    deliver({ to: {}, changesRights: true, changesDevices: true, changesTexts: true })
  }

  async function connect(): Promise<void> {
    const next = new pg.Client(config)
    next.on('notification', ({ payload }) => {
      const envelope = readEnvelope(payload)
      if (envelope && envelope.from !== processId) for (const signal of envelope.signals) deliver(signal)
    })
    next.on('error', (error) => {
      onError(error)
      if (client === next) client = undefined
      void reconnect()
    })
    await next.connect()
    await next.query(`listen ${channel}`)
    client = next
  }

  /** During the outage, rights are cached only briefly (access-cache.ts). */
  async function reconnect(): Promise<void> {
    while (!isStopped && !client) {
      await new Promise((resolve) => setTimeout(resolve, reconnectMilliseconds).unref())
      if (isStopped) return
      await comeBack().catch((error: Error) => onError(error))
    }
  }

  return {
    connect,
    isHearing: () => client !== undefined,
    async stop(): Promise<void> {
      isStopped = true
      await client?.end()
    },
  }
}
