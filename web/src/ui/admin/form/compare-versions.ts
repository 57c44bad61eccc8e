/** Who changed a field since the version both began with. `same` means that both say the same now. */
export type FieldChange = 'none' | 'mine' | 'theirs' | 'both' | 'same'

/**
 * What became of each field of a form when two people changed one record: `before` is what both began with. A list counts as
 * unchanged when only its order differs.
 *
 * @example compareVersions({ a: '1' }, { a: '2' }, { a: '3' }) // { a: 'both' }
 */
export function compareVersions<Values extends Record<string, unknown>>(
  before: Values,
  mine: Values,
  theirs: Values,
): Record<keyof Values & string, FieldChange> {
  const changes = Object.keys(before).map((name) => [name, changeOf(before[name], mine[name], theirs[name])])
  // Object.fromEntries forgets the names; they are those of `before`.
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
 * The values to go on with: what only one side changed is taken from that side, and what both changed from the side that was
 * chosen for it (mine unless chosen otherwise).
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
