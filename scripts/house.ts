/**
 * Checks the order of the house: few files per folder, no circles between rooms, one name per feature in `contract`, `server` and `web`,
 * and no needless exception for long functions. `npm run house -- --figures` also prints the figures. Current exceptions are in
 * `house.json`; those numbers may only shrink.
 */
import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findNeedlessExceptions, type LongFunction, readLintConfig, readLongFunctions } from './long-functions.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const workspaces = { '@mostrador/contract/': 'contract/src/', '@mostrador/domain/': 'domain/src/' }

/** A folder with more code files than this is hard to search. */
const mostFiles = 30
/** Folders whose rooms must not form a circle. */
const houses = ['domain/src', 'contract/src/features', 'web/src/ui/admin', 'web/src/features/selling/sell']
const featureHomes = { contract: 'contract/src/features', server: 'server/src/features', web: 'web/src/features' }

type Exceptions = {
  filesPerFolder: Record<string, number>
  /** Feature to the reason why it is not in all three workspaces. */
  features: Record<string, string>
}

export type House = { files: readonly string[]; read: (file: string) => string; exceptions: Exceptions }

/** Code files, without tests. */
export function codeFiles(): string[] {
  return globSync('{domain,contract,server,web,e2e,scripts,bench}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (path) => /node_modules|build\/|\.react-router/.test(path),
  }).filter((file) => !/\.(test|e2e)\.tsx?$|\/node_modules\/|\/build\/|\.react-router/.test(file))
}

/** What breaks the order, one line each. */
export function findDisorder(house: House): string[] {
  return [...findCrowded(house), ...houses.flatMap((folder) => findCircles(house, folder)), ...findLoneFeatures(house)]
}

export function countPerFolder(files: readonly string[]): Map<string, number> {
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
  const reached = (start: string) => {
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

/** Which workspaces have a feature, by its folder's name. */
export function featuresByName(files: readonly string[]): Map<string, string[]> {
  const found = new Map<string, Set<string>>()
  for (const [workspace, home] of Object.entries(featureHomes))
    for (const file of files)
      if (file.startsWith(`${home}/`)) {
        const name = file.slice(home.length + 1).split('/')[0] ?? ''
        found.set(name, (found.get(name) ?? new Set()).add(workspace))
      }
  const inOrder = [...found].toSorted(([a], [b]) => a.localeCompare(b))
  return new Map(inOrder.map(([name, where]) => [name, [...where]]))
}

function findLoneFeatures({ files, exceptions: { features } }: House): string[] {
  const found = featuresByName(files)
  const everywhere = Object.keys(featureHomes).length
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
export function readHouse(): House {
  const exceptions = JSON.parse(readFileSync(`${root}/scripts/house.json`, 'utf8')) as Exceptions
  return { files: codeFiles(), read: (file) => readFileSync(`${root}/${file}`, 'utf8'), exceptions }
}

function tellFigures({ files, exceptions }: House): void {
  const fullest = [...countPerFolder(files)].toSorted(([, a], [, b]) => b - a).slice(0, 12)
  console.log('Fullest folders')
  for (const [folder, count] of fullest) console.log(`${String(count).padStart(5)}  ${folder}`)
  const features = [...featuresByName(files)]
  const shared = features.filter(([, where]) => where.length === Object.keys(featureHomes).length)
  console.log(
    `\n${shared.length} of ${features.length} features have one name in contract, server and web; the others:`,
  )
  for (const [name, reason] of Object.entries(exceptions.features)) console.log(`       ${name}: ${reason}`)
}

function tellLongFunctions(found: readonly LongFunction[]): void {
  console.log(`\n${found.length} functions are over the linter's limit; the longest:`)
  for (const { file, line, lines } of found.toSorted((a, b) => b.lines - a.lines).slice(0, 12))
    console.log(`${String(lines).padStart(5)}  ${file}:${line}`)
}

if (import.meta.main) {
  const house = readHouse()
  const lint = readLintConfig()
  const longFunctions = readLongFunctions(lint)
  const disorder = [...findDisorder(house), ...findNeedlessExceptions(lint, longFunctions)]
  if (process.argv.includes('--figures')) {
    tellFigures(house)
    tellLongFunctions(longFunctions)
  }
  for (const line of disorder) console.error(line)
  process.exit(disorder.length === 0 ? 0 : 1)
}
