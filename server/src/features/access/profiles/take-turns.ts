import type { CompanyCtx } from '../../../context.ts'

/**
 * Changes of rights in a company wait for one another until the transaction ends, so that each sees the effect of the earlier
 * ones. The database locks the same row when it checks that a root is left (server/sql/profiles/keep_one_root.sql).
 */
export async function takeTurns(ctx: CompanyCtx): Promise<void> {
  await ctx.tx
    .selectFrom('profiles')
    .select('id')
    .where('companyId', '=', ctx.company.id)
    .where('isRoot', '=', true)
    .forUpdate()
    .execute()
}
