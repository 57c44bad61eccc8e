import { documentKinds } from '@mostrador/contract/features/selling/sync/document-kinds.ts'
import type { RescuePart, RescuePreview } from '@mostrador/contract/features/selling/sync/rescue-schema.ts'
import type { PushResult } from '@mostrador/contract/features/selling/sync/schema.ts'

/** A parsed file: its parts as they are sent, and what the server found in them. */
export type RescueContents = {
  deviceId: string
  deviceName: string | null
  createdAt: string
  isEncrypted: boolean
  parts: readonly RescuePart[]
  documents: readonly RescuePreview[]
}

type KindCount = { kind: RescueKind; total: number; stored: number }
type RescueKind = (typeof documentKinds)[number] | 'other'
type Outcome = 'fresh' | 'known' | 'stored' | 'refused'
type DocumentRow = RescuePreview & { outcome: Outcome; reason: string | null }
export type Results = ReadonlyMap<string, PushResult>

/** A device may be newer than this page. */
export function kindOf(kind: string): RescueKind {
  return documentKinds.find((known) => known === kind) ?? 'other'
}

/** The number of documents of each kind, and how many of them the server has. */
export function countKinds(documents: readonly RescuePreview[]): KindCount[] {
  return [...documentKinds, 'other' as const].flatMap((kind) => {
    const ofKind = documents.filter((document) => kindOf(document.kind) === kind)
    return ofKind.length === 0 ? [] : [{ kind, total: ofKind.length, stored: ofKind.filter(isStored).length }]
  })
}

const isStored = (document: RescuePreview) => document.isStored

/** The times of the first and the last document. */
export function periodOf(documents: readonly RescuePreview[]): { from: string; to: string } | null {
  const times = documents.map(({ createdAt }) => createdAt).toSorted()
  const [from, to] = [times[0], times.at(-1)]
  return from !== undefined && to !== undefined ? { from, to } : null
}

/** Each document with its result; refused ones first, because a person has to look at them. */
export function rowsOf(documents: readonly RescuePreview[], results: Results): DocumentRow[] {
  const rows = documents.map((document) => ({ ...document, ...outcomeOf(document, results.get(document.id)) }))
  return rows.toSorted((a, b) => Number(b.outcome === 'refused') - Number(a.outcome === 'refused'))
}

function outcomeOf(
  { isStored: isKnown }: RescuePreview,
  result: PushResult | undefined,
): Pick<DocumentRow, 'outcome' | 'reason'> {
  if (!result) return { outcome: isKnown ? 'known' : 'fresh', reason: null }
  if (result.status === 'refused') return { outcome: 'refused', reason: result.message }
  return { outcome: result.replayed ? 'known' : 'stored', reason: null }
}

/** The number of documents with each result. */
export function countOutcomes(rows: readonly DocumentRow[]): Record<Outcome, number> {
  const counts: Record<Outcome, number> = { fresh: 0, known: 0, stored: 0, refused: 0 }
  for (const { outcome } of rows) counts[outcome] += 1
  return counts
}
