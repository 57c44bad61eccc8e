import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { createDeliveryMethod as endpoint } from '@mostrador/contract/features/shop/delivery-methods/endpoints.ts'
import type {
  DeliveryMethod,
  NewDeliveryMethod,
  UpdatedDeliveryMethod,
} from '@mostrador/contract/features/shop/delivery-methods/schema.ts'
import { audit } from '../../../audit/audit.ts'
import { changedOf, changesOf, namesOf } from '../../../audit/audit-changes.ts'
import type { CompanyCtx } from '../../../context.ts'
import { claimRoom } from '../../../limits.ts'
import { findDeliveryMethod } from './select-delivery-methods.ts'
import { columnsOf, lastPosition, refuseUnknownParts, replaceParts } from './write-delivery-method.ts'

type Saved = OutputOf<typeof endpoint>

/** Creates a method, last in the order. */
export async function createDeliveryMethod(ctx: CompanyCtx, form: NewDeliveryMethod): Promise<Saved> {
  await claimRoom(ctx, 'deliveryMethods')
  await refuseUnknownParts(ctx, form)
  const id = ctx.newId()
  await ctx.tx
    .insertInto('deliveryMethods')
    .values({
      ...columnsOf(form),
      companyId: ctx.company.id,
      id,
      position: await lastPosition(ctx),
      createdById: ctx.user.id,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .execute()
  await replaceParts(ctx, id, form)
  const deliveryMethod = await findDeliveryMethod(ctx, id)
  const subject = { entity: 'deliveryMethod', entityId: id }
  await audit(ctx, 'deliveryMethod.create', subject, { name: deliveryMethod.name })
  return { deliveryMethod }
}

/** Replaces everything about a method. Orders keep their price and words. */
export async function updateDeliveryMethod(
  ctx: CompanyCtx,
  { id, version, ...form }: UpdatedDeliveryMethod,
): Promise<Saved> {
  const before = await findDeliveryMethod(ctx, id)
  await refuseUnknownParts(ctx, form)
  const { numUpdatedRows } = await ctx.tx
    .updateTable('deliveryMethods')
    .set({ ...columnsOf(form), version: version + 1, updatedAt: ctx.now })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new AppError('versionConflict')
  await replaceParts(ctx, id, form)
  const deliveryMethod = await findDeliveryMethod(ctx, id)
  const data = {
    name: deliveryMethod.name,
    ...changesOf(await factsOf(ctx, before), await factsOf(ctx, deliveryMethod), plainFacts),
    ...changedOf(before, deliveryMethod, longFacts),
  }
  await audit(ctx, 'deliveryMethod.update', { entity: 'deliveryMethod', entityId: id }, data)
  return { deliveryMethod }
}

const plainFacts = [
  'name',
  'kind',
  'priceRule',
  'freeFromAmount',
  'minOrderAmount',
  'maxOrderAmount',
  'maxWeightGrams',
  'limitBasis',
  'estimatedDaysMin',
  'estimatedDaysMax',
  'cutoffTime',
  'holidays',
  'taxes',
  'payOnDelivery',
  'availableInPos',
  'availableInStore',
] as const
const longFacts = ['description', 'instructions', 'zones', 'rates', 'schedule'] as const

async function factsOf(ctx: CompanyCtx, method: DeliveryMethod) {
  return { ...method, taxes: await namesOf(ctx, 'taxes', method.taxIds) }
}
