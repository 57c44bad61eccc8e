import { type RegisterRules, registerRulesSchema } from '@mostrador/contract/features/selling/registers/schema.ts'
import type { CompanyCtx } from '../../../context.ts'
import { registerRuleColumns } from './register-rule-columns.ts'

/** The current rules of a register. */
export async function readRules(ctx: CompanyCtx, checkoutId: string): Promise<RegisterRules> {
  const row = await ctx.tx
    .selectFrom('checkouts as c')
    .select(registerRuleColumns)
    .where('c.companyId', '=', ctx.company.id)
    .where('c.id', '=', checkoutId)
    .executeTakeFirstOrThrow()
  return registerRulesSchema.parse(row)
}
