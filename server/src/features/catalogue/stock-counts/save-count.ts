import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { saveStockCount as endpoint } from '@mostrador/contract/features/catalogue/stock-counts/endpoints.ts'
import type { SavedCount } from '@mostrador/contract/features/catalogue/stock-counts/schema.ts'
import { sql } from 'kysely'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { nextNumber } from '../../../db/next-number.ts'
import { isStocked, requireLocation } from '../stock/public.ts'
import { findCount, requireState, subjectOf } from './lock-count.ts'
import { readCount } from './read-count.ts'

/**
 * Plans a count. Its products are listed when it starts, except chosen ones. A new count that was already written is returned
 * unchanged.
 */
export async function saveStockCount(ctx: CompanyCtx, input: SavedCount): Promise<OutputOf<typeof endpoint>> {
  const { countId: id, version } = input
  const existing = await findCount(ctx, id, 'update')
  if (existing && version === 0) return { count: await readCount(ctx, id) }
  if (!existing && version > 0) throw new AppError('notFound')
  if (existing) requireState(existing, ['draft'], version)
  const location = await requireLocation(ctx, input.locationId, 'locationId')
  if (input.categoryId !== null) await requireCategory(ctx, input.categoryId)
  await requireStocked(ctx, input.variantIds)

  const number = existing?.number ?? (await nextNumber(ctx, 'stock_counts'))
  await writeHead(ctx, input, number, existing !== undefined)
  await replaceAssignees(ctx, input)
  await replaceChosen(ctx, input)
  await audit(ctx, existing ? 'stockCount.update' : 'stockCount.create', subjectOf({ id }), {
    number,
    location: location.name,
  })
  return { count: await readCount(ctx, id) }
}

async function requireCategory(ctx: CompanyCtx, id: string): Promise<void> {
  const { rows } = await sql`select from categories where company_id = ${ctx.company.id} and id = ${id}`.execute(ctx.tx)
  if (rows.length === 0) throw new AppError('notFound', { fields: { categoryId: { key: 'validation.invalid' } } })
}

async function writeHead(ctx: CompanyCtx, input: SavedCount, number: number, exists: boolean): Promise<void> {
  const { countId: id, version, locationId, scope, categoryId, shelf, randomSize, isBlind, dueDate, note } = input
  const facts = {
    locationId,
    scope,
    categoryId: scope === 'category' ? categoryId : null,
    shelf: scope === 'shelf' ? shelf : null,
    randomSize: scope === 'random' ? randomSize : null,
    isBlind,
    dueDate,
    note,
    updatedAt: ctx.now,
  }
  if (exists) {
    await ctx.tx
      .updateTable('stockCounts')
      .set({ ...facts, version: version + 1 })
      .where('companyId', '=', ctx.company.id)
      .where('id', '=', id)
      .execute()
    return
  }
  const { numInsertedOrUpdatedRows } = await ctx.tx
    .insertInto('stockCounts')
    .values({ ...facts, companyId: ctx.company.id, id, number, createdById: ctx.user.id, createdAt: ctx.now })
    .onConflict((conflict) => conflict.columns(['companyId', 'id']).doNothing())
    .executeTakeFirstOrThrow()
  // The same call runs at the same time and wrote first. A second read returns what it wrote.
  if (numInsertedOrUpdatedRows === 0n) throw new AppError('conflict')
}

async function replaceAssignees(ctx: CompanyCtx, { countId, assigneeIds }: SavedCount): Promise<void> {
  const companyId = ctx.company.id
  const ids = [...new Set(assigneeIds)]
  await ctx.tx
    .deleteFrom('stockCountAssignees')
    .where('companyId', '=', companyId)
    .where('countId', '=', countId)
    .execute()
  if (ids.length === 0) return
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from memberships
    where company_id = ${companyId} and status <> 'invited' and user_id = any(${ids}::uuid[])`.execute(ctx.tx)
  if ((rows[0]?.count ?? 0) < ids.length)
    throw new AppError('notFound', { fields: { assigneeIds: { key: 'validation.invalid' } } })
  await ctx.tx
    .insertInto('stockCountAssignees')
    .values(ids.map((userId) => ({ companyId, countId, userId })))
    .execute()
}

async function replaceChosen(ctx: CompanyCtx, { countId, scope, variantIds }: SavedCount): Promise<void> {
  const companyId = ctx.company.id
  await ctx.tx.deleteFrom('stockCountLines').where('companyId', '=', companyId).where('countId', '=', countId).execute()
  if (scope !== 'chosen') return
  const ids = [...new Set(variantIds)]
  await sql`insert into stock_count_lines (company_id, id, count_id, variant_id)
    select o.id, v.line_id, ${countId}::uuid, v.id
    from companies o cross join unnest(${ids.map(() => ctx.newId())}::uuid[], ${ids}::uuid[]) as v(line_id, id)
    where o.id = ${companyId}`.execute(ctx.tx)
}

async function requireStocked(ctx: CompanyCtx, variantIds: readonly string[]): Promise<void> {
  const ids = [...new Set(variantIds)]
  const { rows } =
    await sql`select from variants v join products p on p.company_id = v.company_id and p.id = v.product_id
    where v.company_id = ${ctx.company.id} and v.id = any(${ids}::uuid[]) and ${isStocked}`.execute(ctx.tx)
  if (rows.length < ids.length)
    throw new AppError('notFound', { fields: { variantIds: { key: 'stockCounts.notStocked' } } })
}
