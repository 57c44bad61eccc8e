import type { CompanyCtx } from '../../../context.ts'

/** The percentage above an ordered line that is accepted without an approval (U-6). */
export async function readOverReceiptPercent(ctx: CompanyCtx): Promise<number> {
  const { overReceiptPercent } = await ctx.tx
    .selectFrom('companies')
    .select('overReceiptPercent')
    .where('id', '=', ctx.company.id)
    .executeTakeFirstOrThrow()
  return overReceiptPercent
}
