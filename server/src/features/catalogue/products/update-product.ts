import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { updateProduct as endpoint } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import type { UpdatedProduct } from '@mostrador/contract/features/catalogue/products/schema.ts'
import { audit } from '../../../audit/audit.ts'
import { nextCatalogueVersion } from '../../../catalogue-version.ts'
import type { CompanyCtx } from '../../../context.ts'
import { checkRecordMetadata } from '../metadata/public.ts'
import { refuseTakenSlug } from './make-slug.ts'
import { productChanges } from './product-changes.ts'
import { findProduct } from './read-product.ts'
import { refuseOtherCharges } from './prices/keep-charges.ts'
import { refuseForeignCosts } from './refuse-by-right.ts'
import { checkComponents, clearComponents, refuseKitInKit, writeComponents } from './save-components.ts'
import { attachImages } from './save-images.ts'
import { saveVariants } from './save-variants.ts'
import { setCosts } from './set-costs.ts'
import {
  keepsStock,
  linksOf,
  productColumnsOf,
  refuseUnknownLinks,
  replaceLinks,
  sumUpVariants,
} from './write-product.ts'

/** Earlier receipts keep their printed name and price: sales carry their own copies. */
export async function updateProduct(ctx: CompanyCtx, given: UpdatedProduct): Promise<OutputOf<typeof endpoint>> {
  const catalogueVersion = await nextCatalogueVersion(ctx)
  const before = await findProduct(ctx, given.id)
  if (!before) throw new AppError('notFound')
  if (before.version !== given.version) throw new AppError('versionConflict')
  const input = { ...given, metadata: given.metadata ?? before.metadata }
  await refuseOtherCharges(ctx, input, before)
  refuseForeignCosts(
    ctx,
    input.variants.filter(({ id }) => id === null),
  )
  await refuseUnknownLinks(ctx, input)
  await refuseKitInKit(ctx, input.id, input.type)
  const components = await checkComponents(ctx, input, input.id)
  if (input.slug !== null) await refuseTakenSlug(ctx, input.slug, input.id)
  const metadata = await checkRecordMetadata(ctx, 'product', {
    id: input.id,
    values: input.metadata,
    before: before.metadata,
  })

  await setCosts(ctx, input.variants, before.variants)
  await clearComponents(ctx, input.id)
  await ctx.tx
    .updateTable('products')
    .set({
      ...productColumnsOf(ctx, input, metadata),
      slug: input.slug ?? before.slug,
      catalogueVersion,
      version: before.version + 1,
      updatedById: ctx.user.id,
    })
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', input.id)
    .execute()
  await replaceLinks(ctx, input.id, linksOf(input))
  await saveVariants(ctx, {
    productId: input.id,
    variants: input.variants,
    before: before.variants,
    keepsStock: keepsStock(input),
    catalogueVersion,
  })
  await writeComponents(ctx, input.id, input, components)
  await attachImages(ctx, input.id, input.images)
  await sumUpVariants(ctx, [input.id])

  const product = await findProduct(ctx, input.id)
  if (!product) throw new AppError('internal')
  await audit(
    ctx,
    'product.update',
    { entity: 'product', entityId: input.id },
    await productChanges(ctx, before, product),
  )
  return { product }
}
