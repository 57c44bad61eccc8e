import { sql } from 'kysely'
import { translate } from '../../translate.ts'
import type { OrderCtx } from './order-ctx.ts'

type TenderCtx = Pick<OrderCtx, 'tx' | 'newId' | 'company'>

/** SQL knows it too: `server/sql/orders`. */
export const shopTenderKey = 'online-order'

/** The tender that sales name for what is paid online, made with the first order. Tills do not offer it: it is archived from the start. */
export async function shopTenderId(ctx: TenderCtx): Promise<string> {
  const known = await findTender(ctx)
  if (known) return known
  const companyId = ctx.company.id
  await ctx.tx
    .insertInto('tenders')
    .values({
      companyId,
      id: ctx.newId(),
      key: shopTenderKey,
      nameEn: translate('en', 'orders.tender'),
      nameEs: translate('es', 'orders.tender'),
      type: 'other',
      status: 'archived',
      position: sql<number>`(select coalesce(max(t.position), 0) + 1 from tenders t where t.company_id = ${companyId})`,
    })
    // Another place sends its first parcel at the same moment.
    .onConflict((conflict) => conflict.columns(['companyId', 'key']).doNothing())
    .execute()
  const made = await findTender(ctx)
  if (!made) throw new Error('the tender of the shop was not made')
  return made
}

async function findTender(ctx: TenderCtx): Promise<string | undefined> {
  const row = await ctx.tx
    .selectFrom('tenders')
    .select('id')
    .where('companyId', '=', ctx.company.id)
    .where('key', '=', shopTenderKey)
    .where('type', '=', 'other')
    .executeTakeFirst()
  return row?.id
}
