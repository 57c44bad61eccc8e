/** A report as the cells of a file: every row, totals, and what a reader has to know to trust it. */
import { type DimensionName, dimensionOf, wordsOf } from '@mostrador/contract/features/reports/dimensions.ts'
import { type MeasureName, measureOf } from '@mostrador/contract/features/reports/measures.ts'
import { actionKey } from '@mostrador/contract/screens/screen-words.ts'
import { minorToMajor } from '@mostrador/domain/money/decimal.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { roundExact, sumExact } from '@mostrador/domain/report/ratio.ts'
import { findWords, translate } from '../../translate.ts'
import { hasSeveral } from './fact-sources.ts'
import type { Labels } from './label-groups.ts'
import type { ReadReport } from './run-report.ts'
import type { Question } from './read-question.ts'
import type { ShapedGroup } from './shape-groups.ts'

export type ReportTable = {
  title: string
  headers: string[]
  /** Whether a column has numbers. */
  numberColumns: boolean[]
  /** Made one by one, whenever they are read. */
  rows: Iterable<string[]>
  total: string[]
  /** Name and value: period, basis, the instant it was read at. */
  facts: [string, string][]
  check: string
  rowCount: number
}

type TableOptions = { withBefore: boolean; number?: (decimal: string) => string }

/**
 * Amounts are raw decimals in major units and days ISO dates, so that programs read them. `number` writes the decimals of the check line.
 */
export function reportTable(
  read: ReadReport,
  { withBefore, number = (decimal) => decimal }: TableOptions,
): ReportTable {
  const { question, shaped, labels } = read
  const { columns, by, and, ctx } = question
  const t = (key: string, values?: Record<string, string | number>) => translate(ctx.language, `reports.${key}`, values)
  const isCompared = withBefore && shaped.total.before !== null
  const cells = ({ values, before }: Pick<ShapedGroup, 'values' | 'before'>) => [
    ...values.map((value, index) => cellOf(question, columns[index], value)),
    ...(isCompared ? (before ?? []).map((value, index) => cellOf(question, columns[index], value)) : []),
  ]
  const named = (dimension: DimensionName, known: Labels) => (key: string) =>
    nameOfGroup(question, dimension, key, known)
  const [first, second] = [named(by, labels.first), and ? named(and, labels.second) : () => '']
  function* makeRows(): Generator<string[]> {
    for (const row of read.rows)
      if (and === null) yield [first(row.key), ...cells(row)]
      else for (const sub of row.rows) yield [first(row.key), second(sub.key), ...cells(sub)]
  }
  const rowCount = countRows(read)
  const names = columns.map((name) => t(`measures.${name}`))
  const groups = [by, ...(and ? [and] : [])]
  return {
    title: t(`names.${question.key}`),
    headers: [
      ...groups.map((name) => t(`dimensions.${name}`)),
      ...names,
      ...(isCompared ? names.map((measure) => t('file.before', { measure })) : []),
    ],
    numberColumns: [...groups.map(() => false), ...columns.map(isNumber), ...(isCompared ? columns.map(isNumber) : [])],
    rows: { [Symbol.iterator]: makeRows },
    total: [t('file.total'), ...(and ? [''] : []), ...cells(shaped.total)],
    facts: factsOf(read, t),
    check: checkOf(read, rowCount, t, number),
    rowCount,
  }
}

/** The rows that a file has: those of the second grouping, where there is one. */
export function countRows({ question: { and }, rows }: ReadReport): number {
  return and === null ? rows.length : rows.reduce((count, { rows: inRow }) => count + inRow.length, 0)
}

function isNumber(name: MeasureName): boolean {
  return measureOf(name).kind !== 'day'
}

/** A figure as programs read it. */
export function cellOf({ ctx }: Question, name: MeasureName | undefined, value: string | null): string {
  if (value === null || name === undefined) return ''
  const { currencyTag } = ctx.company.settings
  return measureOf(name).kind === 'money' ? minorToMajor(money(BigInt(value)), currencyTag) : value
}

/** The name of a group in the reader's language. */
export function nameOfGroup({ ctx }: Question, dimension: DimensionName, key: string, labels: Labels): string {
  const { language } = ctx
  if (key === '') return findWords(language, `reports.empty.${dimension}`) ?? translate(language, 'reports.empty.other')
  const known = labels.get(key)?.label
  if (known) return known
  if (dimension === 'action') return findWords(language, actionKey(key)) ?? key
  if (dimension === 'hour') return `${key.padStart(2, '0')}:00`
  const word = findWords(language, `${wordsOf(dimension)}.${key}`)
  if (word !== null) return word
  return dimensionOf(dimension).filter.kind === 'reference' ? translate(language, 'reports.empty.gone') : key
}

type Translate = (key: string, values?: Record<string, string | number>) => string

function factsOf({ question, readAt, closing }: ReadReport, t: Translate): [string, string][] {
  const { range, compared, report, basis, names, ctx } = question
  const { timeZone } = ctx.company.settings
  const days = report.time === 'now' ? t('periods.now') : `${range.from} – ${range.to}`
  const at = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(
    new Date(readAt),
  )
  const until = compared?.until ? ` ${compared.until}` : ''
  return [
    [t('file.period'), report.time === 'end' ? t('periods.asOf', { day: range.to }) : days],
    ...(compared ? ([[t('file.compared'), `${compared.from} – ${compared.to}${until}`]] as [string, string][]) : []),
    ...(report.hasBasis ? ([[t('file.basis'), t(`bases.${basis}`)]] as [string, string][]) : []),
    ...(report.hasBasis ? ([[t('file.names'), t(`namings.${names}`)]] as [string, string][]) : []),
    ...(closing ? [closingFact(question, closing, t)] : []),
    [t('file.readAt'), `${at} ${timeZone}`],
  ]
}

type Closing = NonNullable<ReadReport['closing']>

/** That days were closed, whether what arrived later is in the figures, and what it comes to. */
function closingFact(
  question: Question,
  { to, documents, difference, isAsClosed }: Closing,
  t: Translate,
): [string, string] {
  const { main } = question.report
  const amount = difference === null ? '' : cellOf(question, main, difference)
  const later = documents === 0 ? t('closing.nothing') : t('closing.fileLater', { count: documents, amount })
  const state = t(isAsClosed ? 'closing.values.closed' : 'closing.values.later')
  return [t('closing.label'), `${t('closing.upTo', { day: to })} ${later} ${state}.`]
}

/** The last line: a file without it is not whole. The sum is that of the rows, and equals the total where rows can be added. */
function checkOf(
  { question, shaped, rows }: ReadReport,
  rowCount: number,
  t: Translate,
  number: (decimal: string) => string,
): string {
  const { main } = question.report
  const place = question.columns.indexOf(main)
  const total = shaped.total.values[place] ?? '0'
  const isSum = measureOf(main).ratio === undefined
  const sum = isSum ? roundExact(sumExact(rows.map(({ main: figure }) => figure)), 0) : total
  const show = (value: string) => number(cellOf(question, main, value))
  if (hasSeveral(question, question.by)) return t('file.checkSeveral', { rows: rowCount, total: show(total) })
  return t('file.checkLine', { rows: rowCount, total: show(total), sum: show(sum) })
}
