/** The beginning and the domain of an address: enough to see whose it is for those who know it. */
export function maskedAddress(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, at > 3 ? 2 : 1)}•••${email.slice(at)}`
}
