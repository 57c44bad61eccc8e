import { AppError } from '@mostrador/contract/errors.ts'
import type { ShopTab } from '@mostrador/contract/features/shop/ecommerce-settings/choices.ts'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'

type Stored = { id: string; version: number; fields: Record<string, unknown> }

/** A stored tab of the shop's settings; version 0 without fields before it is saved. */
export async function readTab(ctx: CompanyCtx, tab: ShopTab): Promise<Stored> {
  const row = await ctx.tx
    .selectFrom('shopSettings')
    .select(['version', 'fields'])
    .where('companyId', '=', ctx.company.id)
    .where('tab', '=', tab)
    .executeTakeFirst()
  return { id: ctx.company.id, version: row?.version ?? 0, fields: fieldsOf(row?.fields) }
}

const fieldsOf = (fields: unknown): Stored['fields'] =>
  typeof fields === 'object' && !Array.isArray(fields) ? { ...fields } : {}

/** The fields of each saved tab. */
export async function readTabs(ctx: Pick<CompanyCtx, 'tx' | 'company'>): Promise<Map<string, Stored['fields']>> {
  const rows = await ctx.tx
    .selectFrom('shopSettings')
    .select(['tab', 'fields'])
    .where('companyId', '=', ctx.company.id)
    .execute()
  return new Map(rows.map(({ tab, fields }) => [tab, fieldsOf(fields)]))
}

/** Replaces the fields of a tab and records which of them changed. Throws `versionConflict` for an older version. */
export async function writeTab(
  ctx: CompanyCtx,
  tab: ShopTab,
  { version, ...fields }: { version: number } & Record<string, unknown>,
): Promise<void> {
  const before = await readTab(ctx, tab)
  if (before.version !== version) throw new AppError('versionConflict')
  const row = {
    fields: JSON.stringify(fields),
    version: version + 1,
    updatedById: ctx.user.id,
    updatedAt: ctx.now,
  }
  const { numInsertedOrUpdatedRows } = await ctx.tx
    .insertInto('shopSettings')
    .values({ ...row, companyId: ctx.company.id, tab })
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'tab']).doUpdateSet(row).where('shopSettings.version', '=', version),
    )
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) throw new AppError('versionConflict')
  await audit(ctx, 'shopSettings.update', { entity: 'shopSettings', entityId: ctx.company.id }, { shopTab: tab })
}
