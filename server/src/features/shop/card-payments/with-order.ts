import { readCompany } from '../../../auth/read-company.ts'
import type { Ctx, Deps, Outside } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { runAs } from '../../../http/run-as.ts'
import { transactionParts } from '../../../transaction-parts.ts'
import { type LoadedOrder, openOrder, type OrderCtx } from '../orders/public.ts'
import type { ShopCtx } from '../shop/public.ts'

export type OutsideCall = Outside<Ctx>
export type OfBuyer = { shop: string; token: string }

/** Runs work on the order of a link in a transaction of its own, so that the call to the provider happens between two of them. */
export async function withOrder<T>(
  outside: OutsideCall,
  which: OfBuyer,
  work: (ctx: ShopCtx, order: LoadedOrder) => Promise<T>,
  { isChanging = true } = {},
): Promise<T> {
  const later: (() => void)[] = []
  const answer = await inTransaction(outside.deps.db, 'nobody', async (tx) => {
    const inside = { ...outside, ...transactionParts(outside.deps, tx, later) }
    const { ctx, order } = await openOrder(inside, which, { isChanging })
    return work(ctx, order)
  })
  for (const rest of later) rest()
  return answer
}

/** Runs work for a company without a person, for the provider or the clock. */
export function asCompany<T>(
  deps: Deps,
  companyId: string,
  work: (ctx: OrderCtx) => Promise<T>,
): Promise<T | undefined> {
  return runAs(deps, { companyId }, deps.now(), 'es', async (ctx) => {
    const company = await readCompany(ctx.tx, companyId)
    return company ? work({ ...ctx, company }) : undefined
  })
}
