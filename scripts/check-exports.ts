/**
 * Finds what nobody uses: exports without an import, files that nothing imports or runs, and dependencies. An export may serve tests alone
 * if its own file uses it too, or passes it on for tests of other features. Also finds packages that a file imports, but neither its
 * workspace nor the root lists.
 */
import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Module, readModule } from './read-module.ts'

type Sources = { files: readonly string[]; read: (file: string) => string }

/** The frameworks find these files by name. The server calls what the built `entry.server` exports, `createRequestHandler` the rest. */
const entries =
  /\.(?:test|e2e)\.tsx?$|(?:^|\/)[\w.-]+\.config\.ts$|^\.[\w-]+\.mjs$|^web\/src\/(?:entry\.(?:client|server)\.tsx|routes\.ts)$/
/** Generated from the database: one type for each table, used or not. */
const generated = /^server\/src\/db\/tables\.ts$/
/** Their other exports are checked as usual. */
const routes = /\.route\.tsx$|^web\/src\/(?:root|shell\/[\w-]+-layout)\.tsx$/
const routeExports =
  /^(?:default|action|clientAction|clientLoader|ErrorBoundary|handle|headers|HydrateFallback|Layout|links|loader|meta|shouldRevalidate)$/
const testFiles = /\.(?:test|e2e)\.tsx?$|\/testing\/|^e2e\//
const codeFiles = /\.(?:tsx?|mjs)$/

/** Dependencies that no file of ours names. */
const loadedByOthers: Record<string, string> = {
  '@react-router/node': 'the build of the pages imports it',
  '@testing-library/dom': 'peer of @testing-library/react',
  '@tiptap/pm': 'peer of @tiptap/react',
  'openapi-types': 'peer of fastify-type-provider-zod',
  'oxlint-tsgolint': '`oxlint --type-aware` runs it',
}

/** Users by `file` and by `file#export`; `file#*` uses all exports. */
type Users = ReadonlyMap<string, ReadonlySet<string>>

/** One line for each unused export, file and dependency, and for each package that is imported and not listed. */
export function findUnused(sources: Sources): string[] {
  const code = sources.files.filter((file) => codeFiles.test(file))
  const modules = new Map(code.map((file) => [file, readModule(sources.read(file))]))
  const users = usersOf(sources, modules)
  const checked = sources.files.filter((file) => !entries.test(file) && !generated.test(file))
  return [
    ...checked.flatMap((file) => findInFile(file, modules.get(file), users)),
    ...findUnusedDependencies(sources),
    ...findUnlisted(sources, modules),
  ]
}

function usersOf({ files, read }: Sources, modules: ReadonlyMap<string, Module>): Users {
  const known = new Set(files)
  const users = new Map<string, Set<string>>()
  const add = (key: string, user: string) => users.set(key, (users.get(key) ?? new Set()).add(user))
  for (const [file, { uses, paths }] of modules) {
    for (const { specifier, names = ['*'] } of uses) {
      const target = resolve(file, specifier)
      if (target === undefined) continue
      add(target, file)
      for (const name of names) add(`${target}#${name}`, file)
    }
    const named = paths.flatMap((path) => placesOf(file, path)).filter((target) => known.has(target) && target !== file)
    for (const target of named) {
      add(target, file)
      if (!routes.test(target) && !read(target).includes('import.meta.main')) add(`${target}#*`, file)
    }
  }
  for (const file of files.filter((name) => /\.(?:md|json)$/.test(name)))
    for (const [, path = ''] of read(file).matchAll(/\bnode ([\w./-]+\.ts)\b/g))
      add(posix.join(posix.dirname(file), path), file)
  return users
}

const prefixes = { '@mostrador/contract/': 'contract/src/', '@mostrador/domain/': 'domain/src/' }

function resolve(file: string, specifier: string): string | undefined {
  const [path = ''] = specifier.split('?')
  if (path.startsWith('.')) return posix.join(posix.dirname(file), path)
  const workspace = file.split('/')[0]
  if (path.startsWith('#src/')) return path.replace('#src', workspace === 'e2e' ? 'e2e' : `${workspace}/src`)
  const prefix = Object.entries(prefixes).find(([start]) => path.startsWith(start))
  return prefix && path.replace(...prefix)
}

/** Where a path in a text may lead: from its file, the root, the workspace or the source of that. */
function placesOf(file: string, path: string): string[] {
  const workspace = file.split('/')[0] ?? ''
  const folders = [posix.dirname(file), '.', workspace, `${workspace}/src`]
  return folders.map((folder) => posix.join(folder, path))
}

function findInFile(file: string, module: Module | undefined, users: Users): string[] {
  const isRoute = routes.test(file)
  const isCode = codeFiles.test(file) || file.endsWith('.css')
  if (isCode && !isRoute && isUnused(users.get(file), file)) return [`${file} is used by nothing but tests`]
  const all = users.get(`${file}#*`) ?? []
  return (module?.exports ?? []).flatMap(({ name, line, isReExport, isUsedInside }) => {
    if (isRoute && routeExports.test(name)) return []
    const own = new Set([...all, ...(users.get(`${file}#${name}`) ?? [])])
    const mayServeTests = isReExport || isUsedInside
    return (mayServeTests ? own.size === 0 : isUnused(own, file))
      ? [`${file}:${line} exports ${name}, which nothing else uses`]
      : []
  })
}

/** Tests are no users of what is not theirs. */
function isUnused(users: ReadonlySet<string> | undefined, file: string): boolean {
  const others = [...(users ?? [])]
  return testFiles.test(file) ? others.length === 0 : others.every((user) => testFiles.test(user))
}

type Manifest = { dependencies?: Record<string, string>; devDependencies?: Record<string, string> }

function dependenciesIn({ files, read }: Sources, manifest: string): string[] {
  if (!files.includes(manifest)) return []
  const { dependencies = {}, devDependencies = {} } = JSON.parse(read(manifest)) as Manifest
  return Object.keys({ ...dependencies, ...devDependencies })
}

function findUnusedDependencies({ files, read }: Sources): string[] {
  return files
    .filter((file) => posix.basename(file) === 'package.json')
    .flatMap((manifest) => {
      const folder = posix.dirname(manifest)
      const names = dependenciesIn({ files, read }, manifest)
      const missing = new Set(names.filter((name) => loadedByOthers[name] === undefined))
      const inReach = files.filter((file) => isInReach(file, folder))
      for (const file of inReach) for (const name of missing) if (mentions(read(file), name)) missing.delete(name)
      return [...missing].map((name) => `${manifest} lists ${name}, which nothing uses`)
    })
}

/** The package of a specifier; none for Node's own modules, for our own files and for what a build makes. */
const packageName = /^(?:@[\w.-]+\/)?[a-z][\w.-]*(?=\/|$)/

function findUnlisted(sources: Sources, modules: ReadonlyMap<string, Module>): string[] {
  const known = new Map<string, ReadonlySet<string>>()
  const listedFor = (workspace: string) => {
    const manifests = [`${workspace}/package.json`, 'package.json']
    const names = known.get(workspace) ?? new Set(manifests.flatMap((manifest) => dependenciesIn(sources, manifest)))
    known.set(workspace, names)
    return names
  }
  return [...modules].flatMap(([file, { uses }]) => {
    const listed = listedFor(file.split('/')[0] ?? '')
    const names = new Set(uses.flatMap(({ specifier }) => packageName.exec(specifier)?.[0] ?? []))
    const missing = [...names].filter((name) => !listed.has(name) && !listed.has(`@types/${name}`))
    return missing.map((name) => `${file} imports ${name}, which no package.json lists for it`)
  })
}

/** All files may use what the root lists, and files of no workspace what any workspace lists. */
function isInReach(file: string, folder: string): boolean {
  if (/\.md$|(?:^|\/)package\.json$/.test(file)) return false
  return folder === '.' || file.startsWith(`${folder}/`) || !/^(?:domain|contract|server|web|e2e)\//.test(file)
}

/** A package of types serves the package it describes, or stands in `types` of a configuration. */
function mentions(text: string, name: string): boolean {
  const wanted = name.replace('@types/', '')
  return [`'${wanted}'`, `'${wanted}/`, `"${wanted}"`, `"${wanted}/`, `node_modules/${wanted}/`].some((part) =>
    text.includes(part),
  )
}

/** The repository on disk. */
export function readSources(root = fileURLToPath(new URL('..', import.meta.url))): Sources {
  const found = globSync(
    '{*,.*,{domain,contract,server,web,e2e,scripts,bench,faults,docs}/**/*}.{ts,tsx,mjs,css,md,json}',
    {
      cwd: root,
      exclude: (path) => /node_modules|(?:^|\/)build$|\.react-router/.test(path),
    },
  )
  const files = found.map((file) => file.replaceAll('\\', '/')).filter((file) => file !== 'package-lock.json')
  const texts = new Map<string, string>()
  const read = (file: string) => {
    const text = texts.get(file) ?? readFileSync(posix.join(root, file), 'utf8')
    texts.set(file, text)
    return text
  }
  return { files, read }
}

if (import.meta.main) {
  const found = findUnused(readSources())
  for (const line of found) console.error(line)
  process.exit(found.length === 0 ? 0 : 1)
}
