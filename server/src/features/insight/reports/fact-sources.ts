/** The source of facts of each report, by the name in its description. Add a new source here with its line. */
import type { DimensionName } from '@mostrador/contract/features/insight/reports/dimensions.ts'
import type { MakeSource } from './fact-source.ts'
import type { Question } from './read-question.ts'
import * as accounts from './sources/accounts.ts'
import * as drawer from './sources/drawer.ts'
import * as payments from './sources/payments.ts'
import * as purchases from './sources/purchases.ts'
import { customerLines, discountedLines, overriddenLines, returnedLines, saleLines } from './sources/sale-lines.ts'
import * as online from './sources/online.ts'
import * as stock from './sources/stock.ts'
import * as stockTurn from './sources/stock-turn.ts'

const sources: Readonly<Record<string, MakeSource>> = {
  saleLines,
  customerLines,
  discountedLines,
  returnedLines,
  overriddenLines,
  ...payments,
  ...drawer,
  ...stock,
  ...stockTurn,
  ...purchases,
  ...accounts,
  ...online,
}

/** Throws for a name without a source: a description with one is a programming error that a test finds. */
export function sourceOf(name: string): MakeSource {
  const source = sources[name]
  if (!source) throw new Error(`no facts are called ${name}`)
  return source
}

/** Whether a fact of the report may have several values of a dimension, and so be in several of its groups. */
export function hasSeveral(question: Question, name: DimensionName): boolean {
  const { several } = sourceOf(question.report.source)({ ...question, isByTax: false }, question.range)
  return several?.[name] !== undefined
}
