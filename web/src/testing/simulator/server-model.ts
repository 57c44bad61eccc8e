import type { DocumentKind } from '@mostrador/contract/features/selling/sync/document-kinds.ts'
import type { PushResult } from '@mostrador/contract/features/selling/sync/schema.ts'
import type { Random } from '#src/testing/simulator/random.ts'

/** A document, reduced to order and identity. */
export type SimulatedDocument = {
  id: string
  kind: DocumentKind
  sessionId: string
  /** Series and number of a sale; empty for anything else. */
  receiptNumber: string
  amount: number
  /** The customer of a sale who was created on the device; empty for none. */
  customerId: string
  /** The server refuses it for good, whenever it arrives. */
  isPoison: boolean
  /** A push that contains it with others is refused as a whole. */
  isSpoiler: boolean
}

export type ServerModel = {
  stored: ReadonlyMap<string, string>
  /** Sales stored without the customer they name, because the server did not know the customer. */
  nameless: ReadonlySet<string>
  total: () => number
  /** Takes a push up to a document; by default the whole push. */
  receive: (items: readonly SimulatedDocument[], stopBefore?: number) => PushResult[]
  /** Makes a backup, in place of the previous one. */
  backUp: () => void
  /** Forgets everything since the backup. */
  restore: () => void
  /** How often it was restored. */
  restores: () => number
  /** The lease of a register that moves to another device: the series of the new lease. */
  lease: (registerId: number) => { series: string; epoch: number }
}

export const contentOf = ({ kind, sessionId, receiptNumber, amount }: SimulatedDocument): string =>
  `${kind} ${sessionId} ${receiptNumber} ${amount}`

/** What the server has stored, and the sessions and receipt numbers it knows. */
type Memory = {
  random: Random
  busyPercent: () => number
  stored: Map<string, string>
  nameless: Set<string>
  sessions: Set<string>
  numbers: Set<string>
  total: number
}

/**
 * What the server guarantees about pushed documents, and no more: each id once with its first contents, a receipt number once, nothing in a
 * session it does not know. `busyPercent`: how often it refuses a document temporarily.
 */
export function createServerModel(random: Random, busyPercent: () => number): ServerModel {
  const memory: Memory = {
    random,
    busyPercent,
    stored: new Map(),
    nameless: new Set(),
    sessions: new Set(),
    numbers: new Set(),
    total: 0,
  }
  const epochs = new Map<number, number>()
  let backup = sizesOf(memory)
  let restores = 0

  return {
    backUp() {
      backup = sizesOf(memory)
    },
    restore() {
      restores += 1
      cutTo(memory, backup)
    },
    restores: () => restores,
    stored: memory.stored,
    nameless: memory.nameless,
    total: () => memory.total,
    receive(items, stopBefore = items.length) {
      const results: PushResult[] = []
      let isHeldUp = false
      for (const item of items.slice(0, stopBefore)) {
        const result: PushResult = isHeldUp ? later(item.id) : store(memory, item)
        results.push(result)
        isHeldUp ||= item.kind === 'sessionOpening' && result.status === 'refused' && result.isTemporary
      }
      return results
    },
    lease(registerId) {
      const epoch = (epochs.get(registerId) ?? 0) + 1
      epochs.set(registerId, epoch)
      return { epoch, series: `R${registerId}E${epoch}` }
    },
  }
}

type Sizes = Record<'stored' | 'nameless' | 'sessions' | 'numbers' | 'total', number>

/** All of it only grows, in order, so sizes are a backup. */
const sizesOf = ({ stored, nameless, sessions, numbers, total }: Memory): Sizes => ({
  stored: stored.size,
  nameless: nameless.size,
  sessions: sessions.size,
  numbers: numbers.size,
  total,
})

function cutTo(memory: Memory, sizes: Sizes): void {
  for (const part of ['stored', 'nameless', 'sessions', 'numbers'] as const)
    for (const key of [...memory[part].keys()].slice(sizes[part])) memory[part].delete(key)
  memory.total = sizes.total
}

const answer = (id: string, replayed: boolean): PushResult => ({ status: 'stored', id, replayed, needsReview: [] })
const refuse = (
  id: string,
  code: 'notFound' | 'receiptNumberUsed' | 'documentIdReused' | 'invalidInput',
): PushResult => ({
  status: 'refused',
  id,
  code,
  message: code,
  isTemporary: false,
})
const later = (id: string): PushResult => ({
  status: 'refused',
  id,
  code: 'unavailable',
  message: 'later',
  isTemporary: true,
})

function store(memory: Memory, document: SimulatedDocument): PushResult {
  const { random, busyPercent, stored, nameless, sessions, numbers } = memory
  const { id, kind, sessionId, receiptNumber, amount } = document
  const content = contentOf(document)
  const known = stored.get(id)
  if (known !== undefined) return known === content ? answer(id, true) : refuse(id, 'documentIdReused')
  if (document.isPoison) return refuse(id, 'invalidInput')
  if (random.percent(busyPercent())) return later(id)
  if (kind !== 'sessionOpening' && kind !== 'customer' && !sessions.has(sessionId)) return refuse(id, 'notFound')
  if (receiptNumber !== '' && numbers.has(receiptNumber)) return refuse(id, 'receiptNumberUsed')
  if (document.customerId !== '' && !stored.has(document.customerId)) nameless.add(id)
  stored.set(id, content)
  memory.total += amount
  if (kind === 'sessionOpening') sessions.add(sessionId)
  if (receiptNumber !== '') numbers.add(receiptNumber)
  return answer(id, false)
}
