import { dimensionOf, type DimensionName } from '@mostrador/contract/features/reports/dimensions.ts'
import { type MeasureName, measureOf } from '@mostrador/contract/features/reports/measures.ts'
import { compareExact, ratioOf, roundExact } from '@mostrador/domain/report/ratio.ts'
import type { FactGroup } from './query-facts.ts'
import type { Question } from './read-question.ts'

type Sums = Record<string, string | null>

/** A row with its figures in the order of the columns. */
export type ShapedGroup = { key: string; values: (string | null)[]; before: (string | null)[] | null }
export type ShapedRow = ShapedGroup & { rows: ShapedGroup[]; main: string; mainBefore: string | null }
export type Shaped = {
  total: Pick<ShapedGroup, 'values' | 'before'>
  rows: ShapedRow[]
  /** Sums of everything, also of what no column shows. */
  sums: Sums
}

/**
 * Puts groups in rows with subgroups, and computes every ratio from the sums of its own level. A group of only one of the periods
 * has zeros in the other one.
 */
export function shapeGroups(question: Question, groups: readonly FactGroup[]): Shaped {
  const total = groups.find(({ first, isBefore }) => first === null && !isBefore)?.sums ?? {}
  const totalBefore = groups.find(({ first, isBefore }) => first === null && isBefore)?.sums ?? {}
  const isCompared = question.compared !== null && question.report.time !== 'now'
  const shape = (key: string, now: Sums | undefined, before: Sums | undefined): ShapedGroup => ({
    key,
    values: figuresOf(question.columns, now ?? {}, total),
    before: isCompared ? figuresOf(question.columns, before ?? {}, totalBefore) : null,
  })
  const pairs = pairsOf(groups)
  const rows = [...pairs.values()].map(({ key, now, before, subgroups }) => ({
    ...shape(key, now, before),
    main: figureOf(question.report.main, now ?? {}, total) ?? '0',
    mainBefore: isCompared ? (figureOf(question.report.main, before ?? {}, totalBefore) ?? '0') : null,
    rows: [...subgroups.values()].map((sub) => shape(sub.key, sub.now, sub.before)),
  }))
  return { total: shape('', total, totalBefore), rows, sums: total }
}

type Pair = { key: string; now?: Sums; before?: Sums }

function pairsOf(groups: readonly FactGroup[]): Map<string, Pair & { subgroups: Map<string, Pair> }> {
  const pairs = new Map<string, Pair & { subgroups: Map<string, Pair> }>()
  for (const { first, second, isBefore, sums } of groups) {
    if (first === null) continue
    const pair = pairs.get(first) ?? { key: first, subgroups: new Map<string, Pair>() }
    pairs.set(first, pair)
    const target: Pair = second === null ? pair : (pair.subgroups.get(second) ?? { key: second })
    if (second !== null) pair.subgroups.set(second, target)
    if (isBefore) target.before = sums
    else target.now = sums
  }
  return pairs
}

function figuresOf(columns: readonly MeasureName[], sums: Sums, total: Sums): (string | null)[] {
  return columns.map((name) => figureOf(name, sums, total))
}

/** Amounts are rounded once, from the exact sum of their level. */
export function figureOf(name: MeasureName, sums: Sums, total: Sums): string | null {
  const { kind, ratio } = measureOf(name)
  if (ratio) {
    const denominator = (ratio.of === 'all' ? total : sums)[ratio.denominator] ?? '0'
    return ratioOf(sums[ratio.numerator] ?? '0', denominator, ratio)
  }
  const sum = sums[name]
  if (kind === 'day' || kind === 'unitMoney' || kind === 'hours') return sum ?? null
  return kind === 'money' ? roundExact(sum ?? '0', 0) : (sum ?? '0')
}

/** Orders rows and their subgroups. Times and other keys are ordered by themselves, records by their names. */
export function sortRows<R extends ShapedRow>(
  { sort, columns, by, and }: Pick<Question, 'sort' | 'columns' | 'by' | 'and'>,
  rows: readonly R[],
  nameOf: (dimension: DimensionName, key: string) => string,
): R[] {
  const isDown = sort.startsWith('-')
  const column = columns.findIndex((name) => name === sort.replace(/^-/, ''))
  const compare = (dimension: DimensionName) => (a: ShapedGroup, b: ShapedGroup) => {
    const byKey = compareKeys(dimension, nameOf)(a.key, b.key)
    if (column < 0) return isDown ? -byKey : byKey
    const order = compareFigures(a.values[column] ?? null, b.values[column] ?? null)
    return (isDown ? -order : order) || byKey
  }
  const second = and
  return rows
    .map((row) => ({ ...row, rows: second ? row.rows.toSorted(compare(second)) : row.rows }))
    .toSorted(compare(by))
}

function compareKeys(dimension: DimensionName, nameOf: (dimension: DimensionName, key: string) => string) {
  const isNumber = dimension === 'hour' || dimension === 'weekday'
  return (a: string, b: string): number => {
    if (isNumber) return Number(a) - Number(b)
    if (dimensionOf(dimension).isTime) return a < b ? -1 : Number(a > b)
    return nameOf(dimension, a).localeCompare(nameOf(dimension, b))
  }
}

/** What has no figure comes before what has one. */
function compareFigures(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(a !== null) - Number(b !== null)
  const isDay = a.length === 10 && a.includes('-', 1)
  return isDay ? (a < b ? -1 : Number(a > b)) : compareExact(a, b)
}
