/** Who uses a module of the client's bundle, through whatever passes it on. */

/** What the bundler tells of a module. */
export type Modules = {
  getModuleInfo: (id: string) => {
    isEntry: boolean
    code: string | null
    importers: string[]
    dynamicImporters: string[]
    exports: string[]
  } | null
}

/** A name that a module passes on without using it: what it is called there and here, and the file's name without its ending. */
type PassedOn = { name: string; shown: string; from: string | null }
type Clauses = { imported: ReadonlySet<string>; passedOn: readonly PassedOn[] }

/**
 * Answers from which starts a module is reached by static imports. A start is what the browser may load by itself: a page, a frame of
 * pages, or a part that is loaded when it is asked for; it is named by its path under `web/src`.
 *
 * A file that passes the exports of others on is looked through name by name: who imports one icon of a library does not use
 * the other five thousand. Names are compared without resolving addresses, so a module may count as used where it is not, and
 * then stands in a file that more pages load; never the other way round.
 */
export class ModuleUsers {
  readonly #starts = new Map<string, ReadonlySet<string>>()
  readonly #direct = new Map<string, ReadonlySet<string>>()
  readonly #clauses = new Map<string, Clauses>()

  startsOf(id: string, modules: Modules): ReadonlySet<string> {
    const known = this.#starts.get(id)
    if (known) return known
    const seen = new Set([id])
    // A set that grows while it is walked is walked to its end.
    for (const reached of seen) for (const user of this.#directUsers(reached, modules)) seen.add(user)
    const starts = new Set([...seen].filter((user) => isStart(user, modules)).map(startName))
    this.#starts.set(id, starts)
    return starts
  }

  #directUsers(id: string, modules: Modules): ReadonlySet<string> {
    const known = this.#direct.get(id)
    if (known) return known
    const found = new Set<string>()
    this.#follow(id, new Set(modules.getModuleInfo(id)?.exports), modules, { found, seen: new Set() })
    this.#direct.set(id, found)
    return found
  }

  #follow(
    id: string,
    names: ReadonlySet<string>,
    modules: Modules,
    walk: { found: Set<string>; seen: Set<string> },
  ): void {
    walk.seen.add(id)
    for (const importer of modules.getModuleInfo(id)?.importers ?? []) {
      const { imported, passedOn } = this.#clausesOf(importer, modules.getModuleInfo(importer)?.code ?? '')
      const handed = passedOn.filter(({ name, from }) => names.has(name) && (name !== 'default' || from === stemOf(id)))
      const isUsed = [...names].some((name) => imported.has(name))
      // Imported for its effect, or as a whole; a start that only hands on is there for whoever loads it.
      const isPlain = handed.length === 0 ? walk.seen.size === 1 : isStart(importer, modules)
      if (isUsed || isPlain) walk.found.add(importer)
      if (handed.length > 0 && !walk.seen.has(importer))
        this.#follow(importer, new Set(handed.map(({ shown }) => shown)), modules, walk)
    }
  }

  #clausesOf(id: string, code: string): Clauses {
    const known = this.#clauses.get(id)
    if (known) return known
    const clauses = readClauses(code)
    this.#clauses.set(id, clauses)
    return clauses
  }
}

function isStart(id: string, modules: Modules): boolean {
  const info = modules.getModuleInfo(id)
  return info !== null && (info.isEntry || info.dynamicImporters.length > 0)
}

const startName = (id: string) => id.replace(/^.*\/web\/src\//, '').replace(/\?.*$/, '')
/** `IconX` of `./icons/IconX.mjs`. */
const stemOf = (path: string) =>
  path
    .replace(/\?.*$/, '')
    .replace(/^.*\//, '')
    .replace(/\.\w+$/, '')

const clausePattern = /\b(import|export)\s*(type\s+)?\{([^}]*)\}(?:\s*from\s*['"]([^'"]+)['"])?\s*;?/g
const notCode = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|\bimport\s*['"][^'"]+['"];?|['"]use client['"];?/g

function readClauses(code: string): Clauses {
  const imported = new Set<string>()
  const exported = new Map<string, string>()
  const passedOn: PassedOn[] = []
  for (const [, verb, isType, list = '', from] of code.matchAll(clausePattern)) {
    if (isType !== undefined) continue
    for (const { name, shown } of namesIn(list))
      if (verb === 'import') imported.add(name)
      else if (from === undefined) exported.set(name, shown)
      else passedOn.push({ name, shown, from: stemOf(from) })
  }
  const isOnlyClauses = code.replaceAll(clausePattern, '').replaceAll(notCode, '').trim() === ''
  if (!isOnlyClauses) return { imported, passedOn }
  // A file that imports in order to export uses nothing of it.
  const handed = [...imported].flatMap((name) => {
    const shown = exported.get(name)
    return shown === undefined ? [] : [{ name, shown, from: null }]
  })
  return { imported: new Set(), passedOn: [...passedOn, ...handed] }
}

function namesIn(list: string): { name: string; shown: string }[] {
  return list.split(',').flatMap((part) => {
    const [name = '', shown = name] = part.trim().split(/\s+as\s+/)
    return name === '' || name.startsWith('type ') ? [] : [{ name, shown }]
  })
}
