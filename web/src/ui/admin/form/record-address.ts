/** Creates the address of one record over its list (`?tax=<id>`); null closes it, and the rest of the address stays. */
export function recordAddress(name: string): (search: string, id: string | null) => string {
  return (search, id) => {
    const params = new URLSearchParams(search)
    if (id === null) params.delete(name)
    else params.set(name, id)
    return `?${params.toString()}`
  }
}
