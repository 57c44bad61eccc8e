/** Who changed a field since the common version. `same` means that both made the same change. */
export type FieldChange = 'none' | 'mine' | 'theirs' | 'both' | 'same'

/**
 * Compares each field of a form when two people changed one record: `before` is the common version. A list counts as unchanged if only its
 * order differs.
 * @example compareVersions({ a: '1' }, { a: '2' }, { a: '3' }) // { a: 'both' }
 */
export function compareVersions<Values extends Record<string, unknown>>(
  before: Values,
  mine: Values,
  theirs: Values,
): Record<keyof Values & string, FieldChange> {
  const changes = Object.keys(before).map((name) => [name, changeOf(before[name], mine[name], theirs[name])])
  // Object.fromEntries loses the keys; they are those of `before`.
  return Object.fromEntries(changes) as Record<keyof Values & string, FieldChange>
}

function changeOf(before: unknown, mine: unknown, theirs: unknown): FieldChange {
  const [old, own, other] = [textOf(before), textOf(mine), textOf(theirs)]
  if (own === other) return own === old ? 'none' : 'same'
  if (own === old) return 'theirs'
  return other === old ? 'mine' : 'both'
}

function textOf(value: unknown): string | undefined {
  return JSON.stringify(Array.isArray(value) ? value.map((part) => JSON.stringify(part)).toSorted() : value)
}

/**
 * The merged values: a field that only one side changed comes from that side, and a field that both changed from the chosen side (mine by
 * default).
 */
export function mergeVersions<Values extends Record<string, unknown>>(
  changes: Readonly<Record<string, FieldChange>>,
  mine: Values,
  theirs: Values,
  chosen: Readonly<Record<string, 'mine' | 'theirs'>>,
): Values {
  const isMine = (name: string) =>
    changes[name] === 'mine' || (changes[name] === 'both' && (chosen[name] ?? 'mine') === 'mine')
  const kept = Object.entries(mine).filter(([name]) => isMine(name))
  return { ...theirs, ...Object.fromEntries(kept) }
}
