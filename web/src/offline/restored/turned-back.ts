import type { DocumentState } from '#src/offline/push-machine.ts'

type Progress = { state: DocumentState; lastError: string | null; syncedAt: string | null }

/** A document after the server was restored from a backup: it may have forgotten it, and a refused one gets another try. Pure. */
export function turnedBack<D extends Progress>(document: D): D {
  if (document.state !== 'onServer' && document.state !== 'needsAttention') return document
  return { ...document, state: 'saved', lastError: null, syncedAt: null }
}
