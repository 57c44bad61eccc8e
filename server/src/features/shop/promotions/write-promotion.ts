import { AppError } from '@mostrador/contract/errors.ts'
import type { NewPromotion } from '@mostrador/contract/features/shop/promotions/schema.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'

/** The columns of a promotion's form. Its goods and groups are in tables of their own. */
export function columnsOf({ name, targetIds: _targets, groupIds, ...plain }: NewPromotion) {
  return { ...plain, nameEn: name.en, nameEs: name.es, isForGroups: groupIds.length > 0 }
}

type Parts = Pick<NewPromotion, 'target' | 'targetIds' | 'groupIds'>

/** Replaces the goods and the groups of a promotion. */
export async function replaceParts(ctx: CompanyCtx, promotionId: string, parts: Parts): Promise<void> {
  const { target, targetIds, groupIds } = parts
  const key = { companyId: ctx.company.id, promotionId }
  for (const table of ['promotionTargets', 'promotionGroups'] as const)
    await ctx.tx
      .deleteFrom(table)
      .where('companyId', '=', key.companyId)
      .where('promotionId', '=', promotionId)
      .execute()
  const rows = targetIds.map((id, at) => ({
    ...key,
    position: at + 1,
    productId: target === 'products' ? id : null,
    categoryId: target === 'categories' ? id : null,
  }))
  if (rows.length > 0) await ctx.tx.insertInto('promotionTargets').values(rows).execute()
  const groups = groupIds.map((groupId) => ({ ...key, groupId }))
  if (groups.length > 0) await ctx.tx.insertInto('promotionGroups').values(groups).execute()
}

/** Throws `notFound` for goods or a group that the company does not have. */
export async function refuseUnknownParts(ctx: CompanyCtx, { target, targetIds, groupIds }: Parts): Promise<void> {
  if (target !== 'basket') await refuseUnknown(ctx, target, targetIds, 'targetIds')
  await refuseUnknown(ctx, 'customer_groups', groupIds, 'groupIds')
}

async function refuseUnknown(
  ctx: CompanyCtx,
  table: 'products' | 'categories' | 'customer_groups',
  ids: readonly string[],
  field: string,
): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)} where company_id = ${ctx.company.id}
    and id = any(${ids}::uuid[])`.execute(ctx.tx)
  const missing = ids.findIndex((id) => !rows.some((row) => row.id === id))
  if (missing >= 0)
    throw new AppError('notFound', { fields: { [`${field}.${missing}`]: { key: 'validation.invalid' } } })
}

/** Throws `nameTaken` for a code that another promotion in use has. */
export async function refuseTakenCode(ctx: CompanyCtx, code: string | null, id: string): Promise<void> {
  if (code === null) return
  const other = await ctx.tx
    .selectFrom('promotions')
    .select('id')
    .where('companyId', '=', ctx.company.id)
    .where('code', '=', code)
    .where('status', '=', 'active')
    .where('id', '<>', id)
    .executeTakeFirst()
  if (other) throw new AppError('nameTaken', { fields: { code: { key: 'promotions.faults.codeTaken' } } })
}

/** Waits for a buyer who is placing an order with it. */
export async function lockPromotion(ctx: CompanyCtx, id: string): Promise<void> {
  await ctx.tx
    .selectFrom('promotions')
    .select('id')
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .forUpdate()
    .execute()
}
