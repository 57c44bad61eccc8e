import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { archiveTax as endpoint } from '@mostrador/contract/features/catalogue/taxes/endpoints.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { audit } from '../../../audit/audit.ts'
import { nextCatalogueVersion } from '../../../catalogue-version.ts'
import type { CompanyCtx } from '../../../context.ts'
import { claimRoom } from '../../../limits.ts'
import { requireTax } from './get-tax.ts'
import { refuseOtherCharges } from './refuse-other-charges.ts'
import { takeTax } from './write-tax.ts'

type Input = z.output<(typeof endpoint)['input']>

/** A tax in use is not archived silently: the call returns the number of its products, which then lose it or get another. */
export async function archiveTax(ctx: CompanyCtx, input: Input): Promise<OutputOf<typeof endpoint>> {
  if (input.isArchived) refuseOtherCharges(ctx, 'id')
  const catalogueVersion = await nextCatalogueVersion(ctx)
  const before = await takeTax(ctx, input.id, input.version)
  if (!input.isArchived && before.status === 'archived') await claimRoom(ctx, 'taxes')
  if (input.isArchived && before.productCount > 0)
    await takeFromProducts(ctx, input, before.productCount, catalogueVersion)

  await ctx.tx
    .updateTable('taxes')
    .set({
      status: input.isArchived ? 'archived' : 'active',
      ...(input.isArchived && { isDefault: false }),
      version: before.version + 1,
      updatedAt: ctx.now,
    })
    .where('companyId', '=', ctx.company.id)
    .where('groupId', '=', input.id)
    .execute()
  if (input.isArchived)
    for (const table of ['categoryTaxes', 'deliveryMethodTaxes'] as const)
      await ctx.tx.deleteFrom(table).where('companyId', '=', ctx.company.id).where('taxId', '=', input.id).execute()
  const data = { name: before.versions.at(-1)?.name.es ?? '', products: input.isArchived ? before.productCount : 0 }
  await audit(ctx, input.isArchived ? 'tax.archive' : 'tax.restore', { entity: 'tax', entityId: input.id }, data)
  return { tax: await requireTax(ctx, input.id) }
}

async function takeFromProducts(ctx: CompanyCtx, input: Input, count: number, catalogueVersion: number): Promise<void> {
  if (input.products === 'refuse') throw new AppError('taxInUse', { data: { products: count } })
  if (input.products === 'replace') await giveReplacement(ctx, input)
  await sql`
    with freed as (delete from product_taxes
      where company_id = ${ctx.company.id} and tax_id = ${input.id} returning product_id)
    update products p set catalogue_version = ${catalogueVersion}, version = p.version + 1, updated_at = ${ctx.now}
      from freed where p.company_id = ${ctx.company.id} and p.id = freed.product_id`.execute(ctx.tx)
}

async function giveReplacement(ctx: CompanyCtx, { id, replacementId }: Input): Promise<void> {
  if (replacementId === null || replacementId === id)
    throw new AppError('invalidInput', { fields: { replacementId: { key: 'validation.required' } } })
  const replacement = await requireTax(ctx, replacementId)
  if (replacement.status === 'archived') throw new AppError('notFound')
  await sql`
    insert into product_taxes (company_id, product_id, tax_id)
      select company_id, product_id, ${replacementId} from product_taxes
        where company_id = ${ctx.company.id} and tax_id = ${id}
      on conflict do nothing`.execute(ctx.tx)
}
