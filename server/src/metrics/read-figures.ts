import type { Deps } from '../context.ts'
import { acrossCompanies } from '../db/across-companies.ts'
import { setLocal } from '../db/set-local.ts'
import type { Figures, FigureValue } from './figures.ts'

/** Several who ask, or an impatient one, cost the database no more than one. */
const keptMilliseconds = 5000
/** A database that is slow must not keep the other figures back. */
const longestMilliseconds = 2000

/** Answers null when the database did not answer in time. */
export function createFigureReader(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  sources: readonly Figures[],
): () => Promise<readonly FigureValue[] | null> {
  let last: { at: number; values: Promise<readonly FigureValue[] | null> } | undefined
  return () => {
    if (last && performance.now() - last.at < keptMilliseconds) return last.values
    const values = withinTime(readAll(db, now(), sources))
    last = { at: performance.now(), values }
    return values
  }
}

function readAll(db: Deps['db'], now: Date, sources: readonly Figures[]): Promise<FigureValue[]> {
  return acrossCompanies(db, async (tx) => {
    await setLocal({
      statement_timeout: String(longestMilliseconds),
      enable_seqscan: 'on',
      transaction_read_only: 'on',
    }).execute(tx)
    const values: FigureValue[] = []
    for (const { read } of sources) values.push(...(await read(tx, now)))
    return values
  })
}

function withinTime<T>(work: Promise<T>): Promise<T | null> {
  const answer = work.catch(() => null)
  const limit = new Promise<null>((done) => setTimeout(() => done(null), longestMilliseconds).unref())
  return Promise.race([answer, limit])
}
