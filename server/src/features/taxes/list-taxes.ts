import type { Tax } from '@mostrador/contract/features/taxes/schema.ts'
import { taxSchema } from '@mostrador/contract/features/taxes/schema.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../context.ts'

/** The taxes in force, in the order in which they are computed. */
export async function listTaxes(ctx: CompanyCtx): Promise<Tax[]> {
  const rows = await ctx.tx
    .selectFrom('taxes')
    .select([
      'id',
      'nameEn',
      'nameEs',
      'kind',
      'isCompound',
      'priority',
      'isDefault',
      sql<string>`trim_scale(rate)::text`.as('rate'),
    ])
    .where('companyId', '=', ctx.company.id)
    .where('status', '=', 'active')
    .orderBy('priority')
    .orderBy('taxes.rate', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ nameEn, nameEs, ...tax }) => taxSchema.parse({ ...tax, name: { en: nameEn, es: nameEs } }))
}
