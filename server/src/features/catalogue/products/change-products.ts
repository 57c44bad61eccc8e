import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { changeProducts as endpoint } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import type { ProductChange } from '@mostrador/contract/features/catalogue/products/change-schema.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { audit } from '../../../audit/audit.ts'
import { nextCatalogueVersion } from '../../../catalogue-version.ts'
import type { CompanyCtx } from '../../../context.ts'
import { bulkJob, type BulkOutcome, type BulkWork, changeNowOrLater } from '../../office/jobs/public.ts'
import { planChange, refuseWrongChange } from './plan-change.ts'
import { manyProducts, namedSkips } from './select-many.ts'

type Input = z.output<(typeof endpoint)['input']>
type Outcome = BulkOutcome & { name: string }

const changing: BulkWork<Input, Outcome> = {
  kind: 'productsChange',
  input: endpoint.input,
  titleOf: () => 'jobs.titles.productsChange',
  ...manyProducts,
  check: (ctx, { change }) => refuseWrongChange(ctx, change),
  change: changeChosen,
}
export const productsChangeJob = bulkJob(changing)

/** Sets category, taxes, channels or status of many products. Each step has its catalogue version. */
export async function changeProducts(ctx: CompanyCtx, input: Input): Promise<OutputOf<typeof endpoint>> {
  const { job, outcomes } = await changeNowOrLater(ctx, changing, input)
  const skipped = outcomes.filter(({ reason }) => reason !== null)
  return {
    changedCount: outcomes.length - skipped.length,
    skippedCount: skipped.length,
    skipped: skipped.slice(0, namedSkips).map(({ id, name }) => ({ id, name, reason: 'archived' })),
    job,
  }
}

async function changeChosen(ctx: CompanyCtx, { change }: Input, ids: string[]): Promise<Outcome[]> {
  const { reached, skipped } = await planChange(ctx, { ids }, change)
  if (reached.length > 0) {
    const chosen = reached.map(({ id }) => id)
    await writeChange(ctx, chosen, change, await nextCatalogueVersion(ctx))
    const subject = { entity: 'company', entityId: ctx.company.id }
    await audit(ctx, 'product.changeMany', subject, { count: reached.length, fields: Object.keys(change).join(', ') })
  }
  return [
    ...reached.map(({ id, name }) => ({ id, name, reason: null })),
    ...skipped.map(({ id, name }) => ({ id, name, reason: 'archived' })),
  ]
}

async function writeChange(
  ctx: CompanyCtx,
  ids: string[],
  change: ProductChange,
  catalogueVersion: number,
): Promise<void> {
  const { categoryId, taxIds, showInPos, showInStore, status } = change
  const company = ctx.company.id
  await ctx.tx
    .updateTable('products')
    .set((eb) => ({
      ...(categoryId !== undefined && { categoryId }),
      ...(showInPos !== undefined && { showInPos }),
      ...(showInStore !== undefined && { showInStore }),
      ...(status !== undefined && { status }),
      ...(taxIds !== undefined && taxIds.length > 0 && { taxExempt: false }),
      catalogueVersion,
      version: eb('version', '+', 1),
      updatedAt: ctx.now,
      updatedById: ctx.user.id,
    }))
    .where('companyId', '=', company)
    .where('id', 'in', ids)
    .execute()
  if (categoryId !== undefined)
    await sql`delete from product_categories
      where company_id = ${company} and product_id = any(${ids}::uuid[]) and category_id = ${categoryId}::uuid`.execute(
      ctx.tx,
    )
  if (taxIds === undefined) return
  await sql`delete from product_taxes where company_id = ${company} and product_id = any(${ids}::uuid[])`.execute(
    ctx.tx,
  )
  await sql`insert into product_taxes (company_id, product_id, tax_id)
    select o.id, p.id, t.id from companies o cross join unnest(${ids}::uuid[]) as p(id)
    cross join unnest(${[...new Set(taxIds)]}::uuid[]) as t(id)
    where o.id = ${company}`.execute(ctx.tx)
}
