import type { CompanyCtx } from '../../../context.ts'

/**
 * Changes of who may do what in a company wait for one another until the transaction ends, so that each sees what the one before
 * did. The row is the one that the database locks when it checks that a root is left (server/sql/profiles/keep_one_root.sql).
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
