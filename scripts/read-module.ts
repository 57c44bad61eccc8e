/** Reads what a source file exports and what it uses of others. It relies on the formatter, and so needs no parser: that keeps it fast. */

type Exported = { name: string; line: number; isReExport: boolean; isUsedInside: boolean }
/** `names` is undefined when all exports may be used. */
type Use = { specifier: string; names: readonly string[] | undefined }
export type Module = {
  exports: readonly Exported[]
  uses: readonly Use[]
  /** Paths of source files in other texts: a worker, a route or a program to run. */
  paths: readonly string[]
}

type Statement = { text: string; line: number }

export function readModule(text: string): Module {
  const statements = statementsOf(text)
  return {
    exports: statements.flatMap((statement) => exportsOf(statement, text)),
    uses: [...statements.flatMap((statement) => useOf(statement, text)), ...dynamicUses(text)],
    paths: [...text.matchAll(quoted)].flatMap(([literal]) => literal.match(sourcePath) ?? []),
  }
}

const quoted = /(?<!(?:from|import) |import\()(?:'[^'\n]*'|`[^`\n]*`)/g
const sourcePath = /[\w./-]{1,200}\.(?:tsx?|css)\b/g

/** The imports and exports at the start of a line, each with the text up to the next. */
function statementsOf(text: string): Statement[] {
  let line = 1
  return text.split(/^(?=(?:import|export) )/m).flatMap((part) => {
    const statement = { text: part, line }
    line += part.split('\n').length - 1
    return /^(?:import|export) /.test(part) ? [statement] : []
  })
}

const declared = /^export (?:async )?(?:function|const|let|class|type|interface) (\w+)/
const unpacked = /^export const [{[]([^=]*)[}\]] =/
const listed = /^export (?:type )?\{([^}]*)\}( from ')?/

function exportsOf({ text: statement, line }: Statement, text: string): Exported[] {
  if (statement.startsWith('export default '))
    return [{ name: 'default', line, isReExport: false, isUsedInside: false }]
  const [, names, from] = listed.exec(statement) ?? []
  if (names !== undefined) return splitNames(names).map(({ alias }) => exported(alias, from !== undefined))
  const name = declared.exec(statement)?.[1]
  if (name !== undefined) return [exported(name, false)]
  return splitNames(unpacked.exec(statement)?.[1] ?? '').map(({ alias }) => exported(alias, false))

  function exported(own: string, isReExport: boolean): Exported {
    return { name: own, line, isReExport, isUsedInside: placesOf(own, text).length > 1 }
  }
}

/** Where a name stands by itself: no part of a longer one, no member of something else, but also in `...name`. */
function placesOf(name: string, text: string): number[] {
  const places: number[] = []
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) {
    const before = text[at - 1] ?? ''
    const isMember = before === '.' && text.slice(at - 3, at) !== '...'
    if (!/[\w$]/.test(before) && !isMember && !/\w/.test(text[at + name.length] ?? '')) places.push(at)
  }
  return places
}

/** `a, type b as c, d: e` as names with the names they get. */
function splitNames(list: string): { name: string; alias: string }[] {
  const parts = list.split(',').map((part) => part.trim().replace(/^type /, ''))
  return parts
    .filter((part) => part !== '')
    .map((part) => {
      const [name = '', alias = name] = part.split(/ as |: /)
      return { name, alias }
    })
}

/** What an import or a re-export uses. */
function useOf({ text: statement }: Statement, text: string): Use[] {
  const isImport = statement.startsWith('import ')
  if (isImport && statement.startsWith("import '")) return [{ specifier: quotedAfter(statement, 'import '), names: [] }]
  const isReExport = /^export (?:\*|(?:type )?\{[^}]*\} from ')/.test(statement)
  if (!isImport && !isReExport) return []
  const specifier = quotedAfter(statement, ' from ')
  const clause = statement.slice(0, statement.indexOf(' from '))
  const braces = clause.includes('{') ? clause.slice(clause.indexOf('{') + 1, clause.indexOf('}')) : ''
  const namespace = / \* as (\w+)/.exec(clause)?.[1]
  if (namespace !== undefined && isImport) return [{ specifier, names: membersOf(namespace, text) }]
  if (clause.includes('*')) return [{ specifier, names: undefined }]
  const own = /^import (?:type )?\w+(?:,|$)/.test(clause) ? ['default'] : []
  return [{ specifier, names: [...own, ...splitNames(braces).map(({ name }) => name)] }]
}

function quotedAfter(text: string, mark: string): string {
  const start = text.indexOf(mark) + mark.length + 1
  return text.slice(start, text.indexOf("'", start))
}

/** The members that are read from a namespace; undefined if it is passed on as a whole. */
function membersOf(namespace: string, text: string): string[] | undefined {
  const rests = placesOf(namespace, text)
    .filter((at) => text.slice(at - 5, at) !== '* as ' && !"'/-".includes(text[at - 1] ?? ' '))
    .map((at) => text.slice(at + namespace.length, at + namespace.length + 100))
  if (rests.some((rest) => !/^[.:'/-]/.test(rest))) return undefined
  return rests.flatMap((rest) => /^\.(\w+)/.exec(rest)?.[1] ?? [])
}

/** The uses of `import('…')`, with the names if they are taken in place. */
function dynamicUses(text: string): Use[] {
  const [first = '', ...parts] = text.split("import('")
  let before = first
  return parts.map((part) => {
    const end = part.indexOf("'")
    const use = { specifier: part.slice(0, end), names: namesTaken(before, part.slice(end + 1)) }
    before = part
    return use
  })
}

/** `const { a } = await import('…')`, `(await import('…')).a`, `import('…').then(({ a }) => …)` or the type `import('…').A`. */
function namesTaken(before: string, after: string): string[] | undefined {
  const unpackedBefore = /\{([^{}]*)\} = await $/.exec(before.slice(-300))?.[1]
  const list = unpackedBefore ?? /^\)\s*\.then\(\(\{([^{}]*)\}\) =>/.exec(after)?.[1]
  if (list !== undefined) return splitNames(list).map(({ name }) => name)
  const member = /^\)\)?\.(\w+)/.exec(after)?.[1]
  return member === undefined || member === 'then' || member === 'catch' ? undefined : [member]
}
