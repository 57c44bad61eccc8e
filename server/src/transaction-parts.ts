import type { Ctx, Deps, TransactionPart } from './context.ts'
import type { Tx } from './db/transaction.ts'

/** The parts of a context that belong to its transaction. `later` collects the work after the commit. */
export function transactionParts(deps: Deps, tx: Tx, later: (() => void)[]): Pick<Ctx, TransactionPart> {
  return {
    tx,
    afterCommit: (work) => later.push(() => work(deps)),
    refuseAfterCommit: (error) =>
      later.push(() => {
        throw error
      }),
    publish: async (signal) => {
      await deps.live.publishIn(tx, signal)
      later.push(() => deps.live.deliver(signal))
    },
  }
}
