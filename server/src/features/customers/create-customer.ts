import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { createCustomer as endpoint } from '@mostrador/contract/features/customers/endpoints.ts'
import type { NewCustomer } from '@mostrador/contract/features/customers/schema.ts'
import type { z } from 'zod'
import { audit } from '../../audit.ts'
import type { CompanyCtx } from '../../context.ts'
import { contentHash } from '../../content-hash.ts'
import { readCustomer } from './select-customers.ts'
import {
  customerColumnsOf,
  keepCreditTerms,
  normaliseCustomer,
  refuseUnknownGroup,
  refuseUnknownPriceList,
} from './write-customer.ts'

type Input = z.output<(typeof endpoint)['input']>
type Answer = OutputOf<typeof endpoint>

/** Repeated with the same id and content, it answers the customer that was made the first time. */
export async function createCustomer(ctx: CompanyCtx, { id, ...wanted }: Input): Promise<Answer> {
  // What the person was asked meanwhile does not make it another customer.
  const { acceptDoubtful: _, ...content } = wanted
  const creationHash = contentHash(content)
  const before = id === undefined ? undefined : await findCreated(ctx, id)
  if (before) {
    if (before.creationHash !== creationHash) throw new AppError('conflict')
    return { customer: await readCustomer(ctx, before.id) }
  }
  return { customer: await insertCustomer(ctx, id ?? ctx.newId(), wanted, creationHash) }
}

function findCreated(ctx: CompanyCtx, id: string) {
  return ctx.tx
    .selectFrom('customers')
    .select(['id', 'creationHash'])
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .executeTakeFirst()
}

async function insertCustomer(ctx: CompanyCtx, id: string, wanted: NewCustomer, creationHash: string) {
  const input = await normaliseCustomer(ctx, keepCreditTerms(ctx, wanted, null), id)
  await refuseUnknownGroup(ctx, input.groupId)
  await refuseUnknownPriceList(ctx, input.priceListId, null)
  const made = await ctx.tx
    .insertInto('customers')
    .values({
      companyId: ctx.company.id,
      id,
      creationHash,
      createdAt: ctx.now,
      createdById: ctx.user.id,
      ...customerColumnsOf(ctx, input, null),
    })
    // Two copies of one call at once: the other one has just made it.
    .onConflict((conflict) => conflict.columns(['companyId', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) {
    const other = await findCreated(ctx, id)
    if (other?.creationHash !== creationHash) throw new AppError('conflict')
    return readCustomer(ctx, id)
  }
  await audit(ctx, 'customer.create', { entity: 'customer', entityId: id })
  return readCustomer(ctx, id)
}
