import type { CompanyCtx } from '../../../../context.ts'
import { insertRows } from '../../../../db/insert-rows.ts'

type PriceChange = { variantId: string; oldPrice: string | null; newPrice: string }

/** Records which prices changed, by whom and how (M-19). A change through an API key is always `api`. Entries never change. */
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
