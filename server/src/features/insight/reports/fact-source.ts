/** The definition of a source of facts. The query builder knows no tables: each source decides where its facts are read from. */
import type { DimensionName } from '@mostrador/contract/features/insight/reports/dimensions.ts'
import type { DayRange } from '@mostrador/domain/report/period.ts'
import type { RawBuilder } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'

/** The parts of the question that a source may need. */
export type Asking = {
  ctx: CompanyCtx
  /** `sale`: returns count on the day of their sale. */
  basis: 'refund' | 'sale'
  /** Category and brand as sold, or as they are now. */
  names: 'sold' | 'now'
  /** Only documents that had arrived when their day was closed. Returns then count on their own day. */
  isAsClosed?: boolean
  /** Whether documents are a grouping or a filter. If so, each of them is read. */
  isByDocument?: boolean
  /** Whether a line is read once for each of its taxes, for a level grouped by tax. */
  isByTax?: boolean
}

/** A figure of one fact, and the aggregate of many facts. */
type FactMeasure = { fact: RawBuilder<unknown>; as: 'sum' | 'distinct' | 'least' | 'most' }

/** Facts, or stored sums of facts. */
export type Facts = {
  /** `from` with its joins; the main table is `s`, so that conditions about sales apply. */
  from: RawBuilder<unknown>
  /** The facts that count, besides tenant and period. */
  where: RawBuilder<boolean>
  companyId: RawBuilder<unknown>
  /** The business day of a fact; null for a state that has none. */
  day: RawBuilder<unknown> | null
  /** The moment of a fact, for hours and for periods that are still running. */
  at?: RawBuilder<unknown>
  /** The days that count, if they are not just those of the period. */
  within?: (range: DayRange) => RawBuilder<boolean>
  /** Keys, besides those of time, which follow from `day` and `at`. */
  dimensions: Partial<Record<DimensionName, RawBuilder<unknown>>>
  /**
   * A dimension of which a fact has several values, such as taxes. A filter finds the fact by each of them, and it still counts
   * once.
   */
  several?: Partial<Record<DimensionName, Several>>
  /** The parts of the report's measures, by their names; also parts of ratios that are not measures themselves. */
  measures: Readonly<Record<string, FactMeasure>>
}

/** The rows of a fact's keys: `from` with its condition, which refers to `s`, and the key. */
export type Several = { from: RawBuilder<unknown>; key: RawBuilder<unknown> }

export type FactSource = Facts & {
  /** The document of a fact, if sums of documents are stored. */
  documentId?: RawBuilder<unknown>
  /** The name of a document by its id, `k.key`. */
  documentLabel: RawBuilder<string | null>
  /** The prefix of the texts of a label that is a code, such as an action. */
  labelKey?: (label: string) => string
  /** The page of a document: `sale:<id>`, `session:<id>`, `product:<id>`, `customer:<id>`, `purchaseOrder:<id>`,
   * `stockCount:<id>`, `transfer:<id>`, `order:<id>`, `history:<area>:<id>`, `ratings:<product>:<state>`; null if it has none. */
  documentLink: RawBuilder<string | null>
}

export type MakeSource = (asking: Asking, range: DayRange) => FactSource
