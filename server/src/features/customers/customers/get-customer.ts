import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { getCustomer as endpoint } from '@mostrador/contract/features/customers/customers/endpoints.ts'
import type { CompanyCtx } from '../../../context.ts'
import { readCustomer } from './select-customers.ts'

export async function getCustomer(
  ctx: CompanyCtx,
  { id }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  return { customer: await readCustomer(ctx, id) }
}
