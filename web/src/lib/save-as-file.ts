import { saveBlob } from '#src/lib/save-blob.ts'

/** Saves a value as a JSON file. */
export function saveAsFile(name: string, value: unknown): void {
  saveBlob(name, new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }))
}
