import {
  afterAnswer,
  type DocumentState,
  firstPushState,
  type nextPush,
  onItsWay,
  type PushAnswer,
  type PushEffect,
  type PushEvent,
  type PushState,
} from '#src/offline/push-machine.ts'
import { turnedBack } from '#src/offline/restored/turned-back.ts'
import type { SimulatedDocument } from '#src/testing/simulator/server-model.ts'

type Kept = SimulatedDocument & {
  position: number
  state: DocumentState
  attempts: number
  lastError: string | null
  syncedAt: string | null
}

/** A sending tab and the state of its machine. It dies with the tab; what is stored does not. */
type Run = { state: PushState; effect: PushEffect }

export type Device = {
  /** What was confirmed here, for good: what the cashier saw as done. */
  confirmed: SimulatedDocument[]
  confirm: (document: SimulatedDocument) => void
  isSending: () => boolean
  /** Starts a run in another tab, or the first one. */
  start: () => void
  /** Runs the next step of a tab; `push` stands for the network. */
  step: (tab: number, push: (items: readonly SimulatedDocument[]) => PushAnswer, now: Date) => void
  runs: () => number
  /** The browser is killed: runs are gone, whatever they were doing. */
  crash: () => void
  /** Learns of a restore of the server, unless it knows it; never while it sends. */
  checkIn: (restores: number) => void
  /** A person retries refused documents. */
  retry: () => void
  statesOf: () => ReadonlyMap<string, DocumentState>
  waiting: () => number
}

export type PushMachine = typeof nextPush

/** What a device has stored, and its runs. */
type Storage = {
  documents: Map<number, Kept>
  /** Positions of documents that are not on the server and were not refused, in order. */
  waiting: Set<number>
  runs: Run[]
  position: number
  /** The restore after which everything was sent again. */
  restore: number
}

/** A device as its storage sees it: every effect is one transaction, and between two of them anything may happen. */
export function createDevice(machine: PushMachine): Device {
  const storage: Storage = { documents: new Map(), waiting: new Set(), runs: [], position: 0, restore: 0 }
  const { documents } = storage
  const confirmed: SimulatedDocument[] = []
  return {
    confirmed,
    confirm(document) {
      storage.position += 1
      confirmed.push(document)
      const { position } = storage
      put(storage, { ...document, position, state: 'saved', attempts: 0, lastError: null, syncedAt: null })
    },
    isSending: () => storage.runs.length > 0,
    runs: () => storage.runs.length,
    start() {
      storage.runs.push(machine(firstPushState, { type: 'started' }))
    },
    step(tab, push, now) {
      const { runs } = storage
      const run = runs[tab]
      if (!run) return
      if (run.effect.type === 'end') storage.runs = runs.filter((other) => other !== run)
      else runs[tab] = machine(run.state, perform(storage, run.effect, push, now))
    },
    crash() {
      storage.runs = []
    },
    checkIn(restores) {
      if (storage.restore === restores || storage.runs.length > 0) return
      storage.restore = restores
      for (const document of documents.values()) put(storage, turnedBack(document))
    },
    retry() {
      for (const document of documents.values())
        if (document.state === 'needsAttention') put(storage, { ...document, state: 'saved' })
    },
    statesOf: () => new Map([...documents.values()].map(({ id, state }) => [id, state])),
    waiting: () => storage.waiting.size,
  }
}

function put({ documents, waiting }: Storage, document: Kept): void {
  documents.set(document.position, document)
  if (document.state === 'saved' || document.state === 'sending') waiting.add(document.position)
  else waiting.delete(document.position)
}

function find({ documents, waiting }: Storage, afterPosition: number, limit: number): Kept[] {
  const found: Kept[] = []
  for (const place of waiting) {
    const document = documents.get(place)
    if (document && place > afterPosition) found.push(document)
  }
  return found.toSorted((a, b) => a.position - b.position).slice(0, limit)
}

function perform(
  storage: Storage,
  effect: Exclude<PushEffect, { type: 'end' }>,
  push: (items: readonly SimulatedDocument[]) => PushAnswer,
  now: Date,
): PushEvent {
  const { documents } = storage
  const read = (positions: readonly number[]): Kept[] => positions.flatMap((place) => documents.get(place) ?? [])
  switch (effect.type) {
    case 'find':
      return {
        type: 'found',
        waiting: find(storage, effect.afterPosition, effect.limit).map(({ position, id, kind, customerId }) => ({
          position,
          id,
          kind,
          bytes: 2000,
          needs: customerId === '' ? [] : [customerId],
        })),
      }
    case 'mark':
      for (const document of read(effect.positions)) put(storage, onItsWay(document))
      return { type: 'marked' }
    case 'push':
      return { type: 'answered', answer: push(read(effect.positions)) }
    case 'write':
      for (const change of effect.changes) {
        const document = documents.get(change.position)
        if (document) put(storage, afterAnswer(document, change, now))
      }
      return { type: 'written' }
  }
}
