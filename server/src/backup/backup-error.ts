/** A fault of a backup or of its settings that the operator can act on. */
export class BackupError extends Error {}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
