import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { getProduct as endpoint } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import type { CompanyCtx } from '../../../context.ts'
import { findProduct } from './read-product.ts'
import { presentMovement, selectMovements } from './select-movements.ts'

/** Movements shown beside a product. The others are in the ledger of each variant. */
const shownMovements = 50

export async function getProduct(ctx: CompanyCtx, input: InputOf<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const product = await findProduct(ctx, input.id)
  if (!product) throw new AppError('notFound')

  const movements = await selectMovements(ctx)
    .where(
      'm.variantId',
      'in',
      product.variants.map(({ id }) => id),
    )
    .orderBy('m.occurredAt', 'desc')
    .orderBy('m.id', 'desc')
    .limit(shownMovements)
    .execute()
  return { product, stockMovements: movements.map((row) => presentMovement(ctx, row)) }
}
