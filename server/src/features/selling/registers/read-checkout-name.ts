import type { CompanyCtx } from '../../../context.ts'

/** The name of a register; undefined when the company has no such register. */
export async function readCheckoutName(ctx: CompanyCtx, id: string): Promise<string | undefined> {
  const row = await ctx.tx
    .selectFrom('checkouts')
    .select('name')
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .where('kind', '=', 'till')
    .executeTakeFirst()
  return row?.name
}
