import { sql } from 'kysely'
import type { Ctx, Deps } from './context.ts'
import { inTransaction, type Tx } from './db/transaction.ts'

/** Transactions that already notify tills at their end. */
const telling = new WeakSet<Tx>()

/**
 * Notifies tills after the commit of the reserved units, once per transaction (E-101). The orders' clock repeats failed notices.
 */
export function notifyOfReservedStockAfterCommit({ tx, company, afterCommit }: TellingCtx): void {
  if (telling.has(tx)) return
  telling.add(tx)
  afterCommit((deps) => void notifyOfReservedStock(deps, company.id).catch(() => undefined))
}

type TellingCtx = Pick<Ctx, 'tx' | 'afterCommit'> & { company: { id: string } }

/**
 * Makes tills reload products whose reserved units changed. A short transaction of its own: the company's row, which orders the catalogue's
 * changes, is not locked while an order holds the locks of its stock.
 */
export async function notifyOfReservedStock({ db, live }: Pick<Deps, 'db' | 'live'>, companyId: string): Promise<void> {
  const { rows } = await inTransaction(db, { companyId }, (tx) =>
    sql<{ version: string | null }>`select tell_reserved_stock(${companyId}::uuid) as version`.execute(tx),
  )
  const version = Number(rows[0]?.version ?? 0)
  if (version > 0) live.announce({ to: { companyId }, message: { event: 'catalogueChanged', version } })
}
