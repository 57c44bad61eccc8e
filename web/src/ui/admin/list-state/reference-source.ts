/** A record in a picker: its name and one more fact that distinguishes it from others with that name. */
export type ReferenceOption = { id: string; label: string; fact?: string }

/** Where a picker finds records: a few lines over a list endpoint. */
export type ReferenceSource = {
  /** Names the list, for recent choices and cached answers: `customers`. */
  list: string
  /** The first matches; an empty text asks for the default ones. */
  search: (text: string, signal: AbortSignal) => Promise<readonly ReferenceOption[]>
  /** Records by id, also those no longer listed. Without it, the form provides the names of chosen records. */
  find?: (ids: readonly string[], signal: AbortSignal) => Promise<readonly ReferenceOption[]>
}
