import type { Pieces } from '../files/pieces.ts'

/** Where backups are kept. Names are relative paths with slashes. */
export type BackupPlace = {
  /** How the place is named to people; without passwords. */
  name: string
  /** Stores a stream. It has its name once it is complete. */
  put: (name: string, pieces: Pieces) => Promise<void>
  /** Undefined when there is nothing of that name. */
  get: (name: string) => Promise<Pieces | undefined>
  /** Everything whose name begins with the prefix, which ends with a slash. */
  list: (prefix: string) => AsyncIterable<{ name: string; size: number }>
  remove: (name: string) => Promise<void>
  /** Removes what runs that were killed before a time left half-written. */
  tidy: (before: Date) => Promise<void>
  close: () => void
}
