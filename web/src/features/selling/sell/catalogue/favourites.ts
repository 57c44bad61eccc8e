/** The favourites with one more at the end, or without it when it is one already. */
export function toggleFavourite(ids: readonly string[], id: string): string[] {
  return ids.includes(id) ? ids.filter((known) => known !== id) : [...ids, id]
}

/** The favourites with one of them a place earlier or later; at the end it stays. */
export function moveFavourite(ids: readonly string[], id: string, by: 1 | -1): string[] {
  const from = ids.indexOf(id)
  const to = from + by
  const other = ids[to]
  if (from < 0 || other === undefined) return [...ids]
  return ids.with(to, id).with(from, other)
}

/**
 * The favourites with one dragged to the place of another; the others make room.
 *
 * @example dropFavourite(['a', 'b', 'c'], 'a', 'c') // ['b', 'c', 'a']
 */
export function dropFavourite(ids: readonly string[], id: string, onto: string): string[] {
  const to = ids.indexOf(onto)
  if (to < 0 || !ids.includes(id)) return [...ids]
  return ids.filter((known) => known !== id).toSpliced(to, 0, id)
}
