/** The views with one of them moved by one place; null if it is already at the end. */
export function movedView(ids: readonly string[], id: string, by: -1 | 1): string[] | null {
  const from = ids.indexOf(id)
  const to = from + by
  if (from < 0 || to < 0 || to >= ids.length) return null
  const rest = ids.filter((other) => other !== id)
  return [...rest.slice(0, to), id, ...rest.slice(to)]
}
