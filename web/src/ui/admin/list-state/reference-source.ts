/** A record as pickers show it: its name and one more fact that tells it from others of that name. */
export type ReferenceOption = { id: string; label: string; fact?: string }

/** Where a picker finds records: a few lines over a list endpoint. */
export type ReferenceSource = {
  /** Names the list, for what was chosen lately and for kept answers: `customers`. */
  list: string
  /** The first matches; an empty text asks for the usual ones. */
  search: (text: string, signal: AbortSignal) => Promise<readonly ReferenceOption[]>
  /** Records by id, also those no longer listed. Without it, the form says the names of what is chosen. */
  find?: (ids: readonly string[], signal: AbortSignal) => Promise<readonly ReferenceOption[]>
}
