import type { Tx } from '../db/transaction.ts'

export type FigureValue = { name: string; value: number; labels?: Record<string, string> }

/**
 * Figures of the whole installation that one query reads. Each feature declares its own; `server/src/installation-figures.ts` lists them.
 * `read` runs in a transaction that sees only what concerns the operator of all companies (`acrossCompanies`).
 */
export type Figures = {
  /** Names, which begin with `mostrador_` and end with their unit, with what they mean. */
  help: Readonly<Record<string, string>>
  read: (tx: Tx, now: Date) => Promise<readonly FigureValue[]>
}
