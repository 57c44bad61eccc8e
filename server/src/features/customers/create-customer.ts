import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { createCustomer as endpoint } from '@mostrador/contract/features/customers/endpoints.ts'
import type { NewCustomer } from '@mostrador/contract/features/customers/schema.ts'
import { audit } from '../../audit.ts'
import type { CompanyCtx } from '../../context.ts'
import { readCustomer } from './select-customers.ts'
import {
  customerColumnsOf,
  keepCreditTerms,
  normaliseCustomer,
  refuseUnknownGroup,
  refuseUnknownPriceList,
} from './write-customer.ts'

export async function createCustomer(ctx: CompanyCtx, wanted: NewCustomer): Promise<OutputOf<typeof endpoint>> {
  const id = ctx.newId()
  const input = await normaliseCustomer(ctx, keepCreditTerms(ctx, wanted, null), id)
  await refuseUnknownGroup(ctx, input.groupId)
  await refuseUnknownPriceList(ctx, input.priceListId, null)
  await ctx.tx
    .insertInto('customers')
    .values({
      companyId: ctx.company.id,
      id,
      createdAt: ctx.now,
      createdById: ctx.user.id,
      ...customerColumnsOf(ctx, input, null),
    })
    .execute()
  await audit(ctx, 'customer.create', { entity: 'customer', entityId: id })
  return { customer: await readCustomer(ctx, id) }
}
