const kibibyte = 1024

/** The size of a file as `12 KB`. */
export function fileSize(bytes: number): string {
  return `${Math.max(1, Math.round(bytes / kibibyte))} KB`
}
