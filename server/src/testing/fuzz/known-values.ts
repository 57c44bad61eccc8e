/** What earlier answers have shown: ids of records, their versions, and values of fields. Later calls use them, so that they reach records. */

/** How many values of a kind are kept: the first ones and the latest ones. */
const most = 60

export type KnownValues = {
  /** Learns from an answer of a path. */
  learn: (path: string, answer: unknown) => void
  /** Ids that the field of a path probably takes; the best guess first. */
  idsFor: (path: string, name: string) => string[][]
  /** Texts and numbers that a field of this name had. */
  valuesFor: (name: string) => unknown[]
  versionOf: (id: string) => number | undefined
  /** Whether an answer has shown the id. */
  has: (id: string) => boolean
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const isUuid = (value: unknown): value is string => typeof value === 'string' && uuid.test(value)

/** `/api/customers/groups/save` is about `customers/groups`. */
const subjectOf = (path: string) => path.replace('/api/', '').split('/').slice(0, -1).join('/')
/** `categories` → `category`, `customerIds` → `customerId`. */
const singular = (name: string) => name.replace(/ies$/, 'y').replace(/s$/, '')
const nameOfId = (name: string) => (/Ids?$/.test(name) ? singular(name) : `${singular(name)}Id`)

export function createKnownValues(): KnownValues {
  const ids = new Map<string, Set<string>>()
  const values = new Map<string, Set<unknown>>()
  const versions = new Map<string, number>()
  const seen = new Set<string>()

  function walk(subject: string, value: unknown, name: string): void {
    if (Array.isArray(value)) for (const item of value.slice(0, 30)) walk(subject, item, name)
    else if (isUuid(value)) {
      seen.add(value)
      if (name !== 'id') keep(ids, nameOfId(name), value)
    } else if (typeof value === 'object' && value !== null) learnRecord(subject, value, name)
    else if (typeof value === 'string' ? value.length < 200 : typeof value === 'number') keep(values, name, value)
  }

  function learnRecord(subject: string, value: object, name: string): void {
    const { id, version } = value as { id?: unknown; version?: unknown }
    if (isUuid(id)) {
      keep(ids, subject, id)
      if (name !== '' && name !== 'items') keep(ids, nameOfId(name), id)
      if (typeof version === 'number') versions.set(id, version)
    }
    for (const [key, inner] of Object.entries(value)) walk(subject, inner, key)
  }

  return {
    learn(path, answer) {
      const { nextCursor } = (answer ?? {}) as { nextCursor?: unknown }
      if (typeof nextCursor === 'string') keep(values, `cursor of ${path}`, nextCursor)
      walk(subjectOf(path), answer, '')
    },
    idsFor(path, name) {
      const subject = subjectOf(path)
      const wider = subject.split('/')[0] ?? subject
      const named = name === 'id' || name === 'ids' || name === 'exceptIds' ? [] : list(ids.get(nameOfId(name)))
      const own = list(ids.get(subject))
      const ofWider = list(ids.get(wider))
      const suffix = [...ids].filter(([kind]) => name.toLowerCase().endsWith(kind.toLowerCase()))
      return [named, own, ofWider, suffix.flatMap(([, found]) => list(found)), [...seen].slice(-most)].filter(
        (found) => found.length > 0,
      )
    },
    valuesFor: (name) => list(values.get(name)),
    versionOf: (id) => versions.get(id),
    has: (id) => seen.has(id),
  }
}

const list = <T>(found: ReadonlySet<T> | undefined): T[] => [...(found ?? [])]

function keep<T>(all: Map<string, Set<T>>, kind: string, value: T): void {
  const found = all.get(kind) ?? new Set<T>()
  all.set(kind, found)
  found.delete(value)
  found.add(value)
  if (found.size <= most) return
  const [, second] = found
  if (second !== undefined) found.delete(second)
}
