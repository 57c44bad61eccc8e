import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { getCompanyBilling as endpoint } from '@mostrador/contract/features/service/billing/endpoints.ts'
import type { SignedInCtx } from '../../../context.ts'
import { requireOwnCompany } from './own-account.ts'
import { presentCompanyBilling } from './present-company.ts'

/** All billing data of a company, for holders of its root profile. */
export async function getCompanyBilling(
  ctx: SignedInCtx,
  { companyId }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  await requireOwnCompany(ctx, companyId)
  return presentCompanyBilling(ctx, companyId)
}
