/** Finds the users of a module in the client bundle, through barrel files. */
import { parse } from 'node:path'
import { parseAst } from 'vite'

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
    const isFirst = walk.seen.size === 0
    walk.seen.add(id)
    for (const importer of modules.getModuleInfo(id)?.importers ?? []) {
      const { imported, passedOn } = this.#clausesOf(importer, modules.getModuleInfo(importer)?.code ?? '')
      const handed = passedOn.filter(({ name, from }) => names.has(name) && (name !== 'default' || from === stemOf(id)))
      const isUsed = [...names].some((name) => imported.has(name))
      // A side-effect, default or namespace import, or a start that only re-exports.
      const isPlain = handed.length === 0 ? isFirst : isStart(importer, modules)
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

const startName = (id: string) => withoutQuery(id).split('/web/src/').at(-1) ?? id
/** `IconX` of `./icons/IconX.mjs`. */
const stemOf = (path: string) => parse(withoutQuery(path)).name

function withoutQuery(id: string): string {
  const at = id.indexOf('?')
  return at === -1 ? id : id.slice(0, at)
}

function readClauses(code: string): Clauses {
  const { body } = parseAst(code)
  const imported = new Set<string>()
  const exported = new Map<string, string>()
  const passedOn: PassedOn[] = []
  let isOnlyClauses = true
  for (const node of body) {
    if (node.type === 'ImportDeclaration') {
      for (const specifier of node.specifiers)
        if (specifier.type === 'ImportSpecifier') imported.add(nameOf(specifier.imported))
    } else if (node.type === 'ExportNamedDeclaration' && node.declaration === null) {
      for (const specifier of node.specifiers) {
        const [name, shown] = [nameOf(specifier.local), nameOf(specifier.exported)]
        if (node.source) passedOn.push({ name, shown, from: stemOf(node.source.value) })
        else exported.set(name, shown)
      }
    } else if (!isDirective(node)) isOnlyClauses = false
  }
  if (!isOnlyClauses) return { imported, passedOn }
  // A file that imports only to export uses none of the imports.
  const handed = [...imported].flatMap((name) => {
    const shown = exported.get(name)
    return shown === undefined ? [] : [{ name, shown, from: null }]
  })
  return { imported: new Set(), passedOn: [...passedOn, ...handed] }
}

type Node = ReturnType<typeof parseAst>['body'][number]

const isDirective = (node: Node) => node.type === 'ExpressionStatement' && Boolean(node.directive)

/** Export names can be strings: `export { x as 'a-b' }`. */
const nameOf = (name: { name: string } | { value: string }) => ('name' in name ? name.name : name.value)
