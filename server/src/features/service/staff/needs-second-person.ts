import type { SignedInCtx } from '../../../context.ts'
import { needsFourEyes, readBillingFile } from '../billing/public.ts'

const countedMilliseconds = 30 * 86_400_000

/**
 * Whether a second person has to confirm what this one gives a company: the amount is above the operator's limit, by itself or together with
 * what they gave the company alone in the last thirty days, so that nobody gives a large amount in small ones (N-22).
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
  // What is above the limit by itself was confirmed by two.
  const alone = [...corrected, ...recorded].filter((given) => !needsFourEyes(file, Number(given.amount), currencyTag))
  const before = alone.reduce((sum, given) => sum + Number(given.amount), 0)
  return needsFourEyes(file, before + amount, currencyTag)
}
