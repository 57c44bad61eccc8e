import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { getProduct as endpoint } from '@mostrador/contract/features/products/endpoints.ts'
import type { Product } from '@mostrador/contract/features/products/schema.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../context.ts'
import { presentProduct, selectProducts } from './select-products.ts'

/** Movements shown beside a product; the rest is in the stock report. */
const shownMovements = 50

export async function findProduct(ctx: CompanyCtx, id: string): Promise<Product | undefined> {
  const row = await selectProducts(ctx).where('p.id', '=', id).executeTakeFirst()
  return row && presentProduct(row)
}

export async function getProduct(ctx: CompanyCtx, input: InputOf<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const product = await findProduct(ctx, input.id)
  if (!product) throw new AppError('notFound')

  const movements = await ctx.tx
    .selectFrom('stockMovements')
    .select([
      'id',
      'kind',
      'reason',
      'sourceType',
      'sourceId',
      'occurredAt',
      sql<string>`trim_scale(quantity)::text`.as('quantity'),
      sql<string>`trim_scale(balance_after)::text`.as('balanceAfter'),
    ])
    .where('companyId', '=', ctx.company.id)
    .where('variantId', '=', product.variantId)
    .orderBy('occurredAt', 'desc')
    .orderBy('id', 'desc')
    .limit(shownMovements)
    .execute()
  return { product, stockMovements: movements.map((row) => ({ ...row, occurredAt: row.occurredAt.toISOString() })) }
}
