/**
 * Copies a text to the clipboard. Over plain HTTP, as in a shop's own network, browsers offer only the older API.
 * @returns false if the browser allows neither, so that the person can be told to select the text.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyByCommand(text)
  }
}

function copyByCommand(text: string): boolean {
  let isCopied = false
  const give = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
    isCopied = event.clipboardData !== null
  }
  document.addEventListener('copy', give)
  try {
    document.execCommand('copy')
  } finally {
    document.removeEventListener('copy', give)
  }
  return isCopied
}
