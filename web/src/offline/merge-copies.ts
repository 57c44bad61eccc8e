/** Merges two copies of an outbox. Pure. */
type DocumentRow = { id: string; position?: number }
type SeriesRow = { key: string; nextNumber?: number }
export type OutboxRows = { documents: readonly DocumentRow[]; meta: readonly SeriesRow[] }

/**
 * All documents that either copy has, each from the copy that was written later; for a series the higher next number, because a number may
 * never be issued twice. A document whose position another document has in the later copy gets a new position.
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
