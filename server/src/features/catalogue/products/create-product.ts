import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { createProduct as endpoint } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import type { NewProduct } from '@mostrador/contract/features/catalogue/products/schema.ts'
import { audit } from '../../../audit/audit.ts'
import { nextCatalogueVersion } from '../../../catalogue-version.ts'
import type { CompanyCtx } from '../../../context.ts'
import { claimRoom } from '../../../limits.ts'
import { checkRecordMetadata } from '../metadata/public.ts'
import { freeSlug, refuseTakenSlug } from './make-slug.ts'
import { findProduct } from './read-product.ts'
import { refuseOtherCharges } from './prices/keep-charges.ts'
import { refuseForeignCosts } from './refuse-by-right.ts'
import { checkComponents, writeComponents } from './save-components.ts'
import { attachImages } from './save-images.ts'
import { saveVariants } from './save-variants.ts'
import {
  keepsStock,
  linksOf,
  productColumnsOf,
  refuseUnknownLinks,
  replaceLinks,
  sumUpVariants,
} from './write-product.ts'

/** Creates a product with its variants and, if it keeps stock, levels with their opening movements. */
export async function createProduct(ctx: CompanyCtx, input: NewProduct): Promise<OutputOf<typeof endpoint>> {
  const companyId = ctx.company.id
  const id = ctx.newId()
  refuseForeignCosts(ctx, input.variants)
  await refuseOtherCharges(ctx, input, null)
  await claimRoom(ctx, 'products')
  const catalogueVersion = await nextCatalogueVersion(ctx)
  await refuseUnknownLinks(ctx, input)
  const components = await checkComponents(ctx, input, id)
  if (input.slug !== null) await refuseTakenSlug(ctx, input.slug, id)
  const metadata = await checkRecordMetadata(ctx, 'product', { id, values: input.metadata })
  const slug = input.slug ?? (await freeSlug(ctx, input.name))

  await ctx.tx
    .insertInto('products')
    .values({
      ...productColumnsOf(ctx, input, metadata),
      companyId,
      id,
      slug,
      searchText: '',
      catalogueVersion,
      createdById: ctx.user.id,
      createdAt: ctx.now,
    })
    .execute()
  await replaceLinks(ctx, id, linksOf(input))
  await saveVariants(ctx, {
    productId: id,
    variants: input.variants.map((variant) => ({ ...variant, id: null, cost: null })),
    before: [],
    keepsStock: keepsStock(input),
    catalogueVersion,
  })
  await writeComponents(ctx, id, input, components)
  await attachImages(ctx, id, input.images)
  await sumUpVariants(ctx, [id])
  const { name, variants } = input
  await audit(
    ctx,
    'product.create',
    { entity: 'product', entityId: id },
    { name, price: variants[0]?.price ?? '0', variantCount: variants.length },
  )

  const product = await findProduct(ctx, id)
  if (!product) throw new AppError('internal')
  return { product }
}
