import type { SignedInCtx } from '../../../context.ts'
import { needsFourEyes, readBillingFile } from '../billing/public.ts'

const countedMilliseconds = 30 * 86_400_000

/**
 * Whether a second person must confirm a gift of this one to a company: the amount is above the operator's limit, by itself or
 * together with what they alone gave the company in the last thirty days. Splitting a large amount does not help (N-22).
 */
export async function needsSecondPerson(
  ctx: SignedInCtx,
  companyId: string,
  amount: number,
  currencyTag: string,
): Promise<boolean> {
  const file = await readBillingFile(ctx.deps.config)
  const since = new Date(ctx.now.getTime() - countedMilliseconds)
  const corrected = await ctx.tx
    .selectFrom('balanceEntries')
    .select('amount')
    .where('companyId', '=', companyId)
    .where('createdById', '=', ctx.user.id)
    .where('reason', '=', 'corrected')
    .where('amount', '>', 0)
    .where('at', '>', since)
    .execute()
  const recorded = await ctx.tx
    .selectFrom('billingMoney')
    .select('amount')
    .where('companyId', '=', companyId)
    .where('recordedById', '=', ctx.user.id)
    .where('recordedAt', '>', since)
    .execute()
  // Two people already confirmed each amount above the limit.
  const alone = [...corrected, ...recorded].filter((given) => !needsFourEyes(file, Number(given.amount), currencyTag))
  const before = alone.reduce((sum, given) => sum + Number(given.amount), 0)
  return needsFourEyes(file, before + amount, currencyTag)
}
