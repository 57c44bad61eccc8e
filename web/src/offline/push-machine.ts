/**
 * Sends the device's documents, as a pure machine: it takes events and returns the next effects. Storage, network, clock and chance are
 * outside, so a simulator can drive it through every accident (O-15).
 */
import type { DocumentKind } from '@mostrador/contract/features/selling/sync/document-kinds.ts'
import type { PushResult } from '@mostrador/contract/features/selling/sync/schema.ts'

/** The state of a document: stored here, being sent, on the server, or refused and waiting for a person. */
export type DocumentState = 'saved' | 'sending' | 'onServer' | 'needsAttention'

/** What the machine needs to know of an unsent document. */
export type WaitingDocument = {
  position: number
  id: string
  kind: DocumentKind
  bytes: number
  /** Documents of this device that it references: the customer of a sale, the sale of a refund. */
  needs: readonly string[]
}

/** `delivered`: the server has answered for every document; the others say why some still wait. */
export type DrainOutcome = 'delivered' | 'unreachable' | 'signedOut' | 'refused' | 'later'

/** The result of a push: an answer for each document, or none, or one error for the whole push. */
export type PushAnswer =
  | { kind: 'results'; results: readonly PushResult[] }
  | { kind: 'unreachable' }
  | { kind: 'error'; status: number; message: string }

export type PushEvent =
  | { type: 'started' }
  | { type: 'found'; waiting: readonly WaitingDocument[] }
  | { type: 'marked' }
  | { type: 'answered'; answer: PushAnswer }
  | { type: 'written' }

/** A document's new state, and why it is not on the server. */
export type DocumentChange = { position: number; state: DocumentState; lastError: string | null }

type Progress = { state: DocumentState; attempts: number; lastError: string | null; syncedAt: string | null }

/** A document marked as being sent. */
export function onItsWay<D extends Progress>(document: D): D {
  return { ...document, state: 'sending', attempts: document.attempts + 1 }
}

/** A document after an answer, or without one. Once the server has said that it has a document, this stays so. */
export function afterAnswer<D extends Progress>(document: D, { state, lastError }: DocumentChange, now: Date): D {
  if (document.state === 'onServer') return document
  return { ...document, state, lastError, ...(state === 'onServer' && { syncedAt: now.toISOString() }) }
}

export type PushEffect =
  /** The oldest unsent documents after a position, at most `limit`. */
  | { type: 'find'; afterPosition: number; limit: number }
  /** Marks, durably, that they are being sent. */
  | { type: 'mark'; positions: readonly number[] }
  | { type: 'push'; positions: readonly number[] }
  | { type: 'write'; changes: readonly DocumentChange[] }
  | { type: 'end'; outcome: DrainOutcome }

export type PushState = {
  afterPosition: number
  /** The documents being sent now. */
  batch: readonly WaitingDocument[]
  /** Documents of a push that was refused as a whole; they are sent one by one. */
  alone: readonly WaitingDocument[]
  /** Documents that the server does not have after this run's answers; documents that need one of them wait too. */
  heldBack: readonly string[]
  outcome: DrainOutcome
  /** Set if the run ends after the next write. */
  isEnding: boolean
}

export const firstPushState: PushState = {
  afterPosition: 0,
  batch: [],
  alone: [],
  heldBack: [],
  outcome: 'delivered',
  isEnding: false,
}

/** The contract's limit of a push; importing the constant would bring the schemas along. */
export const maxBatchDocuments = 100
/** A push is at most 1 MB; this leaves room for the envelope. */
export const maxBatchBytes = 900_000

/** Statuses that say something about this moment and nothing about a document. */
const momentaryStatuses = [401, 403, 408, 409, 425, 429]

type Next = { state: PushState; effect: PushEffect }

/**
 * The next step. A document is sent in the order it was made, always with the same bytes, until the server has answered for its id: it is
 * never lost and never wrongly considered sent. A refused one waits for a person and blocks no other.
 */
export function nextPush(state: PushState, event: PushEvent): Next {
  switch (event.type) {
    case 'started':
      return find(state)
    case 'found':
      return found(state, event.waiting)
    case 'marked':
      return { state, effect: { type: 'push', positions: state.batch.map(({ position }) => position) } }
    case 'answered':
      return answered(state, event.answer)
    case 'written':
      return written(state)
  }
}

function find(state: PushState): Next {
  return {
    state: { ...state, batch: [], alone: [] },
    effect: { type: 'find', afterPosition: state.afterPosition, limit: maxBatchDocuments },
  }
}

function found(state: PushState, waiting: readonly WaitingDocument[]): Next {
  const last = waiting.at(-1)
  if (!last) return end(state, state.outcome)
  const heldBack = [...state.heldBack]
  const ready = waiting.filter(({ id, needs }) => {
    const isReady = !needs.some((needed) => heldBack.includes(needed))
    if (!isReady) heldBack.push(id)
    return isReady
  })
  if (ready.length === 0) return find({ ...state, heldBack, afterPosition: last.position })
  return mark({ ...state, heldBack }, fitting(ready), [])
}

function mark(state: PushState, batch: readonly WaitingDocument[], alone: readonly WaitingDocument[]): Next {
  return {
    state: { ...state, batch, alone },
    effect: { type: 'mark', positions: batch.map(({ position }) => position) },
  }
}

function write(state: PushState, changes: readonly DocumentChange[]): Next {
  return { state, effect: { type: 'write', changes } }
}

const end = (state: PushState, outcome: DrainOutcome): Next => ({ state, effect: { type: 'end', outcome } })

/**
 * As many as one push takes, and at least one. Documents that need one of them follow after its answer, because the server may refuse it.
 */
function fitting(waiting: readonly WaitingDocument[]): readonly WaitingDocument[] {
  let bytes = 0
  const ids = new Set<string>()
  const tooMany = waiting.findIndex((document, index) => {
    bytes += document.bytes
    ids.add(document.id)
    const isNext = document.needs.some((needed) => ids.has(needed))
    return index > 0 && (bytes > maxBatchBytes || index >= maxBatchDocuments || isNext)
  })
  return tooMany < 0 ? waiting : waiting.slice(0, tooMany)
}

function answered(state: PushState, answer: PushAnswer): Next {
  if (answer.kind === 'results') return resultsCame(state, answer.results)
  const putBack = (lastError: string | null) => allTo(state.batch, 'saved', lastError)
  if (answer.kind === 'unreachable') return write({ ...state, outcome: 'unreachable', isEnding: true }, putBack(null))

  const { status, message } = answer
  if (status >= 500 || momentaryStatuses.includes(status)) {
    const outcome = status >= 500 ? 'unreachable' : status === 401 ? 'signedOut' : 'refused'
    return write({ ...state, outcome, isEnding: true }, putBack(message))
  }
  if (state.batch.length === 1) return write(state, allTo(state.batch, 'needsAttention', message))
  // The push as a whole was refused: one document may have caused it, so each is sent alone and the good ones pass.
  return write({ ...state, alone: state.batch, batch: [] }, putBack(message))
}

function allTo(
  batch: readonly WaitingDocument[],
  state: DocumentState,
  lastError: string | null,
): readonly DocumentChange[] {
  return batch.map(({ position }) => ({ position, state, lastError }))
}

function resultsCame(state: PushState, results: readonly PushResult[]): Next {
  const byId = new Map(results.map((result) => [result.id, result]))
  const changes = state.batch.map(({ position, id }) => ({ position, ...stateAfter(byId.get(id)) }))
  const isLater = results.some((result) => result.status === 'refused' && result.isTemporary)
  // Later documents may belong to a session that the server does not have yet.
  const isEnding = state.batch.some(({ kind }, index) => kind === 'sessionOpening' && changes[index]?.state === 'saved')
  const waiting = state.batch.filter((_, index) => changes[index]?.state === 'saved').map(({ id }) => id)
  const outcome = isLater || isEnding ? 'later' : state.outcome
  return write({ ...state, heldBack: [...state.heldBack, ...waiting], outcome, isEnding }, changes)
}

/** The new state of a document after an answer of the server. No answer removes a document from the device. */
function stateAfter(result: PushResult | undefined): Pick<DocumentChange, 'state' | 'lastError'> {
  if (!result) return { state: 'saved', lastError: null }
  if (result.status === 'stored') return { state: 'onServer', lastError: null }
  return { state: result.isTemporary ? 'saved' : 'needsAttention', lastError: result.message }
}

function written(state: PushState): Next {
  if (state.isEnding) return end(state, state.outcome)
  const [first, ...others] = state.alone.filter(({ needs }) => !needs.some((id) => state.heldBack.includes(id)))
  if (first) return mark(state, [first], others)
  const last = state.batch.at(-1)
  return find({ ...state, afterPosition: last?.position ?? state.afterPosition })
}
