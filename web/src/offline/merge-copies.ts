/** Two copies of an outbox made one again. Pure. */
type DocumentRow = { id: string; position?: number }
type SeriesRow = { key: string; nextNumber?: number }
export type OutboxRows = { documents: readonly DocumentRow[]; meta: readonly SeriesRow[] }

/**
 * All documents that either copy has, each as the copy tells that was written later; of a series the higher next number, since a
 * number may never be given twice. A document whose place another one has in the later copy is without a place: it gets a new one.
 */
export function mergeCopies(later: OutboxRows, earlier: OutboxRows): OutboxRows {
  const ids = new Set(later.documents.map(({ id }) => id))
  const places = new Set(later.documents.map(({ position }) => position))
  const onlyEarlier = earlier.documents
    .filter(({ id }) => !ids.has(id))
    .map(({ position, ...row }) => (places.has(position) ? row : { ...row, position }) as DocumentRow)
  const known = new Map(earlier.meta.map((row) => [row.key, row]))
  for (const row of later.meta) known.set(row.key, higherOf(row, known.get(row.key)))
  return { documents: [...later.documents, ...onlyEarlier], meta: [...known.values()] }
}

function higherOf(row: SeriesRow, other: SeriesRow | undefined): SeriesRow {
  if (!row.key.startsWith('series:')) return row
  return { ...row, nextNumber: Math.max(row.nextNumber ?? 1, other?.nextNumber ?? 1) }
}
