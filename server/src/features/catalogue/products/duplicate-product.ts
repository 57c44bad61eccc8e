import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { duplicateProduct as endpoint } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import type { NewVariant, Variant } from '@mostrador/contract/features/catalogue/products/variant-schema.ts'
import type { CompanyCtx } from '../../../context.ts'
import { withoutUniqueValues } from '../metadata/public.ts'
import { createProduct } from './create-product.ts'
import { findProduct } from './read-product.ts'

/** A copy as a draft, without what only one product can have (SKU, barcodes, address, pictures) and without stock. */
export async function duplicateProduct(
  ctx: CompanyCtx,
  input: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const product = await findProduct(ctx, input.id)
  if (!product) throw new AppError('notFound')

  return createProduct(ctx, {
    ...product,
    name: input.name,
    slug: null,
    metadata: await withoutUniqueValues(ctx, 'product', product.metadata),
    images: [],
    status: 'draft',
    variants: await Promise.all(
      product.variants
        .filter(({ status }) => status === 'active')
        .map(async (variant) => ({
          ...copyOf(variant),
          metadata: await withoutUniqueValues(ctx, 'variant', variant.metadata),
        })),
    ),
  })
}

function copyOf(variant: Variant): NewVariant {
  return {
    ...variant,
    sku: null,
    barcodes: [],
    packs: variant.packs.map((pack) => ({ ...pack, barcode: null })),
    openingStock: '0',
    openingUnitCost: '0',
  }
}
