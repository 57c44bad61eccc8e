import type { CompanyCtx } from '../../context.ts'
import { insertRows } from '../../db/insert-rows.ts'

type PriceChange = { variantId: string; oldPrice: string | null; newPrice: string }

/** Writes down which prices changed, by whom and how, which through a key is `api` whatever it does; entries are never changed (rules.md 2.5). */
export async function recordPrices(
  ctx: CompanyCtx,
  changes: readonly PriceChange[],
  source: 'form' | 'bulk' | 'import',
): Promise<void> {
  await insertRows(
    ctx.tx,
    'priceHistory',
    changes.map(({ variantId, oldPrice, newPrice }) => ({
      companyId: ctx.company.id,
      id: ctx.newId(),
      variantId,
      oldPrice,
      newPrice,
      changedById: ctx.user.id,
      changedAt: ctx.now,
      source: ctx.apiKeyId === null ? source : 'api',
    })),
  )
}
