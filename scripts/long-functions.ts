/**
 * Functions over the linter's limit of lines. `.oxlintrc.json` lists the files that still have one, with a higher limit. The list
 * only shrinks: a file without one must leave it.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bin } from './run.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const rule = 'max-lines-per-function'

type Rules = Record<string, unknown>
export type LintConfig = {
  rules: Rules
  overrides: { files: string[]; rules: Rules }[]
}
export type LongFunction = { file: string; line: number; lines: number }

/** The files that may have a longer function. */
function exceptedFiles({ overrides }: LintConfig): string[] {
  return overrides.filter(({ rules }) => Array.isArray(rules[rule])).flatMap(({ files }) => files)
}

/** Entries of the list that are not needed, one line each. */
export function findNeedlessExceptions(config: LintConfig, found: readonly LongFunction[]): string[] {
  const long = new Set(found.map(({ file }) => file))
  return exceptedFiles(config).flatMap((file) =>
    long.has(file) ? [] : [`${file} has no long function any more: remove it from ${rule} in .oxlintrc.json`],
  )
}

export function readLintConfig(): LintConfig {
  return JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8')) as LintConfig
}

/** All functions over the limit, excepted or not, without those of tests. Runs the linter, so that both counts agree. */
export function readLongFunctions({ rules }: LintConfig): LongFunction[] {
  const folder = mkdtempSync(join(tmpdir(), 'long-functions-'))
  try {
    const config = join(folder, 'oxlintrc.json')
    writeFileSync(config, JSON.stringify({ categories: { correctness: 'off' }, rules: { [rule]: rules[rule] } }))
    const args = [bin('oxlint/bin/oxlint'), '--config', config, '--format', 'json', '.']
    const { stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    return readFindings(stdout).filter(({ file }) => !/\.(test|e2e)\.tsx?$|(^|\/)(build|\.react-router)\//.test(file))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

type Report = { diagnostics: { message: string; filename: string; labels: { span: { line: number } }[] }[] }

/** The findings in a report of the linter. Throws if it does not state how many lines a function has. */
export function readFindings(report: string): LongFunction[] {
  return (JSON.parse(report) as Report).diagnostics.map(({ message, filename, labels }) => {
    const lines = /too many lines \((\d+)\)/.exec(message)?.[1]
    if (lines === undefined) throw new Error(`not about long functions: ${message}`)
    return { file: filename.replaceAll('\\', '/'), line: labels[0]?.span.line ?? 0, lines: Number(lines) }
  })
}
