/** The size of the house, and the parts that are still written by hand: printed by `npm run house -- --figures`. */
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { areas, featureOf } from './areas.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const skipped = /node_modules|\/build\/|\.react-router/
const read = (file: string) => readFileSync(`${root}/${file}`, 'utf8')
const find = (pattern: string) => globSync(pattern, { cwd: root, exclude: (path) => skipped.test(path) })
const linesOf = (text: string) => text.split('\n').length - 1

type Figure = { name: string; value: number }

/** Screens with a list of their own: they lay out the page of a list instead of describing it. */
export function findHandWrittenLists(files: readonly string[], readFile: (file: string) => string): string[] {
  return files.filter((file) => file.startsWith('web/src/features/') && /<ListPage\b/.test(readFile(file)))
}

const hooks = /\buse(Record)?Form\b|\buse(Record|Described)Editor\b/

/** Forms that keep, check and send their values by themselves: without one of the hooks, and not sent by the page (`method`, `action`). */
export function findRawForms(files: readonly string[], readFile: (file: string) => string): string[] {
  const known = new Set(files)
  const usesHook = (file: string) => hooks.test(readFile(file))
  return files.filter((file) => {
    if (!file.startsWith('web/src/features/')) return false
    const text = readFile(file)
    if (!/<form\b/.test(text) || isSentByPage(text) || hooks.test(text)) return false
    const used = text
      .split("'")
      .filter((part) => part.startsWith('#src/') && part.includes('/use-'))
      .map((part) => part.replace('#src/', 'web/src/'))
    return !used.some((path) => known.has(path) && usesHook(path))
  })
}

/** Whether a form has a method or an address, as pages without a script need it. */
function isSentByPage(text: string): boolean {
  const [, ...tags] = text.split('<form')
  return tags.some((tag) => / (?:method|action)=/.test(tag.slice(0, tag.indexOf('>'))))
}

/** The figures of the house. `files` are its code files without tests. */
export function figuresOf(files: readonly string[], readFile: (file: string) => string): Figure[] {
  const style = find('web/src/**/*.css')
  const all = find('{domain,contract,server,web,e2e,scripts,bench,faults}/**/*.{ts,tsx}')
  const features = new Set(files.flatMap((file) => featureOf(file)?.feature ?? []))
  const spellings = files.map((file) => readFile(file).match(/businessActivity/g)?.length ?? 0)
  return [
    { name: 'areas', value: Object.keys(areas).length },
    { name: 'features', value: features.size },
    { name: 'code files', value: files.length },
    { name: 'lines of code', value: sum(files.map((file) => linesOf(readFile(file)))) },
    { name: 'lines with tests', value: sum(all.map((file) => linesOf(read(file)))) },
    { name: 'lines of CSS', value: sum(style.map((file) => linesOf(read(file)))) },
    { name: 'lists made by hand', value: findHandWrittenLists(files, readFile).length },
    { name: 'forms made by hand', value: findRawForms(files, readFile).length },
    { name: 'spellings of businessActivity', value: sum(spellings) },
    { name: 'files that spell it', value: spellings.filter((count) => count > 0).length },
  ]
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
