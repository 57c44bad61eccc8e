import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { cancelTaxChange as endpoint } from '@mostrador/contract/features/catalogue/taxes/endpoints.ts'
import { audit } from '../../../audit/audit.ts'
import { nextCatalogueVersion } from '../../../catalogue-version.ts'
import type { CompanyCtx } from '../../../context.ts'
import { businessDayOf } from './business-day-of.ts'
import { requireTax } from './get-tax.ts'
import { refuseOtherCharges } from './refuse-other-charges.ts'
import { takeTax } from './write-tax.ts'

/** Cancels only a change that has not begun and that no sale uses. The version before it then has no end. */
export async function cancelTaxChange(
  ctx: CompanyCtx,
  input: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  refuseOtherCharges(ctx, 'id')
  await nextCatalogueVersion(ctx)
  const before = await takeTax(ctx, input.id, input.version)
  const [planned, previous] = before.versions.toReversed()
  const isPlanned = (planned?.validFrom ?? '') > businessDayOf(ctx)
  if (!planned || !previous || !isPlanned || planned.isUsed) throw new AppError('conflict')

  await ctx.tx.deleteFrom('taxes').where('companyId', '=', ctx.company.id).where('id', '=', planned.id).execute()
  await ctx.tx
    .updateTable('taxes')
    .set({ validTo: null })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', previous.id)
    .execute()
  await ctx.tx
    .updateTable('taxes')
    .set({ version: before.version + 1, updatedAt: ctx.now })
    .where('companyId', '=', ctx.company.id)
    .where('groupId', '=', input.id)
    .execute()
  const data = { name: previous.name.es, rate: previous.rate, rateBefore: planned.rate }
  await audit(ctx, 'tax.cancelChange', { entity: 'tax', entityId: input.id }, data)
  return { tax: await requireTax(ctx, input.id) }
}
