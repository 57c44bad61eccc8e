import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { listCustomerGroups as endpoint } from '@mostrador/contract/features/customers/customers/endpoints.ts'
import type { CompanyCtx } from '../../../context.ts'
import { selectGroups } from './select-groups.ts'

export async function listCustomerGroups(ctx: CompanyCtx): Promise<OutputOf<typeof endpoint>> {
  return { items: await selectGroups(ctx).execute() }
}
