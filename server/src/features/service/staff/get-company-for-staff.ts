import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { getCompanyForStaff as endpoint } from '@mostrador/contract/features/service/staff/endpoints.ts'
import { type UpcomingDay, upcomingDays } from '@mostrador/domain/billing/upcoming-days.ts'
import type { SignedInCtx } from '../../../context.ts'
import { actFor } from '../../../db/transaction.ts'
import { findAccount, presentCompanyBilling } from '../billing/public.ts'
import { readBalanceProposal } from './correct-balance.ts'
import { isMember } from './require-outsider.ts'

type Output = OutputOf<typeof endpoint>
const monthMilliseconds = 31 * 86_400_000

/**
 * A company's plans, and their future if only time passes: the rules run on a copy of its account, so nothing is written. Reading
 * it is not a visit, because it shows nothing of the company's shop.
 */
export async function getCompanyForStaff(
  ctx: SignedInCtx,
  { companyId, months = 6 }: InputOf<typeof endpoint>,
): Promise<Output> {
  await actFor(ctx.tx, { companyId })
  const company = await ctx.tx
    .selectFrom('companies')
    .select(['createdAt'])
    .where('id', '=', companyId)
    .executeTakeFirst()
  if (!company) throw new AppError('notFound')
  const { memberCount } = await ctx.tx
    .selectFrom('memberships')
    .select(({ fn }) => fn.countAll<number>().as('memberCount'))
    .where('companyId', '=', companyId)
    .executeTakeFirstOrThrow()
  const account = await findAccount(ctx.tx, companyId)
  const now = ctx.now.getTime()
  const days = account ? upcomingDays(account, now, now + months * monthMilliseconds) : []
  return {
    billing: await presentCompanyBilling(ctx, companyId),
    memberCount,
    isOwnCompany: await isMember(ctx, companyId),
    createdAt: company.createdAt.toISOString(),
    proposal: await readBalanceProposal(ctx, companyId),
    upcoming: days.flatMap(presentDay),
  }
}

function presentDay({ at, facts, begins }: UpcomingDay): Output['upcoming'] {
  const when = new Date(at).toISOString()
  const began = begins.map(({ part, planKey }) => ({ at: when, kind: 'begins' as const, part, detail: planKey }))
  const told = facts.map((fact): Output['upcoming'][number] => {
    switch (fact.kind) {
      case 'expired':
        return { at: when, kind: 'expired', part: fact.part, detail: null }
      case 'extended':
        return { at: when, kind: 'extended', part: fact.extension.part, detail: null }
      case 'reminderDue':
        return { at: when, kind: 'reminder', part: fact.reminder.part, detail: fact.reminder.key }
      case 'paymentDecided':
        return { at: when, kind: 'paymentEnded', part: null, detail: fact.status }
      default:
        return { at: when, kind: 'other', part: null, detail: fact.kind }
    }
  })
  return [...began, ...told]
}
