import type { CompanyCtx } from './context.ts'

/**
 * The next version of the company's catalogue, announced to open tills at the commit. Locks the company's row until the transaction ends:
 * versions become visible in the order of their numbers, and changes to the tills' data run one after the other.
 */
export async function nextCatalogueVersion(ctx: Pick<CompanyCtx, 'tx' | 'company' | 'publish'>): Promise<number> {
  const { catalogueVersion: version } = await ctx.tx
    .updateTable('companies')
    .set((eb) => ({ catalogueVersion: eb('catalogueVersion', '+', 1) }))
    .where('id', '=', ctx.company.id)
    .returning('catalogueVersion')
    .executeTakeFirstOrThrow()
  await ctx.publish({ to: { companyId: ctx.company.id }, message: { event: 'catalogueChanged', version } })
  return version
}
