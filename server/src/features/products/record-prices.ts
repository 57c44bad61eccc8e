import type { CompanyCtx } from '../../context.ts'

type PriceChange = { variantId: string; oldPrice: string | null; newPrice: string }

/** Rows of one insert; a statement has a limited number of parameters. */
const rowsAtOnce = 2000

/** Writes down which prices changed, by whom and how; entries are never changed (rules.md 2.5). */
export async function recordPrices(
  ctx: CompanyCtx,
  changes: readonly PriceChange[],
  source: 'form' | 'bulk' | 'import',
): Promise<void> {
  for (let start = 0; start < changes.length; start += rowsAtOnce) {
    await ctx.tx
      .insertInto('priceHistory')
      .values(
        changes.slice(start, start + rowsAtOnce).map((change) => ({
          ...change,
          companyId: ctx.company.id,
          id: ctx.newId(),
          changedById: ctx.user.id,
          changedAt: ctx.now,
          source,
        })),
      )
      .execute()
  }
}
