import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { createCustomer as endpoint } from '@mostrador/contract/features/customers/customers/endpoints.ts'
import type { Customer, NewCustomer } from '@mostrador/contract/features/customers/customers/schema.ts'
import type { z } from 'zod'
import { audit, type AuditData } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { contentHash } from '../../../values/content-hash.ts'
import { type CustomerKey, findInserted, insertCustomer, type Insertion } from './insert-customer.ts'
import { readCustomer } from './select-customers.ts'
import { refuseTerms } from './terms/keep-terms.ts'
import { normaliseCustomer, refuseUnknownGroup, refuseUnknownPriceList } from './write-customer.ts'

type Input = z.output<(typeof endpoint)['input']>
type Answer = OutputOf<typeof endpoint>

/** A repeated call with the same id and content returns the customer made the first time. */
export async function createCustomer(ctx: CompanyCtx, { id: wantedId, ...wanted }: Input): Promise<Answer> {
  // The confirmation of a doubt does not make it another customer.
  const { acceptDoubtful: _, ...content } = wanted
  const key = { id: wantedId ?? ctx.newId(), creationHash: contentHash(content) }
  const done = (wantedId && (await findInserted(ctx, key))) || (await insertChecked(ctx, key, wanted))
  if (done === 'other') throw new AppError('conflict')
  return { customer: await readCustomer(ctx, key.id) }
}

async function insertChecked(ctx: CompanyCtx, key: CustomerKey, wanted: NewCustomer): Promise<Insertion> {
  await refuseTerms(ctx, wanted, null)
  const input = await normaliseCustomer(ctx, wanted, key.id)
  await refuseUnknownGroup(ctx, input.groupId)
  await refuseUnknownPriceList(ctx, input.priceListId, null)
  const done = await insertCustomer(ctx, key, input)
  if (done === 'made') {
    const target = { entity: 'customer', entityId: key.id }
    await audit(ctx, 'customer.create', target, describeTerms(await readCustomer(ctx, key.id)))
  }
  return done
}

/** The terms a new customer was given, for the history. */
function describeTerms({ discountPercent, isTaxExempt, priceListName, groupName }: Customer): AuditData {
  return {
    ...(Number(discountPercent) !== 0 && { discountPercent }),
    ...(isTaxExempt && { isTaxExempt }),
    ...(priceListName !== null && { priceList: priceListName }),
    ...(groupName !== null && { group: groupName }),
  }
}
