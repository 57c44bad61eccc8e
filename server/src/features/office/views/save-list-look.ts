import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { saveListLook as endpoint } from '@mostrador/contract/features/office/views/endpoints.ts'
import type { CompanyCtx } from '../../../context.ts'

/** A personal preference, so it is not part of the history. */
export async function saveListLook(
  ctx: CompanyCtx,
  { list, look }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  await ctx.tx
    .insertInto('listLooks')
    .values({ companyId: ctx.company.id, userId: ctx.user.id, list, ...look })
    .onConflict((conflict) => conflict.columns(['companyId', 'userId', 'list']).doUpdateSet(look))
    .execute()
  return {}
}
