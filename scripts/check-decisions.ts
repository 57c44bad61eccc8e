/**
 * Checks decision records (`docs/decisions`): each has a title with its number, three sections in order, a number of its own, and one line in
 * the index, `README.md`.
 */
import { posix } from 'node:path'
import { readProse } from './read-prose.ts'

type Documents = { files: readonly string[]; read: (file: string) => string }

const record = /^docs\/decisions\/(\d{4})-[^/]+\.md$/
const index = 'docs/decisions/README.md'
const sections = ['## Context', '## Decision', '## Consequences']

/** The faults of the records, one line each. */
export function findBadDecisions({ files, read }: Documents): string[] {
  const records = files.flatMap((file) => {
    const number = record.exec(file)?.[1]
    return number === undefined ? [] : [{ file, number }]
  })
  const misshapen = records.flatMap(({ file, number }) => findMisshapen(file, Number(number), read(file)))
  const doubled = [...Map.groupBy(records, ({ number }) => number)].flatMap(([number, [first, ...others]]) =>
    others.map(({ file }) => `${file} has number ${Number(number)}, as ${posix.basename(first?.file ?? '')} has`),
  )
  return [...misshapen, ...doubled, ...findUnindexed(records, files.includes(index) ? read(index) : '')]
}

/** Records that the index does not link, or links more than once. */
function findUnindexed(records: readonly { file: string }[], text: string): string[] {
  const linked = [...text.matchAll(/\]\((\d{4}-[^()]+\.md)\)/g)].map(([, name]) => name)
  return records.flatMap(({ file }) => {
    const count = linked.filter((name) => name === posix.basename(file)).length
    return count === 1 ? [] : [`${index} links ${posix.basename(file)} ${count} times instead of once`]
  })
}

function findMisshapen(file: string, number: number, text: string): string[] {
  const headings = readProse(file, text).flatMap(({ text: line }) => (/^#+ /.test(line) ? [line.trim()] : []))
  const hasTitle = text.startsWith(`# ${number}. `)
  const found = hasTitle ? headings.slice(1) : headings.filter((heading) => !heading.startsWith('# '))
  const isInOrder = found.length === sections.length && sections.every((section, at) => section === found[at])
  return [
    ...(hasTitle ? [] : [`${file} does not begin with “# ${number}. ” and its title`]),
    ...(isInOrder ? [] : [`${file} has the headings “${found.join('”, “')}”; it needs “${sections.join('”, “')}”`]),
  ]
}
