import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { createPromotion as endpoint } from '@mostrador/contract/features/shop/promotions/endpoints.ts'
import type { NewPromotion, UpdatedPromotion } from '@mostrador/contract/features/shop/promotions/schema.ts'
import { audit } from '../../../audit/audit.ts'
import { changedOf, changesOf } from '../../../audit/audit-changes.ts'
import type { CompanyCtx } from '../../../context.ts'
import { claimRoom } from '../../../limits.ts'
import { findPromotion } from './select-promotions.ts'
import { columnsOf, lockPromotion, refuseTakenCode, refuseUnknownParts, replaceParts } from './write-promotion.ts'

type Saved = OutputOf<typeof endpoint>

/** Creates a promotion. Throws `nameTaken` for a code that another one in use has. */
export async function createPromotion(ctx: CompanyCtx, form: NewPromotion): Promise<Saved> {
  await claimRoom(ctx, 'promotions')
  const id = ctx.newId()
  await refuseTakenCode(ctx, form.code, id)
  await refuseUnknownParts(ctx, form)
  await ctx.tx
    .insertInto('promotions')
    .values({
      ...columnsOf(form),
      companyId: ctx.company.id,
      id,
      createdById: ctx.user.id,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .execute()
  await replaceParts(ctx, id, form)
  const promotion = await findPromotion(ctx, id)
  await audit(ctx, 'promotion.create', { entity: 'promotion', entityId: id }, { name: promotion.name })
  return { promotion }
}

/** Replaces everything about a promotion. Orders keep their discounts. Its limit cannot fall below the number of uses. */
export async function updatePromotion(ctx: CompanyCtx, { id, version, ...form }: UpdatedPromotion): Promise<Saved> {
  // Waits for a buyer who is placing an order with it, so that its uses include that order.
  await lockPromotion(ctx, id)
  const before = await findPromotion(ctx, id)
  await refuseTakenCode(ctx, form.code, id)
  await refuseUnknownParts(ctx, form)
  if (form.usageLimit !== null && form.usageLimit < before.usedCount)
    throw new AppError('invalidInput', {
      fields: { usageLimit: { key: 'promotions.faults.limit', values: { used: before.usedCount } } },
    })
  const { numUpdatedRows } = await ctx.tx
    .updateTable('promotions')
    .set({ ...columnsOf(form), version: version + 1, updatedAt: ctx.now })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new AppError('versionConflict')
  await replaceParts(ctx, id, form)
  const promotion = await findPromotion(ctx, id)
  const data = {
    name: promotion.name,
    ...changesOf(before, promotion, plainFacts),
    ...changedOf(before, promotion, longFacts),
  }
  await audit(ctx, 'promotion.update', { entity: 'promotion', entityId: id }, data)
  return { promotion }
}

const plainFacts = [
  'name',
  'code',
  'kind',
  'percent',
  'amount',
  'buyQuantity',
  'freeQuantity',
  'target',
  'leastAmount',
  'leastQuantity',
  'startsOn',
  'endsOn',
  'fromTime',
  'toTime',
  'isForFirstOrder',
  'usageLimit',
  'perCustomerLimit',
  'priority',
  'isCombinable',
  'isPaused',
] as const
const longFacts = ['targetIds', 'groupIds', 'weekDays'] as const
