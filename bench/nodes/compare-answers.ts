/** The first differences between two answers. Ids, times and words drawn by chance are no difference. */
export function differencesOf(one: unknown, other: unknown, most = 5): string[] {
  const found: string[] = []
  compare(plain(one), plain(other), '', found)
  return found.slice(0, most)
}

const left = new Set(['readAt', 'proof', 'until'])
const drawn: readonly [RegExp, string][] = [
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '<id>'],
  [/tienda-[0-9a-f]{12}/g, '<shop>'],
  [/\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::[\d.]+)?(?:Z|[+-]\d\d:?\d\d)?/g, '<time>'],
]

/** Without what differs each time. Lists of rows are sorted: some have no order but that of ids. */
function plain(value: unknown): unknown {
  if (typeof value === 'string') return drawn.reduce((text, [pattern, word]) => text.replaceAll(pattern, word), value)
  if (Array.isArray(value)) {
    if (value.every((item) => typeof item !== 'object')) return value.map(plain)
    const items = value.map((item) => [JSON.stringify(plain(item)), plain(item)] as const)
    return items.toSorted(([a], [b]) => (a < b ? -1 : Number(a > b))).map(([, item]) => item)
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !left.has(key))
      .map(([key, of]) => [key, plain(of)]),
  )
}

function compare(one: unknown, other: unknown, path: string, found: string[]): void {
  if (!isBranch(one) || !isBranch(other)) {
    if (one !== other) found.push(`${path}: ${JSON.stringify(one)} and ${JSON.stringify(other)}`)
    return
  }
  for (const key of new Set([...Object.keys(one), ...Object.keys(other)]))
    compare(one[key], other[key], `${path}.${key}`, found)
}

const isBranch = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
