/** Finds the users of a module in the client bundle, through barrel files. */

/** The part of the bundler's module graph that is read here. */
export type Modules = {
  getModuleInfo: (id: string) => {
    isEntry: boolean
    code: string | null
    importers: string[]
    dynamicImporters: string[]
    exports: string[]
  } | null
}

/** A re-exported name: its name in the source file, its name here, and the source file's name without extension. */
type PassedOn = { name: string; shown: string; from: string | null }
type Clauses = { imported: ReadonlySet<string>; passedOn: readonly PassedOn[] }

/**
 * Finds the starts that reach a module through static imports. A start is a file that the browser may load on its own: a page, a layout
 * or a lazily loaded part. Its name is its path under `web/src`.
 *
 * Barrel files are followed name by name: importing one icon of a library does not use the other five thousand. Names are compared without
 * resolving paths. A module may therefore count as used where it is not, and land in a file that more pages load; the reverse
 * does not happen.
 */
export class ModuleUsers {
  readonly #starts = new Map<string, ReadonlySet<string>>()
  readonly #direct = new Map<string, ReadonlySet<string>>()
  readonly #clauses = new Map<string, Clauses>()

  startsOf(id: string, modules: Modules): ReadonlySet<string> {
    const known = this.#starts.get(id)
    if (known) return known
    const seen = new Set([id])
    // The loop also visits what is added to the set during the loop.
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
      // A side-effect or namespace import, or a start that only re-exports.
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
  // A file that imports only to export uses none of the imports.
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
