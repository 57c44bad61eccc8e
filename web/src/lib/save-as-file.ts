/** Hands a value to the person as a JSON file. */
export function saveAsFile(name: string, value: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name.replaceAll(':', '-')
  link.click()
  URL.revokeObjectURL(url)
}
