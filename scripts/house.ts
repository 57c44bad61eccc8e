/**
 * Checks the order of the house: few files per folder, no circles between rooms, one name per feature in `contract`, `server` and `web`,
 * the order of areas, and no needless exception for long functions. `npm run house -- --figures` also prints the figures, `--write` draws
 * the areas anew. Current exceptions are in `house.json`; those may only shrink.
 */
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  drawAreas,
  featureOf,
  findStrayFeatures,
  findUpwardUses,
  tableOfAreas,
  type Use,
  usesBetween,
} from './areas.ts'
import { findUnused, readSources } from './check-exports.ts'
import { figuresOf, findHandWrittenLists } from './house-figures.ts'
import { findNeedlessExceptions, type LongFunction, readLintConfig, readLongFunctions } from './long-functions.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const workspaces = { '@mostrador/contract/': 'contract/src/', '@mostrador/domain/': 'domain/src/' }

/** A folder with more code files than this is hard to search. */
const mostFiles = 30
/** Folders whose rooms must not form a circle. */
const houses = ['domain/src', 'web/src/ui/admin', 'web/src/features/selling/sell']
const featureHomes = ['contract', 'server', 'web']

type Exceptions = {
  filesPerFolder: Record<string, number>
  /** Feature to the reason why it is not in all three workspaces. */
  features: Record<string, string>
}

export type House = { files: readonly string[]; read: (file: string) => string; exceptions: Exceptions }

/** Code files, without tests. */
function codeFiles(): string[] {
  return globSync('{domain,contract,server,web,e2e,scripts,bench,faults}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (path) => /node_modules|build\/|\.react-router/.test(path),
  }).filter((file) => !/\.(test|e2e)\.tsx?$|\/node_modules\/|\/build\/|\.react-router/.test(file))
}

/** The violations of the order, one line each. */
export function findDisorder(house: House): string[] {
  const { files } = house
  const uses = usesBetween(files, (file) => importsOf(file, house.read(file)))
  return [
    ...findCrowded(house),
    ...houses.flatMap((folder) => findCircles(house, folder)),
    ...findLoneFeatures(house),
    ...findStrayFeatures(files),
    ...findUpwardUses(uses),
    ...findFeatureCircles(uses),
    ...findStrayQueries(files, house.read),
    ...findHandWrittenLists(files, house.read).map(
      (file) => `${file} lays out a list by hand: describe it (docs/add-a-screen.md)`,
    ),
  ]
}

/** A query that is not part of a transaction, which says for whom it acts. */
const strayQuery =
  /\bdb\s*\.\s*(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|with|transaction)\b|\.execute\(\s*([\w.]+\.)?db,?\s*\)/

/** Features that query the pool itself instead of a transaction. */
function findStrayQueries(files: readonly string[], read: House['read']): string[] {
  return files
    .filter((file) => file.startsWith('server/src/features/') && strayQuery.test(read(file)))
    .map((file) => `${file} queries outside of a transaction: use ctx.tx, or inTransaction outside of a call`)
}

function countPerFolder(files: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const file of files) counts.set(posix.dirname(file), (counts.get(posix.dirname(file)) ?? 0) + 1)
  return counts
}

function findCrowded({ files, exceptions: { filesPerFolder } }: House): string[] {
  const counts = countPerFolder(files)
  const crowded = [...counts].flatMap(([folder, count]) => {
    const most = filesPerFolder[folder] ?? mostFiles
    return count > most ? [`${folder} has ${count} files; at most ${most}`] : []
  })
  const shrunk = Object.entries(filesPerFolder).flatMap(([folder, most]) => {
    const count = counts.get(folder) ?? 0
    return count < most ? [`${folder} has only ${count} files: write that into house.json`] : []
  })
  return [...crowded, ...shrunk]
}

/** Rooms of a folder that reach themselves, with one import for each step. */
export function findCircles({ files, read }: House, folder: string): string[] {
  const edges = new Map<string, Map<string, string>>()
  const known = new Set(files)
  const roomOf = (file: string) => {
    const [room = '', ...rest] = file.slice(folder.length + 1).split('/')
    return file.startsWith(`${folder}/`) && rest.length > 0 && room !== 'testing' ? room : undefined
  }
  for (const file of files) {
    const from = roomOf(file)
    if (from === undefined) continue
    for (const target of importsOf(file, read(file))) {
      const to = known.has(target) ? roomOf(target) : undefined
      if (to === undefined || to === from) continue
      const targets = edges.get(from) ?? new Map<string, string>()
      edges.set(from, targets.set(to, targets.get(to) ?? `${file} imports ${target}`))
    }
  }
  const reached = reachedFrom(edges)
  return [...edges].flatMap(([from, targets]) =>
    [...targets].flatMap(([to, why]) => (reached(to).has(from) ? [`${folder}: a circle through ${why}`] : [])),
  )
}

function importsOf(file: string, source: string): string[] {
  return [...source.matchAll(/(?:from|import\() ?'([^']+)'/g)].flatMap(([, specifier = '']) => {
    if (specifier.startsWith('.')) return posix.normalize(posix.join(posix.dirname(file), specifier))
    if (specifier.startsWith('#src/')) return `${file.split('/')[0]}/src/${specifier.slice('#src/'.length)}`
    const workspace = Object.entries(workspaces).find(([name]) => specifier.startsWith(name))
    return workspace ? workspace[1] + specifier.slice(workspace[0].length) : []
  })
}

type Edges = ReadonlyMap<string, ReadonlyMap<string, string>>

/** Everything reachable from a room, including itself. */
function reachedFrom(edges: Edges): (start: string) => Set<string> {
  return (start) => {
    const seen = new Set<string>()
    const waiting = [start]
    for (let room = waiting.pop(); room !== undefined; room = waiting.pop())
      for (const next of edges.get(room)?.keys() ?? [])
        if (!seen.has(next)) {
          seen.add(next)
          waiting.push(next)
        }
    return seen
  }
}

/** Features that reach themselves through others of their workspace. */
function findFeatureCircles(uses: readonly Use[]): string[] {
  return featureHomes.flatMap((workspace) => {
    const edges = new Map<string, Map<string, string>>()
    for (const { from, to, why } of uses.filter((use) => use.workspace === workspace))
      edges.set(from, (edges.get(from) ?? new Map<string, string>()).set(to, why))
    const reached = reachedFrom(edges)
    return [...edges]
      .filter(([feature]) => reached(feature).has(feature))
      .map(
        ([feature, targets]) =>
          `${workspace}: the feature ${feature} uses itself through ${[...targets.keys()].join(', ')}`,
      )
  })
}

/** The workspaces that have a feature, by its folder's name. */
function featuresByName(files: readonly string[]): Map<string, string[]> {
  const found = new Map<string, Set<string>>()
  for (const file of files) {
    const one = featureOf(file)
    if (one && featureHomes.includes(one.workspace))
      found.set(one.feature, (found.get(one.feature) ?? new Set()).add(one.workspace))
  }
  const inOrder = [...found].toSorted(([a], [b]) => a.localeCompare(b))
  return new Map(inOrder.map(([name, where]) => [name, featureHomes.filter((home) => where.has(home))]))
}

function findLoneFeatures({ files, exceptions: { features } }: House): string[] {
  const found = featuresByName(files)
  const everywhere = featureHomes.length
  const lone = [...found].flatMap(([name, where]) =>
    where.length < everywhere && features[name] === undefined
      ? [`the feature ${name} is in ${where.join(' and ')} only: say why in house.json, or name it alike`]
      : [],
  )
  const needless = Object.keys(features).flatMap((name) =>
    (found.get(name)?.length ?? everywhere) === everywhere ? [`house.json need not explain the feature ${name}`] : [],
  )
  return [...lone, ...needless]
}

/** The repository on disk. */
function readHouse(): House {
  const exceptions = JSON.parse(readFileSync(`${root}/scripts/house.json`, 'utf8')) as Exceptions
  return { files: codeFiles(), read: (file) => readFileSync(`${root}/${file}`, 'utf8'), exceptions }
}

const picture = `${root}/docs/areas.svg`
const readme = `${root}/README.md`
const tableMarks = { start: '<!-- areas -->\n', end: '<!-- /areas -->' }

/** The picture and the table of areas in the documents. `isWriting` writes them again; otherwise a stale one is reported. */
function keepPictures({ files }: House, isWriting: boolean): string[] {
  const text = readFileSync(readme, 'utf8')
  const start = text.indexOf(tableMarks.start) + tableMarks.start.length
  const end = text.indexOf(tableMarks.end)
  if (end < start) throw new Error('README.md has no marks for the table of areas')
  const withTable = `${text.slice(0, start)}${tableOfAreas(files)}\n${text.slice(end)}`
  const wanted = { [picture]: drawAreas(files), [readme]: withTable }
  return Object.entries(wanted).flatMap(([file, content]) => {
    if (existsSync(file) && readFileSync(file, 'utf8') === content) return []
    if (isWriting) writeFileSync(file, content)
    return isWriting ? [] : [`${file.slice(root.length)} shows other areas than the code: npm run house -- --write`]
  })
}

function printFigures({ files, read, exceptions }: House): void {
  const unused = { name: 'unused exports, files and dependencies', value: findUnused(readSources()).length }
  for (const { name, value } of [...figuresOf(files, read), unused])
    console.log(`${String(value).padStart(7)}  ${name}`)
  const fullest = [...countPerFolder(files)].toSorted(([, a], [, b]) => b - a).slice(0, 12)
  console.log('\nFullest folders')
  for (const [folder, count] of fullest) console.log(`${String(count).padStart(5)}  ${folder}`)
  const features = [...featuresByName(files)]
  const shared = features.filter(([, where]) => where.length === featureHomes.length)
  console.log(
    `\n${shared.length} of ${features.length} features have one name in contract, server and web; the others:`,
  )
  for (const [name, reason] of Object.entries(exceptions.features)) console.log(`       ${name}: ${reason}`)
}

function printLongFunctions(found: readonly LongFunction[]): void {
  console.log(`\n${found.length} functions are over the linter's limit; the longest:`)
  for (const { file, line, lines } of found.toSorted((a, b) => b.lines - a.lines).slice(0, 12))
    console.log(`${String(lines).padStart(5)}  ${file}:${line}`)
}

if (import.meta.main) {
  const house = readHouse()
  const lint = readLintConfig()
  const longFunctions = readLongFunctions(lint)
  const disorder = [
    ...findDisorder(house),
    ...findNeedlessExceptions(lint, longFunctions),
    ...keepPictures(house, process.argv.includes('--write')),
  ]
  if (process.argv.includes('--figures')) {
    printFigures(house)
    printLongFunctions(longFunctions)
  }
  for (const line of disorder) console.error(line)
  process.exit(disorder.length === 0 ? 0 : 1)
}
