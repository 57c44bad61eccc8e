import { dimensionOf, type DimensionName } from '@mostrador/contract/features/insight/reports/dimensions.ts'
import { type MeasureName, measureOf } from '@mostrador/contract/features/insight/reports/measures.ts'
import { compareExact, ratioOf, roundExact } from '@mostrador/domain/report/ratio.ts'
import type { FactGroup } from './query-facts.ts'
import type { Question } from './read-question.ts'

type Sums = Record<string, string | null>

/**
 * A row with its figures in the order of the columns. They are computed on demand: a page shows few of the groups of a long
 * report.
 */
export type ShapedGroup = {
  key: string
  readonly values: (string | null)[]
  readonly before: (string | null)[] | null
  /** One figure of the period, also for measures without a column. */
  figure: (name: MeasureName) => string | null
}
export type ShapedRow = ShapedGroup & {
  rows: ShapedGroup[]
  readonly main: string
  readonly mainBefore: string | null
}
export type Shaped = {
  total: Pick<ShapedGroup, 'values' | 'before'>
  rows: ShapedRow[]
  /** The totals, also for measures without a column. */
  sums: Sums
}

/** A row of a file: the keys of its groups and its figures. */
export type RowGroup = Pick<ShapedGroup, 'values' | 'before'> & { first: string; second: string }

/**
 * Arranges groups in rows with subgroups, and computes every ratio from the sums of its own level. A group that exists in
 * only one of the periods has zeros in the other one.
 */
export function shapeGroups(question: Question, groups: readonly FactGroup[]): Shaped {
  const total = groups.find(({ first, isBefore }) => first === null && !isBefore)?.sums ?? {}
  const totalBefore = groups.find(({ first, isBefore }) => first === null && isBefore)?.sums ?? {}
  const isCompared = question.compared !== null
  const figuresOf = (sums: Sums, of: Sums) => question.columns.map((name) => figureOf(name, sums, of))
  const shape = ({ key, now = {}, before = {} }: Pair): ShapedGroup => {
    const values = once(() => figuresOf(now, total))
    const earlier = once(() => (isCompared ? figuresOf(before, totalBefore) : null))
    return {
      key,
      get values() {
        return values()
      },
      get before() {
        return earlier()
      },
      figure: (name) => figureOf(name, now, total),
    }
  }
  const { main } = question.report
  const rows = [...pairsOf(groups).values()].map(({ subgroups, ...pair }): ShapedRow => {
    const before = isCompared ? (pair.before ?? {}) : null
    const row = { rows: [...subgroups.values()].map(shape), main: figureOf(main, pair.now ?? {}, total) ?? '0' }
    const mainBefore = before && (figureOf(main, before, totalBefore) ?? '0')
    return Object.assign(shape(pair), { ...row, mainBefore })
  })
  return { total: shape({ key: '', now: total, before: totalBefore }), rows, sums: total }
}

/** Computes a value on first use. */
function once<T>(compute: () => T): () => T {
  let kept: { value: T } | undefined
  return () => (kept ??= { value: compute() }).value
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

type Sorting = Pick<Question, 'sort' | 'columns'>

/** The column that orders the rows, and its direction; without one, keys or names order them. */
export function sortingOf({ sort, columns }: Sorting): { column: MeasureName | undefined; isDown: boolean } {
  return { column: columns.find((name) => name === sort.replace(/^-/, '')), isDown: sort.startsWith('-') }
}

/** Whether keys of a dimension are numbers in their order. */
export function isNumbered(dimension: DimensionName): boolean {
  return dimension === 'hour' || dimension === 'weekday'
}

/** Orders rows and their subgroups. Times and other keys are ordered by value, records by name. */
export function sortRows<R extends ShapedRow>(
  { by, and, ...sorting }: Sorting & Pick<Question, 'by' | 'and'>,
  rows: readonly R[],
  nameOf: (dimension: DimensionName, key: string) => string,
): R[] {
  const { column, isDown } = sortingOf(sorting)
  const inOrder = <G extends ShapedGroup>(dimension: DimensionName, groups: readonly G[]): G[] => {
    const byKey = compareKeys(dimension, nameOf)
    if (column === undefined) return groups.toSorted((a, b) => (isDown ? -byKey(a.key, b.key) : byKey(a.key, b.key)))
    return groups
      .map((group) => ({ group, figure: sortableFigure(group.figure(column)) }))
      .toSorted((a, b) => {
        const order = compareFigures(a.figure, b.figure)
        return (isDown ? -order : order) || byKey(a.group.key, b.group.key)
      })
      .map(({ group }) => group)
  }
  const second = and
  if (second) for (const row of rows) row.rows = inOrder(second, row.rows)
  return inOrder(by, rows)
}

function compareKeys(dimension: DimensionName, nameOf: (dimension: DimensionName, key: string) => string) {
  return (a: string, b: string): number => {
    if (isNumbered(dimension)) return Number(a) - Number(b)
    if (dimensionOf(dimension).isTime) return a < b ? -1 : Number(a > b)
    return nameOf(dimension, a).localeCompare(nameOf(dimension, b))
  }
}

type SortableFigure = { text: string; number: number } | null

function sortableFigure(text: string | null): SortableFigure {
  if (text === null) return null
  const isDay = text.length === 10 && text.includes('-', 1)
  return { text, number: isDay ? Date.parse(text) : Number(text) }
}

/**
 * Rows without the figure come before rows with one. Rounding keeps the order, so only figures that round to the same number need
 * the exact comparison.
 */
function compareFigures(a: SortableFigure, b: SortableFigure): number {
  if (a === null || b === null) return Number(a !== null) - Number(b !== null)
  if (a.number !== b.number) return a.number - b.number
  return a.text === b.text ? 0 : compareExact(a.text, b.text)
}
