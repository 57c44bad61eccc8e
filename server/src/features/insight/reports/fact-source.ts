/** What a source of facts says of itself. The query builder knows nothing of tables: which one facts are read from is decided here. */
import type { DimensionName } from '@mostrador/contract/features/insight/reports/dimensions.ts'
import type { DayRange } from '@mostrador/domain/report/period.ts'
import type { RawBuilder } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'

/** What a source may need to know of the question. */
export type Asking = {
  ctx: CompanyCtx
  /** `sale`: what came back counts on the day of its sale. */
  basis: 'refund' | 'sale'
  /** Category and brand as sold, or as they are now. */
  names: 'sold' | 'now'
  /** Only what had arrived when its day was closed. Then what came back counts on its own day. */
  isAsClosed?: boolean
  /** Whether documents are a grouping or a filter: then each of them is read. */
  isByDocument?: boolean
  /** Whether a line is read once for each of its taxes, for a level that groups by tax. */
  isByTax?: boolean
}

/** A figure of one fact and how figures of many facts become one. */
export type FactMeasure = { fact: RawBuilder<unknown>; as: 'sum' | 'distinct' | 'least' | 'most' }

/** Facts, or sums of facts that are kept. */
export type Facts = {
  /** `from` with its joins; the main table is `s`, so that conditions about sales apply. */
  from: RawBuilder<unknown>
  /** Which facts count, beside tenant and period. */
  where: RawBuilder<boolean>
  companyId: RawBuilder<unknown>
  /** The business day of a fact; null for a state that has none. */
  day: RawBuilder<unknown> | null
  /** The moment of a fact, for hours and for periods that are still running. */
  at?: RawBuilder<unknown>
  /** The days that count, where they are not just those of the period. */
  within?: (range: DayRange) => RawBuilder<boolean>
  /** Keys, besides those of time, which follow from `day` and `at`. */
  dimensions: Partial<Record<DimensionName, RawBuilder<unknown>>>
  /** Of what a fact has several, such as taxes. A filter finds it by each of them, and it is still one fact. */
  several?: Partial<Record<DimensionName, Several>>
  /** The parts of the report's measures, by their names; also parts of ratios that are no measure. */
  measures: Readonly<Record<string, FactMeasure>>
}

/** The rows of a fact's keys: `from` with its condition, which speaks of `s`, and the key. */
export type Several = { from: RawBuilder<unknown>; key: RawBuilder<unknown> }

export type FactSource = Facts & {
  /** The document of a fact, where sums of documents are kept. */
  documentId?: RawBuilder<unknown>
  /** The name of a document by its id, `k.key`. */
  documentLabel: RawBuilder<string | null>
  /** Where the words of a label are that is a code, such as an action. */
  labelKey?: (label: string) => string
  /** The page of a document: `sale:<id>`, `session:<id>`, `product:<id>`, `customer:<id>`, `purchaseOrder:<id>`,
   * `stockCount:<id>`, `transfer:<id>`, `order:<id>`, `history:<area>:<id>`, `ratings:<product>:<state>`; null if it has none. */
  documentLink: RawBuilder<string | null>
}

export type MakeSource = (asking: Asking, range: DayRange) => FactSource
