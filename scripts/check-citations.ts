/**
 * Checks that everything cited in comments and documents exists: rules by their number (`docs/rules`), decisions by theirs, files, and the
 * tests of each rule. Documents outside the repository must not be cited at all. Run as a script, it checks the decision records and the
 * changelog too.
 */
import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findBadChangelog } from './check-changelog.ts'
import { findBadDecisions } from './check-decisions.ts'
import { readProse } from './read-prose.ts'
import { type Area, type NamedTest, readArea } from './read-rules.ts'

export type Repository = { files: readonly string[]; read: (file: string) => string }

/** One line: the place and the problem. */
type Finding = string

/** This check and its test contain the forbidden names. */
const itself = /^scripts\/check-citations(?:\.test)?\.ts$/

const rulesFolder = /^docs\/rules\/(?!README\.md$)[^/]+\.md$/
const decisionFile = /^docs\/decisions\/(\d+)-/
const faultCase = /^faults\/cases\//
const testFile = /\.(?:test|e2e)\.tsx?$/

const citedRule = /(?<![\w-])([A-Z])-[1-9]\d*(?![\w-])/g
const citedDecision = /\bdecision (\d+)\b/g
/** A word whose extension makes it a possible path. */
const pathLike = /[\w./@{},$*<>…-]+/g
const pathEnds = ['.md', '.ts', '.tsx', '.sql']
/** Documents that were never part of the repository, and their sections or numbers. */
const absent = [
  /\b(?:ux|rules|decisions|reliability|stack|house|writing|next-areas|model-codebases)\.md\b/,
  /\b(?:requirements\.txt|checklist\.tsv)\b/,
  /\b(?:performance|architecture)\.md,? (?:section )?\d/,
  /\brequirements? \d|\breliability (?:\d|TM|[A-Z]-\d)|\bTM\d\d\b/,
]
/** Placeholders: names with open parts, and the example screen of docs/add-a-screen.md. */
const isExample = (path: string) => /[<>*$…]|NN|\bbrands\b/.test(path)

/** All bad citations, one line each. */
export function findBadCitations({ files, read }: Repository): Finding[] {
  const areas = files.filter((file) => rulesFolder.test(file)).map((file) => readArea(file, read(file)))
  const known: Known = {
    letters: new Set(areas.flatMap(({ letter }) => letter ?? [])),
    rules: new Set([...areas.flatMap(({ rules }) => rules.map(({ id }) => id)), ...readFaultCases({ files, read })]),
    decisions: new Set(files.map((file) => String(Number(decisionFile.exec(file)?.[1])))),
    hasFile: finderOf(files),
  }
  const checked = files.filter((file) => !itself.test(file))
  return [
    ...findBadRules(areas, { files: new Set(files), read }),
    ...checked.flatMap((file) => findInFile(file, read(file), known)),
  ]
}

/** The cases of `npm run faults` have numbers like rules. */
function readFaultCases({ files, read }: Repository): string[] {
  return files
    .filter((file) => faultCase.test(file))
    .flatMap((file) => /\bid: '([A-Z]-\d+)'/.exec(read(file))?.[1] ?? [])
}

type Known = {
  letters: ReadonlySet<string>
  rules: ReadonlySet<string>
  decisions: ReadonlySet<string>
  /** Whether a path that `from` mentions leads to a file. */
  hasFile: (path: string, from: string) => boolean
}

function findInFile(file: string, text: string, known: Known): Finding[] {
  const absences = absent.some((pattern) => pattern.test(text))
    ? text.split('\n').flatMap((line, index) => {
        const found = absent.flatMap((pattern) => pattern.exec(line)?.[0] ?? [])
        return found.map((name) => `${file}:${index + 1} cites ${name}, which is not in the repository`)
      })
    : []
  const cited = readProse(file, text).flatMap(({ line, text: prose }) =>
    findInProse(prose, file, known).map((fault) => `${file}:${line} ${fault}`),
  )
  return [...absences, ...cited]
}

function findInProse(prose: string, file: string, { letters, rules, decisions, hasFile }: Known): string[] {
  const unknownRules = [...prose.matchAll(citedRule)]
    .filter(([id, letter = '']) => letters.has(letter) && !rules.has(id))
    .map(([id]) => `cites rule ${id}, which does not exist`)
  const unknownDecisions = [...prose.matchAll(citedDecision)]
    .filter(([, number = '']) => !decisions.has(number))
    .map(([, number]) => `cites decision ${number}, which does not exist`)
  const missing = [...prose.matchAll(pathLike)]
    .flatMap(([word]) => pathOf(word))
    .filter((path) => !isExample(path) && !absent.some((pattern) => pattern.test(path)))
    .filter((path) => !expand(path).every((one) => hasFile(one, file)))
    .map((path) => `names ${path}, which does not exist`)
  return [...unknownRules, ...unknownDecisions, ...missing]
}

/** The path in a word, without the punctuation around it; empty when the word is not a path. */
function pathOf(word: string): string[] {
  let [from, to] = [0, word.length]
  while (word[from] === ',' || (word[from] === '.' && /\w/.test(word[from + 1] ?? ''))) from += 1
  while (to > from && '.,-'.includes(word[to - 1] ?? '')) to -= 1
  if (word[to - 1] === '}' && !word.includes('{')) to -= 1
  const path = word.slice(from, to)
  const isPath = pathEnds.some((end) => path.endsWith(end) || path.endsWith(`${end}}`))
  return isPath ? [path] : []
}

/** Expands `a/{b,c}.ts` to two paths. */
function expand(path: string): string[] {
  const [whole, list = ''] = /\{([^{}]*)\}/.exec(path) ?? []
  return whole === undefined ? [path] : list.split(',').flatMap((part) => expand(path.replace(whole, part)))
}

/** Code may be cited by the end of its path, documents from the root or relative to the citing file. */
function finderOf(files: readonly string[]): Known['hasFile'] {
  const all = new Set(files)
  const ends = Map.groupBy(files, (file) => posix.basename(file))
  return (path, from) => {
    const named = path.replace(/^@mostrador\/(\w+)\//, '$1/src/').replace(/^\.\//, '')
    if (all.has(named) || all.has(posix.join(posix.dirname(from), named))) return true
    if (named.endsWith('.md') || named.startsWith('../')) return false
    return (ends.get(posix.basename(named)) ?? []).some((file) => file.endsWith(`/${named}`))
  }
}

type Sources = { files: ReadonlySet<string>; read: (file: string) => string }

function findBadRules(areas: readonly Area[], sources: Sources): Finding[] {
  const seen = new Set<string>()
  return areas.flatMap(({ path, letter, rules }) => {
    const unnamed = letter === undefined ? [`${path} names no letter in its title`] : []
    const faults = rules.flatMap(({ id, line, hasText, hasSource, tests }) => {
      const isTwice = seen.has(id)
      seen.add(id)
      const own = [
        isTwice && `rule ${id} is there twice`,
        !isNumberOf(id, letter) && `rule ${id} is no number of its area`,
        !hasText && `rule ${id} says nothing`,
        !hasSource && `rule ${id} has no source`,
        tests.length === 0 && `rule ${id} has no test`,
      ].filter((fault) => fault !== false)
      return [...own.map((fault) => `${path}:${line} ${fault}`), ...tests.flatMap(checkTest(path, id, sources))]
    })
    return [...unnamed, ...faults]
  })
}

const isNumberOf = (id: string, letter: string | undefined) =>
  id.startsWith(`${letter}-`) && /^[1-9]\d*$/.test(id.slice(2))

function checkTest(path: string, id: string, { files, read }: Sources) {
  return ({ line, path: file, title }: NamedTest): Finding[] => {
    if (!files.has(file) || !testFile.test(file)) return [`${path}:${line} rule ${id}: there is no test ${file}`]
    const text = read(file)
    const isThere = ["'", '"', '`'].some((quote) => text.includes(`${quote}${title}${quote}`))
    return isThere ? [] : [`${path}:${line} rule ${id}: ${file} has no test “${title}”`]
  }
}

/** The repository on disk. */
function readRepository(root = fileURLToPath(new URL('..', import.meta.url))): Repository {
  const isOurs = (path: string) =>
    !/node_modules|(?:^|\/)(?:build|data|\.git|\.react-router|test-results)(?:\/|$)/.test(path)
  const files = globSync('**/*.{md,ts,tsx,mjs,css,sql}', { cwd: root, exclude: (path) => !isOurs(path) })
  const kept = new Map<string, string>()
  const read = (file: string) => {
    const text = kept.get(file) ?? readFileSync(posix.join(root, file), 'utf8')
    kept.set(file, text)
    return text
  }
  return { files: files.map((file) => file.replaceAll('\\', '/')).filter(isOurs), read }
}

if (import.meta.main) {
  const repository = readRepository()
  const found = [...findBadCitations(repository), ...findBadDecisions(repository), ...findBadChangelog(repository)]
  for (const line of found) console.error(line)
  process.exit(found.length === 0 ? 0 : 1)
}
