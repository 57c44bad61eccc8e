import type { CompanyCtx } from '../../../context.ts'

/** The price list a register sells by; null for the usual prices. */
export async function checkoutPriceList(ctx: CompanyCtx, checkoutId: string): Promise<string | null> {
  const row = await ctx.tx
    .selectFrom('checkouts')
    .select('priceListId')
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', checkoutId)
    .executeTakeFirst()
  return row?.priceListId ?? null
}
