/** Compares what was restored with what the backup recorded, and prints it as a table. */
import type { Figures } from './figures.ts'

export type Row = { check: string; expected: string; found: string; isOk: boolean }

const equal = (check: string, expected: string | number, found: string | number): Row => ({
  check,
  expected: String(expected),
  found: String(found),
  isOk: String(expected) === String(found),
})

/** Always shown; other tables only when they differ. */
const shownTables = [
  'public.companies',
  'public.users',
  'public.products',
  'public.customers',
  'public.sales',
  'public.sale_lines',
  'public.sale_payments',
  'public.stock_movements',
  'public.checkout_closings',
]

/** Without what was recorded, and after a recovery to a later time, only what must hold in any database is compared. */
export function compareFigures(expected: Figures | null, found: Figures): Row[] {
  return [
    ...(expected ? compareTables(expected, found) : []),
    ...invariantRows(expected, found),
    ...chainRows(expected, found),
  ]
}

function compareTables(expected: Figures, found: Figures): Row[] {
  const names = [...new Set([...Object.keys(expected.tables), ...Object.keys(found.tables)])].toSorted()
  const none = { rows: 'no table', digest: 'no table' }
  const rows = names.flatMap((name) => {
    const before = expected.tables[name] ?? none
    const after = found.tables[name] ?? none
    const counted = equal(`rows of ${shortName(name)}`, before.rows, after.rows)
    const content = equal(`content of ${shortName(name)}`, before.digest, after.digest)
    const isShown = shownTables.includes(name)
    // Of another number of rows, the content differs anyway.
    return [counted, content].filter((row) => (row === counted ? isShown || !row.isOk : !row.isOk && counted.isOk))
  })
  const same = names.filter((name) => expected.tables[name]?.digest === found.tables[name]?.digest).length
  return [
    ...rows,
    equal('tables with the same content', names.length, same),
    equal('rows of all tables', total(expected), total(found)),
  ]
}

const shortName = (name: string) => name.replace(/^public\./, '')

const total = ({ tables }: Figures) =>
  Object.values(tables)
    .reduce((sum, { rows }) => sum + BigInt(rows), 0n)
    .toString()

/** What did not add up when the backup was made does not add up in it either; that is no fault of the restore. */
function invariantRows(expected: Figures | null, found: Figures): Row[] {
  const wrong = Object.entries(found.invariants).filter(([name, count]) => count > (expected?.invariants[name] ?? 0))
  const names = Object.keys(found.invariants)
  return [
    equal('invariants that hold', names.length, names.length - wrong.length),
    ...wrong.map(([name, count]) => equal(`violations of ${name}`, expected?.invariants[name] ?? 0, count)),
  ]
}

function chainRows(expected: Figures | null, found: Figures): Row[] {
  return Object.entries(found.chains).flatMap(([name, { links, broken }]) => [
    ...(expected ? [equal(`links of ${name}`, expected.chains[name]?.links ?? 0, links)] : []),
    equal(`broken links of ${name}`, expected?.chains[name]?.broken ?? 0, broken),
  ])
}

/** Lines of plain text, in columns. */
export function drawTable(rows: readonly Row[]): string {
  const lines = [
    ['check', 'expected', 'found', 'ok'],
    ...rows.map(({ check, expected, found, isOk }) => [check, expected, found, isOk ? 'yes' : 'NO']),
  ]
  const widths = [0, 1, 2].map((column) => Math.max(...lines.map((line) => (line[column] ?? '').length)))
  return lines
    .map(([check = '', expected = '', found = '', ok = '']) =>
      [check.padEnd(widths[0] ?? 0), expected.padStart(widths[1] ?? 0), found.padStart(widths[2] ?? 0), ok].join('  '),
    )
    .join('\n')
}
