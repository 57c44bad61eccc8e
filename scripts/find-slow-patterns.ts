/** Finds regular expressions that take more than linear time: a long text would block all other calls. */
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { check, type Diagnostics } from 'recheck'
import { type Pattern, readPatterns } from './read-patterns.ts'

type ReadPattern = Pattern & { source: string }

/** Maximum milliseconds for checking one pattern. A pattern that takes longer must be simplified. */
const longestMilliseconds = 20_000
const atOnce = 2
/** At this length a quadratic pattern takes seconds, and a linear one a few milliseconds. */
const triedCharacters = 100_000
const slowMilliseconds = 500

/** The problem of a pattern, in one line. */
type Finding = string

const sources = '{domain,contract,server,web,scripts,bench,faults}/**/*.{ts,tsx,mjs}'
/** Tests read only their own texts, and this file makes the patterns it tries. */
const isLeftOut = (path: string) =>
  /node_modules|\/build\/|\.react-router|\.test\.tsx?$|\/testing\/|find-slow-patterns/.test(path)

/** Checks each pattern of our sources once. */
async function findSlowPatterns(root = fileURLToPath(new URL('..', import.meta.url))): Promise<Finding[]> {
  const files = globSync(sources, { cwd: root, exclude: (path) => path === 'node_modules' }).filter(
    (path) => !isLeftOut(path),
  )
  return checkPatterns(files.flatMap((path) => readPatterns(path, readFileSync(`${root}/${path}`, 'utf8'))))
}

/** One line for each pattern that is slow or cannot be checked. */
export async function checkPatterns(patterns: readonly Pattern[]): Promise<Finding[]> {
  const known = patterns.filter(isRead)
  const unknown = patterns.filter((pattern) => !isRead(pattern))
  const kinds = Map.groupBy(known.filter(canRepeat), ({ source, flags }) => `/${source}/${flags}`)
  const waiting = [...kinds.values()].flatMap(([first]) => first ?? [])

  const found: Finding[] = unknown.map((pattern) => `${placeOf(pattern)} has parts that are known only when it runs`)
  const checkNext = async (): Promise<void> => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) found.push(...(await checkPattern(next)))
  }
  await Promise.all(Array.from({ length: atOnce }, checkNext))
  return found.toSorted()
}

const isRead = (pattern: Pattern): pattern is ReadPattern => pattern.source !== undefined
/** A pattern without unbounded repetition is linear. */
const canRepeat = ({ source }: ReadPattern) => /[*+]|\{\d+,\}/.test(source)
const placeOf = ({ path, line }: Pattern) => `${path}:${line}`

async function checkPattern(pattern: ReadPattern): Promise<Finding[]> {
  const verdict = await check(pattern.source, pattern.flags, { timeout: longestMilliseconds })
  if (verdict.status === 'safe' || (verdict.status === 'vulnerable' && isFalseAlarm(pattern, verdict))) return []
  const why =
    verdict.status === 'vulnerable'
      ? `takes more than linear time (${verdict.complexity.summary}), for instance for ${verdict.attack.pattern}`
      : `cannot be judged (${verdict.error.kind}): write it more simply`
  return [`${placeOf(pattern)} /${pattern.source}/${pattern.flags} ${why}`]
}

/** Verifies an unproven finding, with a text long enough to show it. */
function isFalseAlarm(
  { source, flags }: ReadPattern,
  { checker, attack }: Diagnostics & { status: 'vulnerable' },
): boolean {
  if (checker !== 'fuzz') return false
  const pumped = attack.pumps.map(({ prefix, pump }) => {
    const times = Math.ceil(triedCharacters / attack.pumps.length / Math.max(pump.length, 1))
    return prefix + pump.repeat(times)
  })
  const text = pumped.join('') + attack.suffix
  const started = performance.now()
  text.replace(new RegExp(source, flags), '')
  return performance.now() - started < slowMilliseconds
}

if (import.meta.main) {
  const found = await findSlowPatterns()
  for (const line of found) console.error(line)
  process.exit(found.length === 0 ? 0 : 1)
}
