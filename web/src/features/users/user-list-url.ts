/** The address of one person over the list; null closes it. */
export function userAddress(search: string, user: string | null): string {
  const params = new URLSearchParams(search)
  if (user === null) params.delete('user')
  else params.set('user', user)
  return `?${params.toString()}`
}
