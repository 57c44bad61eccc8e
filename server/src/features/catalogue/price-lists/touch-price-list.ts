import type { CompanyCtx } from '../../../context.ts'

type Change = { name?: string; percentage?: string | null; status?: string; archivedAt?: Date | null }

/** Writes a change of a list, its history entry and its announcements. */
export async function touchPriceList(
  ctx: CompanyCtx,
  id: string,
  catalogueVersion: number,
  change: Change,
): Promise<void> {
  await ctx.tx
    .updateTable('priceLists')
    .set((eb) => ({
      ...change,
      catalogueVersion,
      version: eb('version', '+', 1),
      updatedAt: ctx.now,
      updatedById: ctx.user.id,
    }))
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .execute()
}
