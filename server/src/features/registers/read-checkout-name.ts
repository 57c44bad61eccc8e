import type { CompanyCtx } from '../../context.ts'

/** What a register is called; undefined where the company has no such one. */
export async function readCheckoutName(ctx: CompanyCtx, id: string): Promise<string | undefined> {
  const row = await ctx.tx
    .selectFrom('checkouts')
    .select('name')
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.name
}
