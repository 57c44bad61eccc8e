import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { saveReorderPolicy as endpoint } from '@mostrador/contract/features/purchasing/reorder/endpoints.ts'
import type { NewReorderPolicy } from '@mostrador/contract/features/purchasing/reorder/schema.ts'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'

type Input = { variantId: string; policy: NewReorderPolicy }

/** The policy `level` is the absence of another one. */
export async function saveReorderPolicy(
  ctx: CompanyCtx,
  { variantId, policy }: Input,
): Promise<OutputOf<typeof endpoint>> {
  const companyId = ctx.company.id
  const variant = await ctx.tx
    .selectFrom('variants')
    .select(['productId', 'sku'])
    .where('companyId', '=', companyId)
    .where('id', '=', variantId)
    .executeTakeFirst()
  if (!variant) throw new AppError('notFound', { fields: { variantId: { key: 'validation.invalid' } } })
  if (policy.kind === 'level') {
    await ctx.tx
      .deleteFrom('reorderPolicies')
      .where('companyId', '=', companyId)
      .where('variantId', '=', variantId)
      .execute()
  } else {
    const values = {
      kind: policy.kind,
      level: policy.level,
      coverDays: policy.kind === 'cover' ? policy.days : null,
      maxQuantity: policy.kind === 'max' ? policy.max : null,
      updatedById: ctx.user.id,
      updatedAt: ctx.now,
    }
    await ctx.tx
      .insertInto('reorderPolicies')
      .values({ companyId, variantId, ...values })
      .onConflict((conflict) => conflict.columns(['companyId', 'variantId']).doUpdateSet(values))
      .execute()
  }
  const subject = { entity: 'product', entityId: variant.productId }
  await audit(ctx, 'product.setReorderPolicy', subject, { name: variant.sku, kind: policy.kind })
  return {}
}
