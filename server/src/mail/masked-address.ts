/** The beginning and the domain of an address: enough for its owner to recognise it. */
export function maskedAddress(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, at > 3 ? 2 : 1)}•••${email.slice(at)}`
}
