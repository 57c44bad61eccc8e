const longest = 400

/** A text about an account as mails and histories show it: long runs of digits keep only the last four. */
export function masked(text: string | null): string {
  if (text === null) return ''
  const shown = text.replace(/\d[\d.\-\s]{3,}\d/g, (run) => {
    const digits = run.replace(/\D/g, '')
    return digits.length < 5 ? run : `…${digits.slice(-4)}`
  })
  return shown.length <= longest ? shown : `${shown.slice(0, longest - 1)}…`
}
