/** Saves bytes as a file, like any download of the browser. */
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name.replaceAll(':', '-')
  link.click()
  URL.revokeObjectURL(url)
}
