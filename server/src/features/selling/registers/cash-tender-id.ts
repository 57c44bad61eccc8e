import type { CompanyCtx } from '../../../context.ts'

/** The company's cash tender: the first of that type. Every company has one. */
export async function cashTenderId(ctx: CompanyCtx): Promise<string> {
  const { id } = await ctx.tx
    .selectFrom('tenders')
    .select('id')
    .where('companyId', '=', ctx.company.id)
    .where('type', '=', 'cash')
    .orderBy('position')
    .executeTakeFirstOrThrow()
  return id
}
