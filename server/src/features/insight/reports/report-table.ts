/** A report as the cells of a file: every row, totals, and the remarks that a reader needs to trust it. */
import { type DimensionName, dimensionOf, wordsOf } from '@mostrador/contract/features/insight/reports/dimensions.ts'
import { type MeasureName, measureOf } from '@mostrador/contract/features/insight/reports/measures.ts'
import { actionKey } from '@mostrador/contract/screens/screen-words.ts'
import { formatDecimal, minorToMajor } from '@mostrador/domain/money/decimal.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { REPORT_SCALE, roundExact, sumExact } from '@mostrador/domain/report/ratio.ts'
import { findWords, translate } from '../../../translate.ts'
import { hasSeveral } from './fact-sources.ts'
import type { Labels } from './label-groups.ts'
import type { ReadReport } from './run-report.ts'
import type { Question } from './read-question.ts'
import type { RowGroup, ShapedGroup } from './shape-groups.ts'
import type { StreamedReport } from './stream-report.ts'

export type ReportTable = {
  title: string
  headers: string[]
  /** Whether a column has numbers. */
  numberColumns: boolean[]
  /** Produced one by one. */
  rows: Iterable<string[]> | AsyncIterable<string[]>
  total: string[]
  /** Name and value: period, basis, the instant of reading. */
  facts: [string, string][]
  /** The last line, available after the rows were read. */
  check: () => string
  rowCount: number
}

type TableOptions = { withBefore: boolean; number?: (decimal: string) => string }

/**
 * Amounts are raw decimals in major units and days ISO dates, so that programs read them. `number` writes the decimals of the check line.
 */
export function reportTable(read: ReadReport, options: TableOptions): ReportTable {
  const { question, labels, rows } = read
  const cells = cellsOfRow(read, labels, options)
  function* makeRows(): Generator<string[]> {
    for (const row of rows)
      if (question.and === null) yield cells({ first: row.key, second: '', ...figuresOf(row) })
      else for (const sub of row.rows) yield cells({ first: row.key, second: sub.key, ...figuresOf(sub) })
  }
  const rowCount = countRows(read)
  const sum = () => sumExact(rows.map(({ main }) => main))
  return {
    ...tableFrame(read, options),
    rows: { [Symbol.iterator]: makeRows },
    check: () => checkOf(read, { rowCount, sum }, options),
    rowCount,
  }
}

/** The same for a report that is read while its file is written. */
export function streamedTable({ read, rowCount, batches }: StreamedReport, options: TableOptions): ReportTable {
  let [written, main] = [0, 0n]
  async function* makeRows(): AsyncGenerator<string[]> {
    for await (const batch of batches) {
      const cells = cellsOfRow(read, batch.labels, options)
      main += batch.main
      written += batch.rows.length
      for (const row of batch.rows) yield cells(row)
    }
  }
  const sum = () => formatDecimal({ units: main, scale: REPORT_SCALE })
  return {
    ...tableFrame(read, options),
    rows: makeRows(),
    check: () => checkOf(read, { rowCount: written, sum }, options),
    rowCount,
  }
}

/** Figures are computed on demand. */
function figuresOf({ values, before }: ShapedGroup): Pick<ShapedGroup, 'values' | 'before'> {
  return { values, before }
}

function tableFrame(read: ReadReport, options: TableOptions): Omit<ReportTable, 'rows' | 'check' | 'rowCount'> {
  const { question, shaped } = read
  const { columns, by, and } = question
  const t = translateOf(read)
  const isCompared = options.withBefore && shaped.total.before !== null
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
    total: [t('file.total'), ...(and ? [''] : []), ...figureCells(read, options, shaped.total)],
    facts: factsOf(read, t),
  }
}

function translateOf({ question: { ctx } }: ReadReport): Translate {
  return (key, values) => translate(ctx.language, `reports.${key}`, values)
}

function figureCells(
  { question, shaped }: ReadReport,
  { withBefore }: TableOptions,
  { values, before }: Pick<ShapedGroup, 'values' | 'before'>,
): string[] {
  const cells = (figures: readonly (string | null)[]) =>
    figures.map((value, index) => cellOf(question, question.columns[index], value))
  return [...cells(values), ...(withBefore && shaped.total.before !== null ? cells(before ?? []) : [])]
}

function cellsOfRow(read: ReadReport, labels: ReadReport['labels'], options: TableOptions) {
  const { question } = read
  const { by, and } = question
  return ({ first, second, ...figures }: RowGroup): string[] => [
    nameOfGroup(question, by, first, labels.first),
    ...(and ? [nameOfGroup(question, and, second, labels.second)] : []),
    ...figureCells(read, options, figures),
  ]
}

/** The rows of a file: those of the second grouping, if there is one. */
export function countRows({ question: { and }, rows }: ReadReport): number {
  return and === null ? rows.length : rows.reduce((count, { rows: inRow }) => count + inRow.length, 0)
}

function isNumber(name: MeasureName): boolean {
  return measureOf(name).kind !== 'day'
}

/** A figure in machine-readable form. */
function cellOf({ ctx }: Question, name: MeasureName | undefined, value: string | null): string {
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

/** Which days were closed, whether late documents are in the figures, and their amount. */
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

type Counted = { rowCount: number; sum: () => string }

/** The last line; a file without it is incomplete. Its sum is over the rows, and equals the total if rows can be added. */
function checkOf(read: ReadReport, { rowCount, sum: sumOf }: Counted, { number = (decimal) => decimal }: TableOptions) {
  const { question, shaped } = read
  const { main } = question.report
  const t = translateOf(read)
  const place = question.columns.indexOf(main)
  const total = shaped.total.values[place] ?? '0'
  const isSum = measureOf(main).ratio === undefined
  const sum = isSum ? roundExact(sumOf(), 0) : total
  const show = (value: string) => number(cellOf(question, main, value))
  if (hasSeveral(question, question.by)) return t('file.checkSeveral', { rows: rowCount, total: show(total) })
  return t('file.checkLine', { rows: rowCount, total: show(total), sum: show(sum) })
}
