import { translate } from '../../../translate.ts'
import type { OrderCtx } from './order-ctx.ts'

/** The tender of cards in the shop, which tills do not offer either. */
const cardTenderKey = 'online-card'

type TenderCtx = Pick<OrderCtx, 'tx' | 'newId' | 'company'>

/** SQL uses the same name: `server/sql/orders`. */
export const shopTenderKey = 'online-order'

/**
 * The tender of online payments in sales, created with the first order. Tills do not offer it, because it is archived from the
 * start.
 */
export function shopTenderId(ctx: TenderCtx): Promise<string> {
  return hiddenTenderId(ctx, { key: shopTenderKey, type: 'other', name: 'orders.tender' })
}

export function cardTenderId(ctx: TenderCtx): Promise<string> {
  return hiddenTenderId(ctx, { key: cardTenderKey, type: 'creditCard', name: 'orders.cardTender' })
}

type HiddenTender = { key: string; type: string; name: 'orders.tender' | 'orders.cardTender' }

async function hiddenTenderId(ctx: TenderCtx, { key, type, name }: HiddenTender): Promise<string> {
  const known = await findTender(ctx, key, type)
  if (known) return known
  const companyId = ctx.company.id
  // Read first: a distributed database inserts no subquery. Two tenders may share a position.
  const last = await ctx.tx
    .selectFrom('tenders')
    .select(({ fn }) => fn.max<number | null>('position').as('position'))
    .where('companyId', '=', companyId)
    .executeTakeFirstOrThrow()
  await ctx.tx
    .insertInto('tenders')
    .values({
      companyId,
      id: ctx.newId(),
      key,
      nameEn: translate('en', name),
      nameEs: translate('es', name),
      type,
      status: 'archived',
      position: (last.position ?? 0) + 1,
    })
    // Another location sends its first parcel at the same moment.
    .onConflict((conflict) => conflict.columns(['companyId', 'key']).doNothing())
    .execute()
  const made = await findTender(ctx, key, type)
  if (!made) throw new Error('the tender of the shop was not made')
  return made
}

async function findTender(ctx: TenderCtx, key: string, type: string): Promise<string | undefined> {
  const row = await ctx.tx
    .selectFrom('tenders')
    .select('id')
    .where('companyId', '=', ctx.company.id)
    .where('key', '=', key)
    .where('type', '=', type)
    .executeTakeFirst()
  return row?.id
}
