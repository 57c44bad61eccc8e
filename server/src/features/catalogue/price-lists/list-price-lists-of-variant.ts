import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import {
  type listPriceListsOfVariant as endpoint,
  mostListsOfVariant,
} from '@mostrador/contract/features/catalogue/price-lists/endpoints.ts'
import { choosePrice, type QuantityPrice } from '@mostrador/domain/price/choose-price.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'

type ListRow = { priceListId: string; name: string; percentage: string | null; prices: QuantityPrice[] }

export async function listPriceListsOfVariant(
  ctx: CompanyCtx,
  { variantId }: z.output<(typeof endpoint)['input']>,
): Promise<OutputOf<typeof endpoint>> {
  const variantPrice = await findPrice(ctx, variantId)
  const { rows } = await sql<ListRow>`
    select l.id as price_list_id, l.name, trim_scale(l.percentage)::text as percentage, coalesce(x.prices, '[]') as prices
    from price_lists l
    left join lateral (select json_agg(json_build_object('fromQuantity', trim_scale(t.from_quantity)::text,
        'price', trim_scale(t.price)::text) order by t.from_quantity) as prices
      from price_list_prices t
      where t.company_id = l.company_id and t.price_list_id = l.id and t.variant_id = ${variantId}) x on true
    where l.company_id = ${ctx.company.id} and l.status = 'active' and (l.percentage is not null or x.prices is not null)
    order by search_fold(l.name), l.id limit ${mostListsOfVariant + 1}`.execute(ctx.tx)
  const items = rows.slice(0, mostListsOfVariant).map((row) => ({ ...row, prices: chargedBy(ctx, row, variantPrice) }))
  return { items, isCut: rows.length > mostListsOfVariant }
}

/** The list's own prices by quantity, preceded by the price that applies below the first one, as the till chooses it. */
function chargedBy(ctx: CompanyCtx, { percentage, prices }: ListRow, variantPrice: string): QuantityPrice[] {
  const { currencyTag } = ctx.company.settings
  const least = choosePrice({ variantPrice, quantity: '0', currencyTag, customerList: { percentage, prices } })
  const above = prices.filter(({ fromQuantity }) => Number(fromQuantity) > 0)
  return [{ fromQuantity: '0', price: least.price }, ...above]
}

async function findPrice(ctx: CompanyCtx, variantId: string): Promise<string> {
  const found = await ctx.tx
    .selectFrom('variants')
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', variantId)
    .select(sql<string>`trim_scale(price)::text`.as('price'))
    .executeTakeFirst()
  if (!found) throw new AppError('notFound', { fields: { variantId: { key: 'validation.invalid' } } })
  return found.price
}
