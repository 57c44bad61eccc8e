import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { getMyCompany as endpoint } from '@mostrador/contract/features/service/companies/endpoints.ts'
import type { SignedInCtx } from '../../../context.ts'
import { actFor } from '../../../db/transaction.ts'
import { readMyCompanies } from './my-company.ts'

/** One company of the person. Others are not found. */
export async function getMyCompany(
  ctx: SignedInCtx,
  input: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const [company] = await readMyCompanies(ctx, input.id)
  if (!company) throw new AppError('notFound')

  await actFor(ctx.tx, { companyId: company.id })
  const { createdAt, ...place } = await ctx.tx
    .selectFrom('companies')
    .select(['regionTag', 'currencyTag', 'timeZone', 'createdAt'])
    .where('id', '=', company.id)
    .executeTakeFirstOrThrow()
  const { memberCount } = await ctx.tx
    .selectFrom('memberships')
    .select(({ fn }) => fn.countAll<number>().as('memberCount'))
    .where('companyId', '=', company.id)
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow()
  const { checkoutCount } = await ctx.tx
    .selectFrom('checkouts')
    .select(({ fn }) => fn.countAll<number>().as('checkoutCount'))
    .where('companyId', '=', company.id)
    .where('status', '=', 'active')
    .where('kind', '=', 'till')
    .executeTakeFirstOrThrow()
  return { company: { ...company, ...place, memberCount, checkoutCount, createdAt: createdAt.toISOString() } }
}
