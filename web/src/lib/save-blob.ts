/** Hands data to the person as a file. */
export function saveBlob(name: string, data: Blob): void {
  const url = URL.createObjectURL(data)
  const link = document.createElement('a')
  link.href = url
  link.download = name.replaceAll(':', '-')
  link.click()
  URL.revokeObjectURL(url)
}
